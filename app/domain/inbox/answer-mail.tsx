import { renderMail } from '#app/emails/mail-layout.tsx';
import { Answer } from '#app/emails/short-note.tsx';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { requestWords } from '../requests/request-words.ts';
import { mailedPath } from '../requests/tracker.ts';
import { selectAnswer } from './change-queries.ts';

export const answerKind = 'request-answer';

/** What an operator wrote, to the address that was left; nothing any more to who has taken the request back since. */
export const answerMail: ComposeMail = async ({ db, settings }, id) => {
  const answer = await selectAnswer(db, id);
  if (!answer?.email || answer.withdrawn) return undefined;
  const { siteName, siteUrl, supportPhone, supportEmail } = settings;
  const { subject, body, reference, tracked, page } = answer;
  const path = tracked ? mailedPath(await siteSecret(db), answer.request_id) : undefined;
  const { language, answerMail: words } = requestWords(page);
  const follow = path ? { url: siteUrl + path, label: words.follow } : undefined;
  const foot = words.foot(siteName, reference);
  return {
    id: `request-answer-${id}`,
    to: answer.email,
    replyTo: { name: siteName, address: supportEmail },
    subject,
    ...renderMail(<Answer {...{ siteName, supportPhone, language, body, foot, follow }} />),
    ...(path && { secrets: [path.slice('/request/'.length)] }),
  };
};
