import type { Queryable } from '#app/platform/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { RateLimit } from '../submissions/limits.ts';
import { returnToken, takeToken } from '../submissions/queries.ts';
import { keyedHash, siteSecret } from '../submissions/site-secret.ts';
import type { Operator } from './operator.ts';
import { resetLimit } from './queries.ts';
import { isKnownAddress } from './session-queries.ts';

/** Passwords and codes that may be tried from one client address. */
const perAddress: RateLimit = { burst: 10, refillSeconds: 60 };
/** And for one account, from wherever: who has very many addresses cannot go on guessing. */
const perAccount: RateLimit = { burst: 20, refillSeconds: 30 };
/** Of a code, which is short: the password was right already. */
const perCode: RateLimit = { burst: 5, refillSeconds: 60 };
/** Failed attempts that the audit trail takes, over all. */
const written: RateLimit = { burst: 50, refillSeconds: 300 };

type Attempt = {
  /** What was typed as the name, whether or not somebody has it. */
  account: string;
  operator: Pick<Operator, 'id' | 'name'> | undefined;
  address: string;
  /** Whether it is the second factor that is tried. */
  isCode?: boolean;
};

export type CountedAttempt =
  | { outcome: 'limited'; retryAfter: number }
  | {
      outcome: 'counted';
      /** It was right: it does not count, nor what was tried from its address. What was tried elsewhere still does. */
      forgive: () => Promise<void>;
      /** It was wrong: it goes into the audit trail. */
      fail: () => Promise<void>;
    };

/**
 * Counts an attempt before it is judged, so that many at once count as many. Where an operator is signed in already has an
 * allowance of its own for the account: nobody elsewhere can use it up and lock them out.
 */
export async function countAttempt(db: Queryable, { account, operator, address, isCode }: Attempt): Promise<CountedAttempt> {
  const secret = await siteSecret(db);
  const isKnown = operator !== undefined && (await isKnownAddress(db, operator.id, address));
  const holder = `${isCode ? 'code' : 'account'} ${account} ${isKnown ? address : ''}`;
  const addressKey = `operator ${keyedHash(secret, address)}`;
  const accountKey = `operator ${keyedHash(secret, holder)}`;
  const retryAfter =
    (await takeToken(db, addressKey, perAddress)) || (await takeToken(db, accountKey, isCode ? perCode : perAccount));
  if (retryAfter > 0) return { outcome: 'limited', retryAfter };
  return {
    outcome: 'counted',
    forgive: async () => {
      await resetLimit(db, addressKey);
      await returnToken(db, accountKey);
    },
    fail: async () => {
      if ((await takeToken(db, 'operator attempts written down', written)) > 0) return;
      // A name that nobody has may be a password in the wrong field: it is not written down.
      await recordAudit(db, {
        by: { name: 'somebody', address },
        action: 'operator.sign-in-refused',
        subject: operator,
        details: { tried: isCode ? 'code' : 'password' },
      });
    },
  };
}
