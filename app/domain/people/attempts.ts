import type { Queryable } from '#app/platform/database.ts';
import { type RateLimit, resetLimit, returnToken, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countedMail, takeUninvitedMail } from '../mail/uninvited-mail-queries.ts';
import type { Limited } from '../validation/outcome.ts';
import { networkOf, type Sender, takeTokens } from '../validation/sender-limits.ts';
import type { Operator } from './accounts.ts';
import { isKnownAddress } from './session-queries.ts';

/** Says when the visitor may try again. */
export function limitedFor(retryAfter: number): Limited {
  const minutes = Math.ceil(retryAfter / 60);
  const error = `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return { outcome: 'limited', retryAfter, error };
}

/** Counts a link that a visitor asks for. @param link its kind. */
export async function takeOfSender(tx: Queryable, secret: string, link: string, sender: Sender): Promise<Limited | undefined> {
  const limited = await takeTokens(tx, link, secret, sender);
  return limited && limitedFor(limited.retryAfter);
}

/** Whether one more mail may go to an address that a member typed: three a day to one mailbox; caps hold for its domain and for all. */
export const mayMailStranger = (tx: Queryable, { sender, ...to }: { email: string; secret: string; sender: Sender }) =>
  takeUninvitedMail(tx, countedMail({ purpose: 'invitation', network: networkOf(to.secret, sender), ...to }));

/** Attempts allowed per client address. */
const perAddress: RateLimit = { burst: 10, refillSeconds: 60 };
/** From one /48 of IPv6 addresses, which a provider may give to one customer. Neighbors in IPv4 have nothing in common. */
const perNetwork: RateLimit = { burst: 30, refillSeconds: 20 };
/** For one account, from wherever: who has very many addresses cannot go on guessing. */
const perAccount: RateLimit = { burst: 20, refillSeconds: 30 };
/** Extra attempts per address after others used up an account’s limit, so that no one is locked out. */
const spare: RateLimit = { burst: 3, refillSeconds: 1_800 };
/** Passwords that take long to judge, from addresses where the operator is not signed in, over all names. */
const slow: RateLimit = { burst: 20, refillSeconds: 2 };
/** Of a code, which is short: the password was right already. */
const perCode: RateLimit = { burst: 5, refillSeconds: 60 };
/** Failed attempts per account recorded in the audit trail; unknown names count together. */
const written: RateLimit = { burst: 50, refillSeconds: 300 };

type Attempt = {
  /** The typed name, whether or not it belongs to an operator. */
  account: string;
  operator: Pick<Operator, 'id' | 'name'> | undefined;
  address: string;
  /** Kind of attempt; a password by default. */
  tried?: 'password' | 'slow password' | 'code';
};

type CountedAttempt =
  | Limited
  | {
      outcome: 'counted';
      /** Whether the operator is signed in at that address already. */
      isKnown: boolean;
      /** Success: cancels this attempt and others from its address, but not those from elsewhere. */
      forgive: () => Promise<void>;
      /** Failure: recorded in the audit trail. */
      fail: () => Promise<void>;
      /** Writes down something else about it, as often as failures. */
      note: (action: `operator.${string}`, details: Record<string, unknown>) => Promise<void>;
    };

/**
 * Counts an attempt before checking it, so that concurrent ones all count. An address where an operator has signed in has its
 * own allowance for the account, so no one elsewhere can lock them out.
 */
export async function countAttempt(db: Queryable, attempt: Attempt): Promise<CountedAttempt> {
  const { account, operator, address, tried = 'password' } = attempt;
  const secret = await siteSecret(db);
  const isKnown = operator !== undefined && (await isKnownAddress(db, operator.id, address));
  const key = (holder: string) => `operator ${keyedHash(secret, holder)}`;
  const isCode = tried === 'code';
  const addressKey = key(address);
  const accountKey = key(`${isCode ? 'code' : 'account'} ${account} ${isKnown ? address : ''}`);
  const network = slash48(address);

  /** Limits for any account. */
  const takeShared = async () =>
    (await takeToken(db, addressKey, perAddress)) ||
    (network && !isKnown && (await takeToken(db, key(network), perNetwork))) ||
    (tried === 'slow password' && !isKnown && (await takeToken(db, 'operator slow passwords', slow))) ||
    0;
  const takeOfAccount = async () => {
    const retryAfter = await takeToken(db, accountKey, isCode ? perCode : perAccount);
    if (retryAfter === 0 || isCode || isKnown) return { retryAfter, taken: accountKey };
    const spareKey = key(`spare ${account} ${address}`);
    return { retryAfter: (await takeToken(db, spareKey, spare)) && retryAfter, taken: spareKey };
  };

  const note = async (action: `operator.${string}`, details: Record<string, unknown>) => {
    if ((await takeToken(db, `operator attempts written down ${operator?.id ?? ''}`.trim(), written)) > 0) return;
    // An unknown name may be a password typed in the wrong field, so it is not recorded.
    await recordAudit(db, { by: { name: 'unknown person', address }, action, subject: operator, details });
  };

  const shared = await takeShared();
  if (shared > 0) return limitedFor(shared);
  const { retryAfter, taken } = await takeOfAccount();
  if (retryAfter > 0) return limitedFor(retryAfter);
  return {
    outcome: 'counted',
    isKnown,
    forgive: async () => {
      await resetLimit(db, addressKey);
      await returnToken(db, taken);
    },
    fail: () => note('operator.sign-in-refused', { tried: isCode ? 'code' : 'password' }),
    note,
  };
}

/** Of an address as limits know it: the /48 that a /64 is in; undefined for IPv4. */
const slash48 = (address: string): string | undefined =>
  address.endsWith('/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : undefined;
