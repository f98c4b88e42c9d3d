import type { Database } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { tooManyLinks } from '../mail/mail-states.ts';
import { linkMail } from './link-mail.tsx';
import { selectLinked, signInKind, signInToken } from './link-queries.ts';
import { selectEmails } from './person-queries.ts';

/** Links to all members together. Counted when one is mailed: posts with strangers’ addresses use up nothing. */
const inAll: RateLimit = { burst: 500, refillSeconds: 2 };

export async function takeSignInMail(db: Database): Promise<void> {
  if ((await takeToken(db, `${signInKind} all`, inAll)) > 0) throw new Error(tooManyLinks);
}

/** By the id of the link. Only members are mailed. */
export const signInMail: ComposeMail = async ({ db, settings }, id) => {
  const member = await selectLinked(db, id);
  if (!member) return undefined;
  const { siteName, siteUrl } = settings;
  const token = signInToken(await siteSecret(db), id);
  return linkMail(settings, {
    id: `member-sign-in-${id}`,
    to: await selectEmails(db, member.memberId),
    subject: `Sign in to ${siteName}`,
    preview: 'The link works once, for 30 minutes.',
    heading: 'Sign in',
    lines: ['This link signs you in to your listing. It works once, for 30 minutes. Do not share it.'],
    button: 'Sign in',
    url: `${siteUrl}/pro/sign-in/${token}`,
    token,
    foot: 'If you did not ask for this, you can ignore it: no one can sign in without the link.',
  });
};
