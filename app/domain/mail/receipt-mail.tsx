import { renderMail } from '#app/emails/mail-layout.tsx';
import { Receipt, type ReceiptProps } from '#app/emails/receipt.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type ReceiptMail = Pick<ReceiptProps, 'heading' | 'next' | 'call' | 'follow'> & {
  id: string;
  to: string;
  reference: string;
  /** When it came, as people in Oklahoma write it. */
  received: string;
  /** What it is about, in our own words. */
  rows?: ReceiptProps['rows'];
  /** What the reader can do who sent nothing. */
  otherwise?: string;
  secrets?: readonly string[];
};

/**
 * The receipt of a form. It may go to a person who sent nothing, so it repeats nothing that was typed: its
 * words are ours, and names are those of listings.
 */
export async function receiptMail(
  { siteName, supportPhone, supportEmail }: Pick<Settings, 'siteName' | 'supportPhone' | 'supportEmail'>,
  { id, to, heading, reference, received, rows = [], next, call, follow, otherwise, secrets }: ReceiptMail,
): Promise<Mail> {
  const receipt = (
    <Receipt
      siteName={siteName}
      supportPhone={supportPhone}
      preview={`Reference ${reference}. What happens next.`}
      heading={heading}
      rows={[{ label: 'Reference', value: reference }, ...rows, { label: 'Received', value: received }]}
      next={next}
      call={call}
      follow={follow}
      foot={`You get this because a form on ${siteName} was sent with this address. If it was not you, ${otherwise ?? `write to ${supportEmail}`}.`}
    />
  );
  return {
    id,
    to,
    replyTo: { name: siteName, address: supportEmail },
    subject: `${heading} ${reference}`,
    ...renderMail(receipt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(secrets && { secrets }),
  };
}
