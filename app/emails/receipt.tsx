import { inCallOrder, phoneHref, shownPhone, type ToCall } from '#app/content/phone.ts';
import { Button, Heading, MailLayout, Section, SmallPrint, soft, Text } from './mail-layout.tsx';

export type ReceiptProps = {
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
