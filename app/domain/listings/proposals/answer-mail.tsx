import type { ComposeMail } from '#app/domain/mail/queue-mail.ts';
import { renderMail } from '#app/domain/mail/render-mail.ts';
import { ShortNote } from '#app/emails/short-note.tsx';
import type { EditOutcome } from './edit.ts';
import { selectEdit } from './queries.ts';

export const editAnswerKind = 'edit-answer';

const cameOfIt: Readonly<Record<EditOutcome, string>> = {
  all: 'We looked into it and corrected the page.',
  some: 'We looked into it. Some of it we could confirm, and the page says that now. The rest we could not confirm, so it stays as it was.',
  none: 'We looked into it and could not confirm it, so the page stays as it was.',
};

/** Tells who left an address what came of their correction, by its id. It repeats nothing that they typed. */
export const editAnswerMail: ComposeMail = async ({ db, settings }, id) => {
  const edit = await selectEdit(db, id);
  if (!edit?.email || !edit.outcome) return undefined;
  const { contractor_name: name, reference, email, outcome } = edit;
  const { siteName, supportEmail } = settings;
  const note = (
    <ShortNote
      siteName={siteName}
      preview={`Reference ${reference}.`}
      heading="Outcome of your correction"
      lines={[
        `You, or someone using this address, sent us a correction for the page of ${name}.`,
        cameOfIt[outcome],
        'Thank you for taking the time.',
      ]}
      foot={`Reference ${reference}. No further mail follows. If it was not you, you need do nothing. Questions: ${supportEmail}.`}
    />
  );
  return {
    id: `edit-answer-${id}`,
    to: email,
    replyTo: { name: siteName, address: supportEmail },
    subject: `Your correction ${reference}`,
    ...renderMail(note),
  };
};
