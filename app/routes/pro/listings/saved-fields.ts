import type { ListingField } from '#app/domain/contractors/columns.ts';
import { liveFields } from '#app/domain/listings/live-fields.ts';
import { proposedFields } from '#app/domain/listings/proposals/edit.ts';

/** What one press saved: the fields on the page now, those that wait, and those that wait no more. */
export type SavedFields = Record<'live' | 'waiting' | 'withdrawn', readonly ListingField[]>;

/** As the query of the page's address, to which a save leads. */
export function savedSearch(saved: SavedFields): URLSearchParams {
  const given = Object.entries({ live: saved.live, waiting: saved.waiting, withdrawn: saved.withdrawn });
  const search = new URLSearchParams(given.flatMap(([name, fields]) => (fields.length > 0 ? [[name, fields.join(',')]] : [])));
  return search.size > 0 ? search : new URLSearchParams({ done: 'unchanged' });
}

/** Reads it back; anything but names of fields is ignored. */
export function readSaved(search: URLSearchParams): SavedFields {
  const read = (name: string, fields: readonly ListingField[]) => {
    const given = (search.get(name) ?? '').split(',');
    return fields.filter((field) => given.includes(field));
  };
  return {
    live: read('live', liveFields),
    waiting: read('waiting', proposedFields),
    withdrawn: read('withdrawn', proposedFields),
  };
}
