import type { ComposeDeps, ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { shortMail } from '#app/domain/mail/notice-mail.tsx';
import { selectEmails } from '../../people/membership-queries.ts';
import { type Edit, type EditChange, type EditOutcome, editNames } from './edit.ts';
import { selectEdit, selectEditChanges } from './edit-queries.ts';

export const editAnswerKind = 'edit-answer';

const outcomeWords: Readonly<Record<EditOutcome, string>> = {
  all: 'We looked into it and corrected the page.',
  some: 'We looked into it. Some of it we could confirm, and the page says that now. The rest we could not confirm, so it stays as it was.',
  none: 'We looked into it and could not confirm it, so the page stays as it was.',
};

/**
 * The outcome of a correction, to its sender if an address was left. By the correction's id; repeats no typed text. A
 * member of the listing learns what was approved, and why the rest was not.
 */
export const editAnswerMail: ComposeMail = async ({ db, settings }, id) => {
  const edit = await selectEdit(db, id);
  if (!edit?.email || !edit.outcome) return undefined;
  if (edit.member) return edit.member.isActive ? memberMail({ db, settings }, edit, edit.member.id) : undefined;
  const { contractor_name: name, reference, email, outcome } = edit;
  return shortMail(settings, {
    id: `edit-answer-${id}`,
    to: email,
    reference,
    subject: `Your correction ${reference}`,
    heading: 'Outcome of your correction',
    lines: [
      `You, or someone using this address, sent us a correction for the page of ${name}.`,
      outcomeWords[outcome],
      'Thank you for taking the time.',
    ],
    foot: `This is our last e-mail about it. If it was not you, you can ignore this. Questions: ${settings.supportEmail}.`,
  });
};

const memberOutcomes: Readonly<Record<EditOutcome, string>> = {
  all: 'All of it was approved and is on the page now.',
  some: 'Some of it was approved and is on the page now.',
  none: 'It was not approved, so the page stays as it was.',
};

async function memberMail({ db, settings }: ComposeDeps, edit: Edit, memberId: string) {
  const { id, contractor_id, contractor_name: name, reference, outcome } = edit;
  if (!outcome) return undefined;
  const changes = await selectEditChanges(db, id);
  const namesOf = (decision: EditChange['decision']) =>
    changes.filter((change) => change.decision === decision).map(({ field }) => editNames[field]);
  const approved = namesOf('approved');
  const declined = changes.filter(({ decision }) => decision === 'declined');
  return shortMail(settings, {
    id: `edit-answer-${id}`,
    to: await selectEmails(db, memberId),
    reference,
    subject: `Your changes to ${name}`,
    heading: 'We reviewed your changes',
    lines: [
      `You proposed changes to the page for ${name}. ${memberOutcomes[outcome]}`,
      ...(outcome === 'some' ? [`Approved: ${approved.join(', ')}.`] : []),
      ...declined.map(({ field, reason }) => `Not approved: ${editNames[field]}. ${reason ?? ''}`.trim()),
      `Your listing: ${settings.siteUrl}/pro/listings/${encodeURIComponent(contractor_id)}`,
    ],
  });
}
