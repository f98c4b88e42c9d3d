import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#app/platform/database.ts';
import type { Allowance } from '../submissions/limits.ts';
import { takeAllowance } from '../submissions/queries.ts';
import { keyedHash, siteSecret } from '../submissions/site-secret.ts';
import { forgetAllowance } from './queries.ts';

export const operatorName = 'admin';

/** Passwords that may be tried from one client address. */
const attempts: Allowance = { atOnce: 10, each: 60 };

export type Credentials = { name: string; password: string };
export type Admission = { outcome: 'admitted' | 'refused' } | { outcome: 'limited'; retryAfter: number };

type Attempt = { credentials: Credentials; clientAddress: string; password: string | undefined };

/**
 * Lets the operator in, and nobody as long as there is no password. An attempt is counted before it is judged, so that
 * many at once count as many; a right one clears the count.
 */
export async function admitOperator(db: Queryable, { credentials, clientAddress, password }: Attempt): Promise<Admission> {
  const holder = `operator ${keyedHash(await siteSecret(db), clientAddress)}`;
  const retryAfter = await takeAllowance(db, holder, attempts);
  if (retryAfter > 0) return { outcome: 'limited', retryAfter };
  const rightName = areEqual(credentials.name, operatorName);
  const rightPassword = areEqual(credentials.password, password ?? '');
  if (!rightName || !rightPassword || !password) return { outcome: 'refused' };
  await forgetAllowance(db, holder);
  return { outcome: 'admitted' };
}

/** Takes as long for any two texts, however alike they are. */
function areEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
