import type { ClientBase } from 'pg';
import { isEmail, mailboxOf, normalizeEmail } from '#app/domain/validation/mailbox.ts';
import { takeOver, textOf } from './take-over.ts';

/** Ids stay: the unsubscribe links of mails that were sent name them. */
export async function takeOverSubscribers(client: ClientBase): Promise<void> {
  const ids = new Set<string>();
  await takeOver(client, {
    from: 'email_subscribers',
    read(row) {
      const id = textOf(row, 'id') || null;
      const email = textOf(row, 'email').trim();
      const address = normalizeEmail(email);
      if (!isEmail(address))
        return { notes: [{ row_id: id, taken: false, reason: `email ${JSON.stringify(email)} is no address` }] };
      const isOwnId = id !== null && !ids.has(id);
      if (isOwnId) ids.add(id);
      const store = {
        id: isOwnId ? id : crypto.randomUUID(),
        email: address,
        mailbox: mailboxOf(address),
        source: textOf(row, 'source') || null,
        page_url: textOf(row, 'page_url') || null,
        subscription_type: listOf(row.columns['subscription_type']),
        created_at: row.created ?? new Date(),
        unsubscribed_at: row.unsubscribed,
      };
      return { store, notes: [] };
    },
    store: (rows) =>
      client.query('insert into email_subscribers select * from jsonb_populate_recordset(null::email_subscribers, $1::jsonb)', [
        JSON.stringify(rows),
      ]),
  });
}

/** A list as JSON, as PostgreSQL writes one (`{a,b}`), or with commas. */
function listOf(types: unknown): string[] {
  if (Array.isArray(types)) return types.map(String);
  if (typeof types !== 'string') return [];
  try {
    const read: unknown = JSON.parse(types);
    if (Array.isArray(read)) return read.map(String);
  } catch {}
  return types
    .replace(/^\{|\}$/g, '')
    .split(',')
    .map((part) => part.trim().replace(/^"|"$/g, ''))
    .filter(Boolean);
}
