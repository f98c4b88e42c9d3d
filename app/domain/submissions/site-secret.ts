import { createHmac } from 'node:crypto';
import type { Queryable } from '#app/platform/database.ts';
import { obtainSecret } from './queries.ts';

const known = new WeakMap<Queryable, Promise<string>>();

/** The site's secret; asked of the database once in the life of `db`. */
export function siteSecret(db: Queryable): Promise<string> {
  const secret = known.get(db) ?? obtainSecret(db);
  known.set(db, secret);
  secret.catch(() => known.delete(db));
  return secret;
}

/** 32 hexadecimal digits which tell two values apart, and from which neither can be found without the secret. */
export function keyedHash(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('hex').slice(0, 32);
}
