import { inCallOrder, phoneHref, shownPhone, type ToCall } from '#app/content/phone.ts';
import { Button, Heading, MailLayout, renderMail, Section, SmallPrint, soft, Text } from '#app/emails/mail-layout.tsx';
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

type ReceiptProps = {
  siteName: string;
  supportPhone: string;
  preview: string;
  heading: string;
  rows: readonly { label: string; value: string }[];
  next: readonly string[];
  /** Contractors to call if it is urgent. */
  call?: readonly ToCall[] | undefined;
  /** A page to follow the submission, and what it offers. */
  follow?: { url: string; label: string; about: string } | undefined;
  foot: string;
  /** Default English. */
  language?: 'en' | 'es' | undefined;
};

const words = {
  en: {
    next: 'What happens next',
    callNow: 'Can’t wait? Call now',
    orCall: 'Or call',
    questions: 'Questions in the meantime? Call',
    say: 'and say the reference.',
  },
  es: {
    next: 'Qué sigue',
    callNow: '¿No puede esperar? Llame ahora',
    orCall: 'O llame al',
    questions: '¿Tiene preguntas? Llame al',
    say: 'y dé su número de referencia.',
  },
};

/** Confirms a submission and says what happens next. */
export function Receipt(props: ReceiptProps) {
  const { siteName, supportPhone, preview, heading, rows, next, call = [], follow, foot, language } = props;
  const own = words[language ?? 'en'];
  return (
    <MailLayout preview={preview} siteName={siteName} language={language} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading size={26}>{heading}</Heading>
      <Section>
        {rows.map(({ label, value }) => (
          <Text key={label} data-text="row" dir="auto">
            <span style={{ color: soft }}>{label}: </span>
            <strong>{value}</strong>
          </Text>
        ))}
      </Section>
      <CallNow title={own.callNow} contractors={call} />
      <Heading as="h2" size={20} style={{ margin: '20px 0 8px' }}>
        {own.next}
      </Heading>
      {next.map((step, index) => (
        <Text key={step} data-text="row">
          {index + 1}. {step}
        </Text>
      ))}
      {follow && <Button href={follow.url}>{follow.label}</Button>}
      <Text style={{ margin: '18px 0 0' }}>
        {follow && `${follow.about} `}
        {follow ? own.orCall : own.questions}{' '}
        <a href={phoneHref(supportPhone)} style={{ whiteSpace: 'nowrap' }}>
          {shownPhone(supportPhone)}
        </a>{' '}
        {own.say}
      </Text>
    </MailLayout>
  );
}

function CallNow({ title, contractors }: { title: string; contractors: NonNullable<ReceiptProps['call']> }) {
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
