import type { Limited } from '#app/domain/validation/outcome.ts';
import type { Queryable } from '#app/platform/database.ts';
import { equalSecrets } from '#app/platform/equal-secrets.ts';
import { countAttempt } from './attempts.ts';
import { type Operator, owner } from './operator.ts';
import { hasSecondFactor } from './second-factor.ts';

export type Credentials = { name: string; password: string };
export type Admission = { outcome: 'admitted'; operator: Operator; secondFactor: boolean } | { outcome: 'refused' } | Limited;

type Attempt = { credentials: Credentials; clientAddress: string; password: string | undefined };

/** Authenticates the owner by the site’s password with each request, if one is set. For programs. */
export async function admitOperator(db: Queryable, { credentials, clientAddress, password }: Attempt): Promise<Admission> {
  const { name } = credentials;
  const rightName = equalSecrets(name, owner.name);
  const operator = rightName ? owner : undefined;
  const attempt = await countAttempt(db, { account: name, operator, address: clientAddress });
  if (attempt.outcome === 'limited') return attempt;
  const rightPassword = equalSecrets(credentials.password, password ?? '');
  if (!rightName || !rightPassword || !password) {
    await attempt.fail();
    return { outcome: 'refused' };
  }
  await attempt.forgive();
  return { outcome: 'admitted', operator: owner, secondFactor: await hasSecondFactor(db, owner.id, password) };
}
