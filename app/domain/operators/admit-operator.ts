import type { Queryable } from '#app/platform/database.ts';
import { equalSecrets } from '#app/platform/equal-secrets.ts';
import type { RateLimit } from '../submissions/limits.ts';
import { takeToken } from '../submissions/queries.ts';
import { keyedHash, siteSecret } from '../submissions/site-secret.ts';
import { type Operator, owner } from './operator.ts';
import { resetLimit } from './queries.ts';

/** Passwords that may be tried from one client address. */
const attempts: RateLimit = { burst: 10, refillSeconds: 60 };

export type Credentials = { name: string; password: string };
export type Admission =
  | { outcome: 'admitted'; operator: Operator }
  | { outcome: 'refused' }
  | { outcome: 'limited'; retryAfter: number };

type Attempt = { credentials: Credentials; clientAddress: string; password: string | undefined };

/**
 * Lets the owner in, and nobody as long as there is no password. An attempt is counted before it is judged, so that
 * many at once count as many; a right one clears the count.
 */
export async function admitOperator(db: Queryable, { credentials, clientAddress, password }: Attempt): Promise<Admission> {
  const key = `operator ${keyedHash(await siteSecret(db), clientAddress)}`;
  const retryAfter = await takeToken(db, key, attempts);
  if (retryAfter > 0) return { outcome: 'limited', retryAfter };
  const rightName = equalSecrets(credentials.name, owner.name);
  const rightPassword = equalSecrets(credentials.password, password ?? '');
  if (!rightName || !rightPassword || !password) return { outcome: 'refused' };
  await resetLimit(db, key);
  return { outcome: 'admitted', operator: owner };
}
