import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Button, Heading, MailLayout, Section, SmallPrint, soft, Text } from './mail-layout.tsx';

export type ReceiptProps = {
  siteName: string;
  supportPhone: string;
  preview: string;
  heading: string;
  rows: readonly { label: string; value: string }[];
  next: readonly string[];
  /** Contractors to call if it is urgent. */
  call?: readonly { name: string; phone: string | null }[] | undefined;
  /** A page to follow the submission, and what it offers. */
  follow?: { url: string; label: string; about: string } | undefined;
  foot: string;
};

/** Confirms a submission and says what happens next. */
export function Receipt({ siteName, supportPhone, preview, heading, rows, next, call = [], follow, foot }: ReceiptProps) {
  return (
    <MailLayout preview={preview} siteName={siteName} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading size={26}>{heading}</Heading>
      <Section>
        {rows.map(({ label, value }) => (
          <Text key={label} data-text="row" dir="auto">
            <span style={{ color: soft }}>{label}: </span>
            <strong>{value}</strong>
          </Text>
        ))}
      </Section>
      <CallNow contractors={call} />
      <Heading as="h2" size={20} style={{ margin: '20px 0 8px' }}>
        What happens next
      </Heading>
      {next.map((step, index) => (
        <Text key={step} data-text="row">
          {index + 1}. {step}
        </Text>
      ))}
      {follow && <Button href={follow.url}>{follow.label}</Button>}
      <Text style={{ margin: '18px 0 0' }}>
        {follow && `${follow.about} `}
        {follow ? 'Or call' : 'Questions in the meantime? Call'} <a href={phoneHref(supportPhone)}>{shownPhone(supportPhone)}</a>{' '}
        and say the reference.
      </Text>
    </MailLayout>
  );
}

function CallNow({ contractors }: { contractors: NonNullable<ReceiptProps['call']> }) {
  const listed = contractors.filter(({ phone }) => phoneHref(phone));
  if (listed.length === 0) return null;
  return (
    <Section>
      <Heading as="h2" size={20} style={{ margin: '20px 0 8px' }}>
        It cannot wait? Call now
      </Heading>
      {listed.map(({ name, phone }) => (
        <Text key={name} data-text="row" dir="auto">
          {name}: <a href={phoneHref(phone)}>{shownPhone(phone)}</a>
        </Text>
      ))}
    </Section>
  );
}
