import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';
import { renderMail } from '#app/emails/mail-layout.tsx';
import { Notice, type NoticeProps, type NoticeRow } from '#app/emails/notice.tsx';
import type { Mail, MailAddress } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type NoticeMail = Omit<NoticeProps, 'siteName'> & {
  id: string;
  subject: string;
  /** Without an address: ours. */
  replyTo: MailAddress;
};

/** A mail to the operator; answering it writes to the visitor. */
export async function noticeMail(
  { leadsTo, siteName, supportEmail }: Pick<Settings, 'leadsTo' | 'siteName' | 'supportEmail'>,
  { id, subject, replyTo, ...notice }: NoticeMail,
): Promise<Mail> {
  const answersTo = replyTo.address ? replyTo : { name: siteName, address: supportEmail };
  return { id, to: leadsTo, replyTo: answersTo, subject, ...renderMail(<Notice {...notice} siteName={siteName} />) };
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
