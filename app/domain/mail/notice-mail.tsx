import { phoneHref, shownPhone } from '#app/content/phone.ts';
import {
  Button,
  Heading,
  Link,
  line,
  MailLayout,
  renderMail,
  Section,
  SmallPrint,
  soft,
  Text,
  TypedText,
} from '#app/emails/mail-layout.tsx';
import { ShortNote, type ShortNoteProps } from '#app/emails/short-note.tsx';
import type { Mail, MailAddress } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';
import { mailtoHref } from '../validation/mailbox.ts';

/** One line of the submission: 'Phone', '405-555-0100', and its link. */
type NoticeRow = { label: string; value: string; href?: string | undefined };

export type NoticeMail = {
  id: string;
  subject: string;
  /** Without an address: ours. */
  replyTo: MailAddress;
  preview: string;
  heading: string;
  /** The next action, such as a call. */
  action?: { label: string; href: string } | undefined;
  rows: NoticeRow[];
  /** The visitor's message, with line breaks. */
  message?: string | undefined;
  foot: string;
};

/** A mail to the operator; answering it writes to the visitor. */
export function noticeMail(
  { leadsTo, siteName, supportEmail }: Pick<Settings, 'leadsTo' | 'siteName' | 'supportEmail'>,
  { id, subject, replyTo, preview, heading, action, rows, message, foot }: NoticeMail,
): Mail {
  const notice = (
    <MailLayout preview={preview} siteName={siteName} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading size={24}>{heading}</Heading>
      {action && (
        <Button href={action.href} data-text="skip" style={{ fontSize: '17px' }}>
          {action.label}
        </Button>
      )}
      <Section space={20}>
        {rows.map(({ label, value, href }) => (
          <Text key={label} data-text="row" dir="auto" style={{ wordBreak: 'break-word' }}>
            <span style={{ color: soft }}>{label}: </span>
            {href ? <Link href={href}>{value}</Link> : value}
          </Text>
        ))}
      </Section>
      {message && (
        <>
          <hr style={{ width: '100%', border: 'none', borderTop: `1px solid ${line}`, margin: '18px 0' }} />
          <TypedText style={{ fontSize: '17px', lineHeight: '26px' }}>{message}</TypedText>
        </>
      )}
    </MailLayout>
  );
  const answersTo = replyTo.address ? replyTo : { name: siteName, address: supportEmail };
  return { id, to: leadsTo, replyTo: answersTo, subject, ...renderMail(notice) };
}

/** An address on the site as a link; anything else is shown, not linked. */
export function pageRow(siteUrl: string, page: string | null): NoticeRow[] {
  if (!page) return [];
  const url = URL.canParse(page, siteUrl) ? new URL(page, siteUrl) : undefined;
  return [{ label: 'Page', value: page, ...(url?.origin === siteUrl && { href: url.href }) }];
}

type Reachable = { phone: string; email: string };

/** How the mail’s foot says to answer the homeowner. */
export const answerLine = ({ name, email }: { name: string; email: string }): string =>
  email ? `Reply to this mail to answer ${name}.` : `${name} left no e-mail address: call them.`;

/** The one thing to do about a request: to call, or else to write. */
export function callAction({ phone, email }: Reachable): { label: string; href: string } {
  return { label: `Call ${shownPhone(phone) ?? phone}`, href: phoneHref(phone) ?? mailtoHref(email) };
}

/** Contact details. */
export function reachRows({ phone, email }: Reachable): NoticeRow[] {
  return [
    { label: 'Phone', value: shownPhone(phone) ?? phone, href: phoneHref(phone) },
    ...(email ? [{ label: 'E-mail', value: email, href: mailtoHref(email) }] : []),
  ];
}

type OurSettings = Pick<Settings, 'siteName' | 'supportEmail'>;
type NoteMail = Partial<ShortNoteProps> &
  Pick<ShortNoteProps, 'lines' | 'foot'> &
  Pick<Mail, 'id' | 'to' | 'subject' | 'headers' | 'secrets'>;

/** Of mails that no person answered with. */
export const autoSubmitted = { 'Auto-Submitted': 'auto-generated' };

/** A few sentences; answering them writes to us. The heading is the subject, and the preview the first line, unless they are given. */
export function noteMail(
  { siteName, supportEmail }: OurSettings,
  { id, to, subject, headers, secrets, ...note }: NoteMail,
): Mail {
  const replyTo = { name: siteName, address: supportEmail };
  const words = renderMail(<ShortNote preview={note.lines[0] ?? subject} heading={subject} {...note} siteName={siteName} />);
  return { id, to, replyTo, subject, ...words, ...(headers && { headers }), ...(secrets && { secrets }) };
}

type ShortMail = Omit<NoteMail, 'preview' | 'foot'> & {
  reference: string;
  /** After the reference, by default where to ask. */
  foot?: string;
};

/** The same to the sender of a submission. */
export function shortMail(settings: OurSettings, mail: ShortMail): Mail {
  const { reference, foot = `Questions: ${settings.supportEmail}.`, ...note } = mail;
  const shown = `${note.language === 'es' ? 'Referencia' : 'Reference'} ${reference}.`;
  return noteMail(settings, { ...note, preview: shown, foot: `${shown} ${foot}` });
}
