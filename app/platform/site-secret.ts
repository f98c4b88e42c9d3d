import { createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from './database.ts';

const known = new WeakMap<Queryable, Promise<string>>();

/** The site's secret; read from the database once per `db`, whose transactions know it too. */
export function siteSecret(db: Queryable): Promise<string> {
  const secret = known.get(db.pool ?? db) ?? known.get(db) ?? obtainSecret(db);
  known.set(db, secret);
  secret.catch(() => known.delete(db));
  return secret;
}

/** 32 hexadecimal digits that identify a value, and reveal it only to those with the secret. */
export function keyedHash(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('hex').slice(0, 32);
}

/** The site's secret, created on first use. It never leaves the database and the server processes. */
export async function obtainSecret(db: Queryable): Promise<string> {
  await db.execute(sql`
    insert into site_state (key, value)
    values ('secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict (key) do nothing`);
  const { rows } = await db.execute<{ value: string }>(sql`select value from site_state where key = 'secret'`);
  return rows[0]?.value ?? '';
}

/** Proves to a holder of the site’s secret that a mailbox was erased, or whose a review is. */
export const mailboxHash = (secret: string, mailbox: string): string => keyedHash(secret, `erased ${mailbox}`);
