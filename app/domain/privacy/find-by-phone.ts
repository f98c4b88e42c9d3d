import { shownPhone, tenDigits } from '#app/content/phone.ts';
import { kindLabel, submissionPage } from '#app/domain/inbox/kinds.ts';
import { isPhone } from '#app/domain/validation/field-rules.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type PhoneRow, selectByPhones } from './phone-queries.ts';

/** The ten digits of an American number, however it is written; undefined for any other text. */
export function readPhoneNumber(typed: string): string | undefined {
  const text = typed.trim();
  return isPhone(text) ? tenDigits(text) : undefined;
}

export type PhoneMatches = {
  /** Whose records have the phone, by e-mail address; an empty one where none was left. */
  addresses: { email: string; records: { id: string; label: string; name: string; page: string; at: string }[] }[];
  /** Whether there are more records than are shown. */
  hasMore: boolean;
};

export type PhoneView = PhoneMatches & { phone: string };

const mostRecords = 100;

/** Who left this phone. Households and firms share one: it tells nobody apart, so nothing is erased by it. */
export async function viewPhone(db: Queryable, digits: string): Promise<PhoneView> {
  return { phone: shownPhone(digits) ?? digits, ...(await findByPhones(db, [digits])) };
}

/** @param besides the mailbox whose own records are left out. */
export async function findByPhones(db: Queryable, phones: readonly string[], besides?: string): Promise<PhoneMatches> {
  if (phones.length === 0) return { addresses: [], hasMore: false };
  const rows = await selectByPhones(db, phones, { besides, limit: mostRecords + 1 });
  const byMailbox = Map.groupBy(rows.slice(0, mostRecords), ({ mailbox }) => mailbox);
  const addresses = [...byMailbox.values()].map((own) => ({ email: own[0]?.email ?? '', records: own.map(asRecord) }));
  return { addresses, hasMore: rows.length > mostRecords };
}

const asRecord = ({ id, kind, reference, name, at }: PhoneRow) => ({
  id,
  label: [reference, kind ? kindLabel(kind) : 'In quarantine'].join(', '),
  name,
  page: submissionPage({ id, kind }),
  at,
});
