import { countMapped, type MappedContractor, selectMapped } from '#app/domain/contractors/site-map-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isOtherSection } from '#app/routes/site/contractor/page-address.ts';
import { contractorAddress, contractorPath } from '#app/ui/contractor/display.ts';
import { shownModified } from './modified.ts';
import type { MappedPage } from './site-map-xml.ts';

/** So many addresses may stand in one file. */
export const fileSize = 50_000;
/** So many are read at once: no process holds all rows of a file. */
const batchSize = 5_000;

export async function countContractorFiles(db: Queryable): Promise<number> {
  return Math.ceil((await countMapped(db)) / fileSize);
}

/** The pages of one file of contractors, from the first file on; none past the last. */
export async function mapContractors(db: Queryable, siteUrl: string, file: number, size = fileSize): Promise<MappedPage[]> {
  const pages: MappedPage[] = [];
  let from: number | MappedContractor = (file - 1) * size;
  let read = 0;
  while (read < size) {
    const rows: MappedContractor[] = await selectMapped(db, from, Math.min(batchSize, size - read));
    const last = rows.at(-1);
    if (!last) break;
    for (const row of rows) addPage(pages, row, siteUrl);
    read += rows.length;
    from = last;
  }
  return pages;
}

function addPage(pages: MappedPage[], contractor: MappedContractor, siteUrl: string): void {
  const [location, serviceType, businessSlug] = contractorAddress(contractor);
  if (isOtherSection({ location, serviceType, businessSlug })) return; // It has no page.
  const url = siteUrl + contractorPath(contractor);
  // Doubles of an adopted table share a page; they stand beside each other.
  if (pages.slice(-doublesLookedAt).some((page) => page.url === url)) return;
  pages.push({ url, modified: shownModified(contractor.updated) });
}

const doublesLookedAt = 20;
