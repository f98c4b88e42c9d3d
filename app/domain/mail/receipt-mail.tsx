import { renderMail } from '#app/emails/mail-layout.tsx';
import { Receipt, type ReceiptProps } from '#app/emails/receipt.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

type ReceiptMail = Pick<ReceiptProps, 'heading' | 'next' | 'call' | 'follow' | 'language'> & {
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
  /** Beside those of any receipt. */
  headers?: Record<string, string>;
};

const english = {
  reference: 'Reference',
  received: 'Received',
  preview: (reference: string) => `Reference ${reference}. What happens next.`,
  writeTo: (address: string) => `write to ${address}`,
  foot: (siteName: string, otherwise: string) =>
    `You get this because a form on ${siteName} was sent with this address. If it was not you, ${otherwise}.`,
};
const spanish: typeof english = {
  reference: 'Referencia',
  received: 'Recibida',
  preview: (reference) => `Referencia ${reference}. Qué sigue.`,
  writeTo: (address) => `escriba a ${address}`,
  foot: (siteName, otherwise) =>
    `Recibe este correo porque se envió un formulario en ${siteName} con esta dirección. Si no fue usted, ${otherwise}.`,
};

/**
 * The receipt of a form. It may go to a person who sent nothing, so it repeats nothing that was typed: its
 * words are ours, and names are those of listings.
 */
export async function receiptMail(
  { siteName, supportPhone, supportEmail }: Pick<Settings, 'siteName' | 'supportPhone' | 'supportEmail'>,
  { id, to, heading, reference, received, rows = [], next, call, follow, otherwise, secrets, headers, language }: ReceiptMail,
): Promise<Mail> {
  const words = language === 'es' ? spanish : english;
  const receipt = (
    <Receipt
      siteName={siteName}
      supportPhone={supportPhone}
      language={language}
      preview={words.preview(reference)}
      heading={heading}
      rows={[{ label: words.reference, value: reference }, ...rows, { label: words.received, value: received }]}
      next={next}
      call={call}
      follow={follow}
      foot={words.foot(siteName, otherwise ?? words.writeTo(supportEmail))}
    />
  );
  return {
    id,
    to,
    replyTo: { name: siteName, address: supportEmail },
    subject: `${heading} ${reference}`,
    ...renderMail(receipt),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(secrets && { secrets }),
  };
}
