import { until } from '../site.ts';
import type { ReceivedMail, SmtpServer } from '../smtp.ts';

type Wanted = { to: string; kind: string; subject?: RegExp };

/** The mails of a kind that arrived for a mailbox, in any order. */
export const mailsTo = ({ received }: SmtpServer, { to, kind, subject = /./ }: Wanted): ReceivedMail[] =>
  received.filter(
    (one) =>
      one.to.includes(to) &&
      new RegExp(`^<${kind}-[\\da-f]{8}-`).test(one.mail.messageId ?? '') &&
      subject.test(one.mail.subject ?? ''),
  );

/** Waits for such a mail. @returns the addresses of its links that begin with `path`, such as '/lead/'. */
export async function linksTo(smtp: SmtpServer, wanted: Wanted & { path: string }): Promise<string[]> {
  await until(() => mailsTo(smtp, wanted).length > 0);
  const text = mailsTo(smtp, wanted)[0]?.mail.text ?? '';
  const links = Array.from(text.matchAll(/https?:\/\/[^\s/]+(\/[^\s>)]*)/g), ([, path = '']) => path);
  return links.filter((link) => link.startsWith(wanted.path));
}
