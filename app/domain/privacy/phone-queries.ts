import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { isMailbox } from './same-mailbox-queries.ts';

export type PhoneRow = {
  id: string;
  /** Inbox kind; null in quarantine. */
  kind: string | null;
  reference: string;
  name: string;
  email: string;
  /** Mailbox key; empty if no address was left. */
  mailbox: string;
  at: string;
};

/** Phones of a person, as digits. */
export async function selectPhonesOf(db: Queryable, mailbox: string): Promise<string[]> {
  const { rows } = await db.execute<{ digits: string }>(sql`
    select distinct phone_digits as digits from submissions where ${isMailbox(sql`mailbox`, mailbox)}`);
  return rows.flatMap(({ digits }) => digits || []);
}

/** Submissions with one of these phones, newest first. @param besides a mailbox to exclude. */
export async function selectByPhones(
  db: Queryable,
  phones: readonly string[],
  { besides = '', limit }: { besides?: string | undefined; limit: number },
): Promise<PhoneRow[]> {
  const digits = sql`${[...phones]}::text[]`;
  const { rows } = await db.execute<PhoneRow>(sql`
    select id, kind, reference, name, email, coalesce(mailbox, '') as mailbox, ${isoTime('created_at')} as at
    from submissions where phone_digits = any(${digits}) and (mailbox is null or not ${isMailbox(sql`mailbox`, besides)})
    order by created_at desc, id limit ${limit}`);
  return rows;
}
