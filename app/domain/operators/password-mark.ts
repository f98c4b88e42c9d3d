import type { Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { derive } from './hash-password.ts';

const known = new WeakMap<Queryable, Map<string, Promise<Buffer>>>();

/**
 * A mark that distinguishes ADMIN_PASSWORDs without revealing them. The owner's sessions keep the mark they began with, so a
 * new password ends them on every machine.
 */
export async function passwordMark(db: Queryable, password: string): Promise<Buffer> {
  const marks = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, marks);
  const mark = marks.get(password) ?? siteSecret(db).then((secret) => derive(password, `owner ${secret}`));
  marks.set(password, mark);
  mark.catch(() => marks.delete(password));
  return mark;
}
