import { randomUUID } from 'node:crypto';
import { photosInWords } from '#app/content/photos.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { renderMail } from '#app/emails/mail-layout.tsx';
import { ShortNote } from '#app/emails/short-note.tsx';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { selectEmails } from '../people/membership-queries.ts';
import { declineReasons } from './listing-photo.ts';
import { type PhotoDecision, selectAdders, selectDecided, updateDecided } from './listing-photo-queries.ts';

export const photoDecisionKind = 'photo-decision';

type Decided = {
  decided: number;
  /** Changed or decided by someone else since the operator saw them. */
  changed: number;
};

/** Decides about waiting photos, in one transaction with the mails to the members who added them. */
export async function decidePhotos(db: Database, decisions: readonly PhotoDecision[], by: Actor): Promise<Decided> {
  const decisionId = randomUUID();
  return inTransaction(db, async (tx): Promise<Decided> => {
    let decided = 0;
    for (const decision of decisions) {
      const photo = await updateDecided(tx, decision, { decisionId, person: by.name });
      if (!photo) continue;
      decided += 1;
      const { id, reason } = decision;
      const details = { photo: id, ...(reason && { reason }) };
      await recordAudit(tx, {
        by,
        action: reason ? 'photo.declined' : 'photo.approved',
        subject: { id: photo.contractorId },
        details,
      });
    }
    for (const member of await selectAdders(tx, decisionId))
      await queueMail(tx, { kind: photoDecisionKind, about: decisionId, dedupeKey: member });
    return { decided, changed: decisions.length - decided };
  });
}

/** The decisions about a member's photos; none once they are gone or changed, or the membership ended. */
export const photoDecisionMail: ComposeMail = async ({ db, settings }, decisionId, memberId) => {
  const found = await selectDecided(db, decisionId, memberId);
  if (!found || (found.approved === 0 && found.declined.length === 0)) return undefined;
  const { contractor, contractorId, approved, declined } = found;
  const heading = [
    approved > 0 && `${photosInWords(approved)} ${approved === 1 ? 'is' : 'are'} on your page now.`,
    declined.length > 0 && `We did not accept ${photosInWords(declined.length)}.`,
  ]
    .filter((line) => line !== false)
    .join(' ');
  const lines = declined.map(
    ({ place, caption, reason }) => `Photo ${place}${caption && ` (${caption})`}: ${declineReasons[reason]}`,
  );
  const { siteName, supportEmail, siteUrl } = settings;
  return {
    id: `photo-decision-${decisionId}-${memberId}`,
    to: await selectEmails(db, memberId),
    replyTo: { name: siteName, address: supportEmail },
    subject: `Your photos of ${contractor}`,
    ...renderMail(
      <ShortNote
        siteName={siteName}
        preview={heading}
        heading={heading}
        lines={lines.length > 0 ? lines : ['Thank you for showing your work.']}
        action={{ label: 'See your photos', href: `${siteUrl}/pro/listings/${encodeURIComponent(contractorId)}/photos` }}
        foot={`You are getting this because you added photos to the listing ${contractor}. Questions: ${supportEmail}.`}
      />,
    ),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};
