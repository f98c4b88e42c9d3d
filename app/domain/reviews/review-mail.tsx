import { renderMail } from '#app/emails/mail-layout.tsx';
import { ShortNote, type ShortNoteProps } from '#app/emails/short-note.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type ReviewMail = Omit<ShortNoteProps, 'siteName'> & Pick<Mail, 'id' | 'to' | 'subject' | 'secrets'>;

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
    ...renderMail(<ShortNote {...note} siteName={siteName} />),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(secrets && { secrets }),
  };
}
