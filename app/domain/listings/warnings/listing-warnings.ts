import { cityName } from '#app/content/find-city.ts';
import { findService } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { isPhone } from '#app/domain/validation/field-rules.ts';
import type { Queryable } from '#app/platform/database.ts';
import { stateNamedIn } from './state-named-in.ts';
import { type Duplicate, selectDuplicates, selectTradesInUse } from './warning-queries.ts';

/** The fields of a listing that warnings look at. One that is left out is not looked at. */
export type WarnedFields = Partial<Record<'name' | 'phone' | 'service_type' | 'address', string | null | undefined>>;

/** Something in a listing that is probably wrong, and is asked about before it is public. */
export type ListingWarning = {
  field: keyof WarnedFields;
  kind: 'no-phone-number' | 'unknown-trade' | 'another-state' | 'same-phone' | 'same-name';
  /** A sentence. */
  text: string;
};

/**
 * Warnings of one listing without the directory. Linear in the texts, so it can run on each row of an import.
 * @param tradesInUse slugs of the directory's service types, which are not new trades.
 */
export function rowWarnings(row: WarnedFields, tradesInUse: ReadonlySet<string> = new Set()): ListingWarning[] {
  const { phone, service_type: trade, address } = row;
  const warnings: ListingWarning[] = [];
  if (phone?.trim() && !isPhone(phone.trim()))
    warnings.push({
      field: 'phone',
      kind: 'no-phone-number',
      text: `“${phone.trim()}” is not a phone number of at least ten digits. The page would have no Call button.`,
    });
  if (trade?.trim() && !isKnownTrade(trade, tradesInUse))
    warnings.push({
      field: 'service_type',
      kind: 'unknown-trade',
      text: `“${trade.trim()}” is a new trade: no page, search word or other contractor uses it.`,
    });
  const state = address ? stateNamedIn(address) : undefined;
  if (state !== undefined && state !== 'OK')
    warnings.push({
      field: 'address',
      kind: 'another-state',
      text: `“${address?.trim()}” looks like an address outside Oklahoma.`,
    });
  return warnings;
}

const isKnownTrade = (trade: string, inUse: ReadonlySet<string>) =>
  findService(trade) !== undefined || tradeOf(slugify(trade)) !== undefined || inUse.has(slugify(trade));

/** Suspicious values of a listing, compared with the directory. @param id its id, if already public. */
export async function listingWarnings(db: Queryable, row: WarnedFields, id?: string): Promise<ListingWarning[]> {
  const { name, phone, service_type } = row;
  const [inUse, duplicates] = await Promise.all([
    service_type ? selectTradesInUse(db) : undefined,
    name || phone ? selectDuplicates(db, [{ key: '', id: id ?? null, name: name ?? null, phone: phone ?? null }]) : [],
  ]);
  return [...rowWarnings(row, inUse), ...duplicates.map(duplicateWarning)];
}

export function duplicateWarning({ by, name, service_type, location }: Duplicate): ListingWarning {
  const other = `${name} (${service_type}, ${cityName(location)})`;
  return by === 'phone'
    ? { field: 'phone', kind: 'same-phone', text: `${other} has this phone number. It may be the same contractor.` }
    : { field: 'name', kind: 'same-name', text: `${other} has this name. It may be the same contractor.` };
}

/** What an operator confirms by pressing “Save anyway”: these warnings, about these values, and no others. */
export const warningKeys = (warnings: readonly ListingWarning[]): string =>
  JSON.stringify(warnings.map(({ kind, text }) => `${kind} ${text}`));

/** @param confirmed as `warningKeys` wrote it. */
export function areConfirmed(warnings: readonly ListingWarning[], confirmed: string): boolean {
  return warnings.every((warning) => confirmed.includes(warningKeys([warning]).slice(1, -1)));
}
