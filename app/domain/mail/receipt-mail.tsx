import { inCallOrder, phoneHref, shownPhone, type ToCall } from '#app/content/phone.ts';
import { Button, Heading, MailLayout, renderMail, Section, SmallPrint, soft, Text } from '#app/emails/mail-layout.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';
import { autoSubmitted } from './notice-mail.tsx';

type ReceiptMail = {
  id: string;
  to: string;
  heading: string;
  reference: string;
  /** When it came, as people in Oklahoma write it. */
  received: string;
  /** What it is about, in our own words. */
  rows?: readonly { label: string; value: string }[];
  next: readonly string[];
  /** Contractors to call if it is urgent. */
  call?: readonly ToCall[] | undefined;
  /** A page to follow the submission, and what it offers. */
  follow?: { url: string; label: string; about: string } | undefined;
  /** What the reader can do who sent nothing. */
  otherwise?: string;
  secrets?: readonly string[];
  /** Beside those of any receipt. */
  headers?: Record<string, string>;
  /** Default English. */
  language?: 'en' | 'es' | undefined;
};

const english = {
  reference: 'Reference',
  received: 'Received',
  preview: (reference: string) => `Reference ${reference}. What happens next.`,
  next: 'What happens next',
  callNow: 'Can’t wait? Call now',
  orCall: 'Or call',
  questions: 'Questions in the meantime? Call',
  say: 'and say the reference.',
  writeTo: (address: string) => `write to ${address}`,
  foot: (siteName: string, otherwise: string) =>
    `You get this because a form on ${siteName} was sent with this address. If it was not you, ${otherwise}.`,
};
const spanish: typeof english = {
  reference: 'Referencia',
  received: 'Recibida',
  preview: (reference) => `Referencia ${reference}. Qué sigue.`,
  next: 'Qué sigue',
  callNow: '¿No puede esperar? Llame ahora',
  orCall: 'O llame al',
  questions: '¿Tiene preguntas? Llame al',
  say: 'y dé su número de referencia.',
  writeTo: (address) => `escriba a ${address}`,
  foot: (siteName, otherwise) =>
    `Recibe este correo porque se envió un formulario en ${siteName} con esta dirección. Si no fue usted, ${otherwise}.`,
};

/**
 * The receipt of a form: confirms it and says what happens next. It may go to a person who sent nothing, so it repeats nothing
 * that was typed: its words are ours, and names are those of listings.
 */
export function receiptMail(
  { siteName, supportPhone, supportEmail }: Pick<Settings, 'siteName' | 'supportPhone' | 'supportEmail'>,
  { heading, reference, received, rows = [], next, call = [], follow, otherwise, language, ...mail }: ReceiptMail,
): Mail {
  const words = language === 'es' ? spanish : english;
  const shown = [{ label: words.reference, value: reference }, ...rows, { label: words.received, value: received }];
  const foot = <SmallPrint>{words.foot(siteName, otherwise ?? words.writeTo(supportEmail))}</SmallPrint>;
  const receipt = (
    <MailLayout preview={words.preview(reference)} siteName={siteName} language={language} foot={foot}>
      <Heading size={26}>{heading}</Heading>
      <Section>
        {shown.map(({ label, value }) => (
          <Text key={label} data-text="row" dir="auto">
            <span style={{ color: soft }}>{label}: </span>
            <strong>{value}</strong>
          </Text>
        ))}
      </Section>
      <CallNow title={words.callNow} contractors={call} />
      <Heading as="h2" size={20} style={{ margin: '20px 0 8px' }}>
        {words.next}
      </Heading>
      {next.map((step, index) => (
        <Text key={step} data-text="row">
          {index + 1}. {step}
        </Text>
      ))}
      {follow && <Button href={follow.url}>{follow.label}</Button>}
      <Text style={{ margin: '18px 0 0' }}>
        {follow && `${follow.about} `}
        {follow ? words.orCall : words.questions}{' '}
        <a href={phoneHref(supportPhone)} style={{ whiteSpace: 'nowrap' }}>
          {shownPhone(supportPhone)}
        </a>{' '}
        {words.say}
      </Text>
    </MailLayout>
  );
  return {
    ...mail,
    replyTo: { name: siteName, address: supportEmail },
    subject: `${heading} ${reference}`,
    ...renderMail(receipt),
    headers: { ...autoSubmitted, ...mail.headers },
  };
}

function CallNow({ title, contractors }: { title: string; contractors: readonly ToCall[] }) {
  const listed = inCallOrder(contractors).filter(({ phone }) => phoneHref(phone));
  if (listed.length === 0) return null;
  return (
    <Section>
      <Heading as="h2" size={20} style={{ margin: '20px 0 8px' }}>
        {title}
      </Heading>
      {listed.map(({ name, phone, open }) => (
        <Text key={name} data-text="row" dir="auto">
          {name}:{' '}
          <a href={phoneHref(phone)} style={{ whiteSpace: 'nowrap' }}>
            {shownPhone(phone)}
          </a>
          {open && `, ${open.words.charAt(0).toLowerCase()}${open.words.slice(1)}`}
        </Text>
      ))}
    </Section>
  );
}
