import { renderMail } from '#app/emails/mail-layout.tsx';
import { ShortNote, type ShortNoteProps } from '#app/emails/short-note.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type LinkMail = Pick<ShortNoteProps, 'preview' | 'heading' | 'lines' | 'foot'> &
  Pick<Mail, 'id' | 'to' | 'subject'> & { button: string; url: string; token?: string };

/** A mail with a button. @param token of its link, which the desk does not show. */
export const linkMail = (
  { siteName, supportEmail }: Pick<Settings, 'siteName' | 'supportEmail'>,
  { id, to, subject, button, url, token, ...note }: LinkMail,
): Mail => ({
  id,
  to,
  replyTo: { name: siteName, address: supportEmail },
  subject,
  ...renderMail(<ShortNote {...note} siteName={siteName} action={{ label: button, href: url }} />),
  ...(token && { secrets: [token] }),
});
