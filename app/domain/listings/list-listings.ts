import type { FoundList } from '#app/domain/lists/define-list.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type HiddenRow, hiddenListings, type ListRow, shownListings } from './list-queries.ts';

export type FoundListings =
  /** `offSite`: the latest hidden contractors matching the text, if any. */
  ({ kind: 'shown'; offSite: HiddenRow[] } & FoundList<ListRow>) | ({ kind: 'hidden' } & FoundList<HiddenRow>);

const maxOffSite = 5;

/** A page of the contractors for the desk. @param asked from the address. @param size of a page. */
export async function listListings(
  db: Queryable,
  asked: Readonly<Record<string, string>>,
  size?: number,
): Promise<FoundListings> {
  if (asked['hidden'] === 'yes') return { kind: 'hidden', ...(await hiddenListings.find(db, asked, size)) };
  const found = await shownListings.find(db, asked, size);
  const isSearch = asked['text']?.trim() && !asked['only'] && !asked['until'] && !asked['import'] && found.page === 1;
  const isFound = Object.keys(found.problems).length === 0;
  const offSite = isSearch && isFound ? await hiddenListings.find(db, asked, maxOffSite) : undefined;
  return { kind: 'shown', offSite: offSite?.rows ?? [], ...found };
}
