import { shownPhone } from '#app/content/phone.ts';
import type { ComposeDeps, MailKind } from '#app/domain/mail/mail-kind.ts';
import type { NoticeMail } from '#app/domain/mail/notice-mail.tsx';
import { type Submission, selectSubmission } from '#app/domain/requests/store/submission-queries.ts';
import type { MailAddress } from '#app/platform/mail-transport.ts';

// Commands read the records of forms in plain Node, which knows no JSX: what draws a mail is loaded when one is composed.

type Mails = Readonly<Record<string, MailKind>>;

export type NoticeWords = Pick<NoticeMail, 'heading' | 'rows' | 'foot'> &
  Partial<Pick<NoticeMail, 'preview' | 'action'>> & {
    subject: string;
    /** In the preview, after the sender. */
    about?: string[];
    /** Below how to reach the sender. */
    more?: NoticeMail['rows'];
    last?: NoticeMail['rows'];
    /** If not the sender. */
    replyTo?: MailAddress;
  };

/** The operator's notice of a submission, with how to reach the sender. @param write none: no mail is needed. */
export function notice(
  kind: string,
  label: string,
  write: (sent: Submission, deps: ComposeDeps) => NoticeWords | Promise<NoticeWords | undefined>,
): Mails {
  const compose: MailKind['compose'] = async (deps, id) => {
    const sent = await selectSubmission(deps.db, id);
    const words = sent && (await write(sent, deps));
    if (!words) return undefined;
    const { callAction, noticeMail, pageRow, reachRows } = await import('#app/domain/mail/notice-mail.tsx');
    const { name, email, phone, message, reference, received, payload } = sent;
    const { about = [], rows, more = [], last = [], ...own } = words;
    return noticeMail(deps.settings, {
      id: `${kind}-${id}`,
      replyTo: { name, address: email },
      preview: [`${name}, ${shownPhone(phone) ?? phone}`, ...about].filter(Boolean).join(' · '),
      action: callAction(sent),
      message,
      ...own,
      rows: [
        ...rows,
        ...(phone ? reachRows(sent) : []),
        ...more,
        ...pageRow(deps.settings.siteUrl, payload['page_url'] ?? null),
        { label: 'Reference', value: reference },
        { label: 'Received', value: received },
        ...last,
      ],
    });
  };
  return { [kind]: { label, compose } };
}

type ReceiptWords = { heading: string; next: readonly string[] };

/** The receipt of a submission, which names the listing that it is about. */
export function receipt(
  kind: string,
  label: string,
  words: ReceiptWords | ((sent: Submission, deps: ComposeDeps) => Promise<ReceiptWords>),
): Mails {
  const compose: MailKind['compose'] = async (deps, id) => {
    const sent = await selectSubmission(deps.db, id);
    if (!sent?.email) return undefined;
    const { receiptMail } = await import('#app/domain/mail/receipt-mail.tsx');
    const { email, contractor_name, reference, received } = sent;
    const rows = contractor_name ? [{ label: 'Listing', value: contractor_name }] : [];
    const { heading, next } = typeof words === 'function' ? await words(sent, deps) : words;
    return receiptMail(deps.settings, { id: `${kind}-${id}`, to: email, heading, reference, received, rows, next });
  };
  return { [kind]: { label, compose } };
}
