import { languageOf } from '#app/content/es/addresses.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { selectAsk, takeAccepted, takeHired } from './ask-queries.ts';
import { reviewMail } from './review-mail.tsx';
import { reviewPath } from './review-path.ts';
import { reviewWords } from './review-words.ts';

export const reviewAskKind = 'review-ask';

/** In one transaction. The next run is soon. */
const batch = 50;

/** Queues the one mail that asks a homeowner for a review of a contractor, in the transaction that marks it as asked. */
export async function askForReviews({ db }: { db: Database }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const asks = [...(await takeHired(tx, batch)), ...(await takeAccepted(tx, batch))];
    for (const { id, requestId } of asks) await queueMail(tx, { kind: reviewAskKind, about: id, of: requestId });
    return asks.length;
  });
}

/** By the id of the question. Not sent if the request was canceled or the review written in the meantime. */
export const reviewAskMail: ComposeMail = async ({ db, settings }, id) => {
  const ask = await selectAsk(db, id);
  if (!ask) return undefined;
  const { requestId, contractorId, contractorName: firm, reference, email, page, isHired } = ask;
  const language = languageOf(page);
  const { ask: words, mails } = reviewWords(language);
  const { path, secrets } = reviewPath(await siteSecret(db), requestId, contractorId);
  return reviewMail(settings, {
    id: `review-ask-${id}`,
    to: email,
    subject: words.subject(firm),
    preview: words.why,
    heading: words.heading(firm),
    lines: [(isHired ? words.hired : words.accepted)(firm), words.why],
    action: { label: words.button, href: settings.siteUrl + path },
    after: words.notDone,
    foot: `${language === 'es' ? 'Referencia' : 'Reference'} ${reference}. ${mails.foot(settings.siteName)}`,
    language,
    secrets,
  });
};
