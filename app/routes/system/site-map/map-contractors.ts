import { contractorAddress, contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { countContractors } from '#app/domain/directory/list/count-queries.ts';
import { type MappedContractor, selectMapped } from '#app/domain/directory/list/slice-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isOtherSection } from '#app/routes/site/contractor/page-address.ts';
import type { MappedPage } from './site-map-xml.ts';

/** Maximum addresses in a file. */
export const fileSize = 50_000;
/** Rows per read: no process holds all rows of a file. */
const batchSize = 5_000;

export async function countContractorFiles(db: Queryable): Promise<number> {
  return Math.ceil((await countContractors(db)) / fileSize);
}

/** The pages of one contractor file, numbered from the first; none past the last. */
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
  if (isOtherSection({ location, serviceType, businessSlug })) return; // No such page.
  const url = siteUrl + contractorPath(contractor);
  pages.push({ url, modified: contractor.updated });
}
