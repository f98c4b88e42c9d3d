import sql, { type Sql } from 'sql-template-tag';

/** Whether a stored mailbox is this one, as its provider reads it: Gmail ignores dots. */
export const isMailbox = (stored: Sql, mailbox: string | undefined): Sql =>
  sql`(provider_mailbox(${stored}) = provider_mailbox(${mailbox ?? null}))`;

/** The same for an address. */
export const isAddressOf = (address: Sql, mailbox: string | undefined): Sql => isMailbox(sql`mailbox_of(${address})`, mailbox);
