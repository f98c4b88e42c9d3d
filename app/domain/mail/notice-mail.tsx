import { render } from '@react-email/render';
import { Notice, type NoticeProps, noticeText } from '#app/emails/notice.tsx';
import type { Mail, MailAddress } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type NoticeMail = Omit<NoticeProps, 'siteName'> & { id: string; subject: string; replyTo: MailAddress };

/** A mail to the operator; answering it writes to the visitor. */
export async function noticeMail(
  { leadsTo, siteName }: Pick<Settings, 'leadsTo' | 'siteName'>,
  { id, subject, replyTo, ...notice }: NoticeMail,
): Promise<Mail> {
  const props = { ...notice, siteName };
  return { id, to: leadsTo, replyTo, subject, html: await render(<Notice {...props} />), text: noticeText(props) };
}

/** An address on the site as a link; anything else is shown, not linked. */
export function pageRow(siteUrl: string, page: string | null): { label: string; value: string; href?: string }[] {
  if (!page) return [];
  const url = URL.canParse(page, siteUrl) ? new URL(page, siteUrl) : undefined;
  return [{ label: 'Page', value: page, ...(url?.origin === siteUrl && { href: url.href }) }];
}
