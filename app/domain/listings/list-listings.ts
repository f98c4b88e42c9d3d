import { slugify } from '#app/content/slug.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import type { FoundList, ListControls } from '#app/domain/lists/define-list.ts';
import { choicesOf } from '#app/domain/lists/list-filters.ts';
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

/** The filters of both. */
export async function listingControls(db: Queryable, asked: Readonly<Record<string, string>>): Promise<ListControls> {
  const types = (await listServiceTypes(db)).map(({ service_type }) => [slugify(service_type), service_type]);
  const { fields, ...controls } = shownListings.controls(asked, { trade: choicesOf(Object.fromEntries(types)) });
  const { hidden = '' } = asked;
  const off = { name: 'hidden', label: 'On the site', any: 'Yes', choices: [{ value: 'yes', label: 'No: taken off' }] };
  return { ...controls, fields: fields.toSpliced(-1, 0, off), asked: { ...controls.asked, ...(hidden && { hidden }) } };
}
