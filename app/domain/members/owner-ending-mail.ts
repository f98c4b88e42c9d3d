import { shortTime } from '#app/content/dates.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { linkMail } from './link-mail.tsx';
import { endingToken, selectEnding } from './owner-ending-queries.ts';
import { selectEmails } from './person-queries.ts';

/** By the id of the ending. */
export const ownerEndingMail: ComposeMail = async ({ db, settings }, id) => {
  const ending = await selectEnding(db, id);
  if (!ending || ending.stoppedAt) return undefined;
  const { siteUrl, supportPhone, supportEmail } = settings;
  const name = ending.listing ?? 'your listing';
  const token = endingToken(await siteSecret(db), id);
  const until = shortTime(ending.endsAt);
  return linkMail(settings, {
    id: `owner-ending-${id}`,
    to: await selectEmails(db, ending.memberId),
    subject: `Your access to ${name} is about to end`,
    preview: `It ends on ${until}, unless you stop it.`,
    heading: `Your access to ${name} is about to end`,
    lines: [
      `${ending.asker}, who also owns the listing ${name}, is ending your access. It ends on ${until}.`,
      'If that is right, do nothing. If not, stop it: we will look into it and decide, and you keep your access until then.',
    ],
    button: 'Stop it',
    url: `${siteUrl}/pro/confirm/${token}`,
    token,
    foot: `Questions: call ${supportPhone} or write to ${supportEmail}.`,
  });
};
