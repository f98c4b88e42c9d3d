import type { Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { derive } from './hash-password.ts';

const known = new WeakMap<Queryable, Map<string, Promise<Buffer>>>();

/**
 * Tells one ADMIN_PASSWORD from another, and not what it is. Sessions of the site's own owner keep the mark of the password
 * that they began with: with another password they end on every machine, and nothing has to be done for it at start.
 */
export async function passwordMark(db: Queryable, password: string): Promise<Buffer> {
  const marks = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, marks);
  const mark = marks.get(password) ?? siteSecret(db).then((secret) => derive(password, `owner ${secret}`));
  marks.set(password, mark);
  mark.catch(() => marks.delete(password));
  return mark;
}
