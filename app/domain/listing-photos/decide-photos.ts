import { randomUUID } from 'node:crypto';
import { photosInWords } from '#app/content/photos.ts';
import { defineDecision } from '#app/domain/decisions/define-decision.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { autoSubmitted, noteMail } from '#app/domain/mail/notice-mail.tsx';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { selectEmails } from '../people/membership-queries.ts';
import { invalid } from '../validation/outcome.ts';
import { type DeclineReason, decidedWords, declineReasons } from './listing-photo.ts';
import {
  lockAsShown,
  type PhotoDecision,
  selectAdders,
  selectDecided,
  storeDecisions,
  waitingPhotos,
} from './listing-photo-queries.ts';

export const photoDecisionKind = 'photo-decision';

/**
 * Decides about waiting photos, all that were chosen in one form: those that have changed since they were shown keep waiting.
 * Fields are `photo {id} {version}`, with `approve` or a reason to decline; empty leaves the photo waiting.
 */
export const photoDecision = defineDecision({
  today: {
    key: 'photos',
    title: 'Photos of work to review',
    verb: 'Review',
    to: '/admin/reviews',
    waiting: waitingPhotos,
  },
  read(fields) {
    const photos = Object.entries(fields).flatMap(([field, choice = '']): PhotoDecision[] => {
      const [, id = '', version = ''] = /^photo (\S{36}) (\d{1,9})$/.exec(field) ?? [];
      if (!isUuid(id) || (choice !== 'approve' && !Object.hasOwn(declineReasons, choice))) return [];
      return [{ id, version: Number(version), reason: choice === 'approve' ? null : (choice as DeclineReason) }];
    });
    return photos.length > 0 ? { photos, id: randomUUID() } : invalid({}, 'Choose what happens to a photo.');
  },
  lock: (tx, { photos }) => lockAsShown(tx, photos),
  waits: (shown) => shown.length > 0,
  overtaken: (_, { photos }) => decidedWords(0, photos.length),
  async apply(tx, { item: shown, choice: { photos, id }, by }) {
    await storeDecisions(tx, shown, { decisionId: id, person: by.name });
    return { decided: shown.length, changed: photos.length - shown.length };
  },
  async mail(tx, { choice: { id } }) {
    for (const member of await selectAdders(tx, id))
      await queueMail(tx, { kind: photoDecisionKind, about: id, dedupeKey: member });
  },
  audit: ({ item }) =>
    item.map(({ id, contractorId, reason }) => ({
      action: reason ? 'photo.declined' : 'photo.approved',
      subject: { id: contractorId },
      details: { photo: id, ...(reason && { reason }) },
    })),
});

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
  const { supportEmail, siteUrl } = settings;
  return noteMail(settings, {
    id: `photo-decision-${decisionId}-${memberId}`,
    to: await selectEmails(db, memberId),
    subject: `Your photos of ${contractor}`,
    preview: heading,
    heading,
    lines: lines.length > 0 ? lines : ['Thank you for showing your work.'],
    action: { label: 'See your photos', href: `${siteUrl}/pro/listings/${encodeURIComponent(contractorId)}/photos` },
    foot: `You are getting this because you added photos to the listing ${contractor}. Questions: ${supportEmail}.`,
    headers: autoSubmitted,
  });
};
