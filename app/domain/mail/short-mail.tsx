import { renderMail } from '#app/emails/mail-layout.tsx';
import { ShortNote, type ShortNoteProps } from '#app/emails/short-note.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type ShortMail = Pick<ShortNoteProps, 'heading' | 'lines' | 'action' | 'language'> & {
  id: string;
  to: Mail['to'];
  subject: string;
  reference: string;
  /** After the reference, by default where to ask. */
  foot?: string;
};

/** A few sentences to the sender of a submission, who can answer. */
export function shortMail(
  { siteName, supportEmail }: Pick<Settings, 'siteName' | 'supportEmail'>,
  { id, to, subject, reference, foot = `Questions: ${supportEmail}.`, ...note }: ShortMail,
): Mail {
  const shown = `${note.language === 'es' ? 'Referencia' : 'Reference'} ${reference}.`;
  const words = <ShortNote {...note} siteName={siteName} preview={shown} foot={`${shown} ${foot}`} />;
  return { id, to, replyTo: { name: siteName, address: supportEmail }, subject, ...renderMail(words) };
}
