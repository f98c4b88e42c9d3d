import { LinkNote, type LinkNoteProps } from '#app/emails/link-note.tsx';
import { renderMail } from '#app/emails/mail-layout.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type LinkMail = Omit<LinkNoteProps, 'siteName'> & { id: string; to: string; subject: string; token?: string };

/** A mail with a button. @param token of its link, which the desk does not show. */
export const linkMail = (
  { siteName, supportEmail }: Pick<Settings, 'siteName' | 'supportEmail'>,
  { id, to, subject, token, ...note }: LinkMail,
): Mail => ({
  id,
  to,
  replyTo: { name: siteName, address: supportEmail },
  subject,
  ...renderMail(<LinkNote {...note} siteName={siteName} />),
  ...(token && { secrets: [token] }),
});
