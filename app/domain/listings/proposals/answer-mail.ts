import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { shortMail } from '#app/domain/mail/short-mail.tsx';
import type { EditOutcome } from './edit.ts';
import { selectEdit } from './queries.ts';

export const editAnswerKind = 'edit-answer';

const outcomeWords: Readonly<Record<EditOutcome, string>> = {
  all: 'We looked into it and corrected the page.',
  some: 'We looked into it. Some of it we could confirm, and the page says that now. The rest we could not confirm, so it stays as it was.',
  none: 'We looked into it and could not confirm it, so the page stays as it was.',
};

/** The outcome of a correction, to its sender if an address was left. By the correction's id; repeats no typed text. */
export const editAnswerMail: ComposeMail = async ({ db, settings }, id) => {
  const edit = await selectEdit(db, id);
  if (!edit?.email || !edit.outcome) return undefined;
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
    foot: `We send no further mail about it. If it was not you, you can ignore this. Questions: ${settings.supportEmail}.`,
  });
};
