import { locationName } from '#app/content/locations.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type ListingWarning, rowWarnings, type WarnedFields } from './row-warnings.ts';
import { selectDuplicates, selectTradesInUse } from './warning-queries.ts';

/** Suspicious values of a listing, compared with the directory. @param id its id, if already public. */
export async function listingWarnings(db: Queryable, row: WarnedFields, id?: string): Promise<ListingWarning[]> {
  const { name, phone, service_type } = row;
  const [inUse, duplicates] = await Promise.all([
    service_type ? selectTradesInUse(db) : undefined,
    name || phone ? selectDuplicates(db, [{ key: '', id: id ?? null, name: name ?? null, phone: phone ?? null }]) : [],
  ]);
  return [...rowWarnings(row, inUse), ...duplicates.map(duplicateWarning)];
}

/** Of a row of `selectDuplicates`. */
export function duplicateWarning({
  by,
  name,
  service_type,
  location,
}: Awaited<ReturnType<typeof selectDuplicates>>[number]): ListingWarning {
  const other = `${name} (${service_type}, ${locationName(location)})`;
  return by === 'phone'
    ? { field: 'phone', kind: 'same-phone', text: `${other} has this phone number. It may be the same firm.` }
    : { field: 'name', kind: 'same-name', text: `${other} has this name. It may be the same firm.` };
}

/** What an operator confirms by pressing “Save anyway”: these warnings, about these values, and no others. */
export const warningKeys = (warnings: readonly ListingWarning[]): string =>
  JSON.stringify(warnings.map(({ kind, text }) => `${kind} ${text}`));

/** @param confirmed as `warningKeys` wrote it. */
export function areConfirmed(warnings: readonly ListingWarning[], confirmed: string): boolean {
  return warnings.every((warning) => confirmed.includes(warningKeys([warning]).slice(1, -1)));
}
