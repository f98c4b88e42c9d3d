import { languageOf } from '#app/content/es/addresses.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { autoSubmitted, noteMail } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import { selectAsk, skipAsk, takeAccepted, takeHired } from './ask-queries.ts';
import { isReviewed } from './homeowner-queries.ts';
import { reviewWords } from './review.ts';
import { openReviewLink, reviewerOf } from './review-link.ts';

export const reviewAskKind = 'review-ask';

/** In one transaction. The next run is soon. */
const batch = 50;

/** Queues the one mail that asks a homeowner for a review of a contractor, in the transaction that marks it as asked. */
export async function askForReviews({ db }: { db: Database }): Promise<number> {
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx) => {
    const asks = [...(await takeHired(tx, batch)), ...(await takeAccepted(tx, batch))];
    let count = 0;
    for (const ask of asks) {
      // By the same mailbox in the last twelve months, with another request.
      if (await isReviewed(tx, reviewerOf(secret, ask))) {
        await skipAsk(tx, ask.id);
        continue;
      }
      await queueMail(tx, { kind: reviewAskKind, about: ask.id, of: ask.requestId });
      count++;
    }
    return count;
  });
}

/** By the id of the question. Not sent if the request was canceled or the review written in the meantime. */
export const reviewAskMail: ComposeMail = async ({ db, settings }, id) => {
  const ask = await selectAsk(db, id);
  if (!ask) return undefined;
  const { requestId, contractorId, contractorName: contractor, reference, email, page, isHired } = ask;
  const language = languageOf(page);
  const { ask: words, mails } = reviewWords(language);
  const link = await openReviewLink(db, requestId, contractorId);
  if (!link) return undefined;
  return noteMail(settings, {
    headers: autoSubmitted,
    id: `review-ask-${id}`,
    to: email,
    subject: words.subject(contractor),
    preview: words.why,
    heading: words.heading(contractor),
    lines: [(isHired ? words.hired : words.accepted)(contractor), words.why],
    action: { label: words.button, href: settings.siteUrl + link.path },
    after: words.notDone,
    foot: `${language === 'es' ? 'Referencia' : 'Reference'} ${reference}. ${mails.foot(settings.siteName)}`,
    language,
    secrets: [link.token],
  });
};
