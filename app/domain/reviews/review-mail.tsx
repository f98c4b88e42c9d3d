import { ActionNote, type ActionNoteProps } from '#app/emails/action-note.tsx';
import { renderMail } from '#app/emails/mail-layout.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type ReviewMail = Omit<ActionNoteProps, 'siteName'> & Pick<Mail, 'id' | 'to' | 'subject' | 'secrets'>;

/** A mail about a review, to the homeowner or a member; answering it writes to us. */
export function reviewMail(
  { siteName, supportEmail }: Pick<Settings, 'siteName' | 'supportEmail'>,
  { id, to, subject, secrets, ...note }: ReviewMail,
): Mail {
  return {
    id,
    to,
    subject,
    replyTo: { name: siteName, address: supportEmail },
    ...renderMail(<ActionNote {...note} siteName={siteName} />),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(secrets && { secrets }),
  };
}
