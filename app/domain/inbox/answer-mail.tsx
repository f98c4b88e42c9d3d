import { Answer } from '#app/emails/answer.tsx';
import { renderMail } from '#app/emails/mail-layout.tsx';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { trackerPath } from '../requests/tracker.ts';
import { selectAnswer } from './change-queries.ts';

export const answerKind = 'request-answer';

/** What an operator wrote, to the address that was left; nothing any more to who has taken the request back since. */
export const answerMail: ComposeMail = async ({ db, settings }, id) => {
  const answer = await selectAnswer(db, id);
  if (!answer?.email || answer.withdrawn) return undefined;
  const { siteName, siteUrl, supportPhone, supportEmail } = settings;
  const { subject, body, reference, tracked } = answer;
  const path = tracked ? trackerPath(await siteSecret(db), answer.request_id) : undefined;
  const url = path && siteUrl + path;
  return {
    id: `request-answer-${id}`,
    to: answer.email,
    replyTo: { name: siteName, address: supportEmail },
    subject,
    ...renderMail(<Answer {...{ siteName, supportPhone, body, reference, url }} />),
    ...(path && { secrets: [path.slice('/request/'.length)] }),
  };
};
