import { shownPhone, tenDigits } from '#app/content/phone.ts';
import { type Forms, kindLabel, submissionPage } from '#app/domain/submissions/submission-form.ts';
import { isPhone } from '#app/domain/validation/field-rules.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type PhoneRow, selectByPhones } from './phone-queries.ts';

/** The ten digits of a US phone number in any notation; undefined for any other text. */
export function readPhoneNumber(typed: string): string | undefined {
  const text = typed.trim();
  return isPhone(text) ? tenDigits(text) : undefined;
}

export type PhoneMatches = {
  /** E-mail addresses of records with the phone; empty if none was left. */
  addresses: { email: string; records: { id: string; label: string; name: string; page: string; at: string }[] }[];
  /** Whether more records exist than are shown. */
  hasMore: boolean;
};

export type PhoneView = PhoneMatches & { phone: string };

const maxRecords = 100;

type Deps = { db: Queryable; forms: Forms };

/** Records with this phone. Households and firms share phones, so nothing is erased by phone. */
export async function viewPhone(deps: Deps, digits: string): Promise<PhoneView> {
  return { phone: shownPhone(digits) ?? digits, ...(await findByPhones(deps, [digits])) };
}

/** @param besides a mailbox to exclude. */
export async function findByPhones({ db, forms }: Deps, phones: readonly string[], besides?: string): Promise<PhoneMatches> {
  if (phones.length === 0) return { addresses: [], hasMore: false };
  const rows = await selectByPhones(db, phones, { besides, limit: maxRecords + 1 });
  const byMailbox = Map.groupBy(rows.slice(0, maxRecords), ({ mailbox }) => mailbox);
  const addresses = [...byMailbox.values()].map((own) => ({
    email: own[0]?.email ?? '',
    records: own.map((row) => asRecord(forms, row)),
  }));
  return { addresses, hasMore: rows.length > maxRecords };
}

const asRecord = (forms: Forms, { id, kind, reference, name, at }: PhoneRow) => ({
  id,
  label: [reference, kind ? kindLabel(forms, kind) : 'In quarantine'].join(', '),
  name,
  page: submissionPage(forms, { id, kind }),
  at,
});
