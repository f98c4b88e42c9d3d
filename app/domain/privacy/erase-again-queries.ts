import sql, { join, raw } from 'sql-template-tag';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { identifier } from '#app/platform/sql-texts.ts';
import { anyAddress } from './address-pattern.ts';
import { hasLegacySubscribers } from './legacy-subscriber-queries.ts';
import { legacySubscribers } from './person-tables.ts';
import { isAddressOf } from './same-mailbox-queries.ts';

/** Every mailbox with rows, in pages after the given one. */
export async function selectMailboxes(db: Queryable, after: string, limit: number): Promise<string[]> {
  const places: { table: string; mailbox: string }[] = [
    { table: 'submissions', mailbox: 'mailbox' },
    { table: 'email_subscribers', mailbox: 'mailbox' },
    { table: 'claim_codes', mailbox: 'mailbox_of(address)' },
    { table: 'operators', mailbox: 'mailbox_of(email)' },
    { table: 'listing_members', mailbox: 'mailbox' },
    { table: 'second_addresses', mailbox: 'mailbox' },
    { table: 'member_invitations', mailbox: 'mailbox' },
  ];
  if (await hasLegacySubscribers(db)) places.push({ table: legacySubscribers, mailbox: 'mailbox_of(email::text)' });
  const each = places.map(
    ({ table, mailbox }) => sql`
      (select distinct ${raw(mailbox)} collate "C" as mailbox from ${identifier(table)} t
       where ${raw(mailbox)} collate "C" > ${after} order by 1 limit ${limit})`,
  );
  const { rows } = await db.execute<{ mailbox: string }>(sql`
    select distinct mailbox from (${join(each, ' union all ')}) m order by mailbox limit ${limit}`);
  return rows.map(({ mailbox }) => mailbox);
}

/** Number of texts per statement. */
const batch = 2_000;

/** Every address in the texts of a column, one part of the table at a time. */
export async function selectAddressesIn(db: Database, table: string, column: string): Promise<Set<string>> {
  const found = new Set<string>();
  const name = identifier(column);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      declare texts no scroll cursor for select ${name} as text from ${identifier(table)} where ${name} like '%@%'`);
    for (let count = batch; count === batch; ) {
      const { rows } = await tx.execute<{ text: string }>(raw(`fetch ${batch} from texts`));
      count = rows.length;
      for (const { text } of rows)
        for (const [email] of text.matchAll(new RegExp(anyAddress, 'giu'))) found.add(email.toLowerCase());
    }
  });
  return found;
}

export async function selectViewTexts(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; query: string }>(sql`select name, query from saved_views`);
  return rows.flatMap(({ name, query }) => [name, ...new URLSearchParams(query).values()]);
}

/** Whether a mail without a submission was sent to the mailbox. */
export async function hasMails(db: Queryable, mailbox: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from mails where entry_id is null and subscriber_id is null and recipients like '%@%'
      and exists (select from unnest(string_to_array(recipients, ', ')) address where ${isAddressOf(sql`address`, mailbox)}) limit 1`);
  return rows.length > 0;
}
