import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { blossom, ink, MailLayout, onBlossom, SmallPrint, serif, soft } from './mail-layout.tsx';

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

const line = { fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 10px' } as const;

/** Confirms a submission and says what happens next. */
export function Receipt({ siteName, supportPhone, preview, heading, rows, next, call = [], follow, foot }: ReceiptProps) {
  return (
    <MailLayout preview={preview} siteName={siteName} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading as="h1" style={{ fontFamily: serif, fontSize: '26px', lineHeight: '32px', color: ink, margin: '0 0 16px' }}>
        {heading}
      </Heading>
      <Section>
        {rows.map(({ label, value }) => (
          <Text key={label} data-text="row" dir="auto" style={line}>
            <span style={{ color: soft }}>{label}: </span>
            <strong>{value}</strong>
          </Text>
        ))}
      </Section>
      <CallNow contractors={call} />
      <Heading as="h2" style={{ fontFamily: serif, fontSize: '20px', color: ink, margin: '20px 0 8px' }}>
        What happens next
      </Heading>
      {next.map((step, index) => (
        <Text key={step} data-text="row" style={line}>
          {index + 1}. {step}
        </Text>
      ))}
      {follow && (
        <Button
          href={follow.url}
          style={{ backgroundColor: blossom, color: onBlossom, borderRadius: '8px', padding: '12px 22px', fontWeight: 600 }}
        >
          {follow.label}
        </Button>
      )}
      <Text style={{ ...line, margin: '18px 0 0' }}>
        {follow && `${follow.about} `}
        {follow ? 'Or call' : 'Anything meanwhile? Call'} <a href={phoneHref(supportPhone)}>{shownPhone(supportPhone)}</a> and say
        the reference.
      </Text>
    </MailLayout>
  );
}

function CallNow({ contractors }: { contractors: NonNullable<ReceiptProps['call']> }) {
  const listed = contractors.filter(({ phone }) => phoneHref(phone));
  if (listed.length === 0) return null;
  return (
    <Section>
      <Heading as="h2" style={{ fontFamily: serif, fontSize: '20px', color: ink, margin: '20px 0 8px' }}>
        It cannot wait? Call now
      </Heading>
      {listed.map(({ name, phone }) => (
        <Text key={name} data-text="row" dir="auto" style={line}>
          {name}: <a href={phoneHref(phone)}>{shownPhone(phone)}</a>
        </Text>
      ))}
    </Section>
  );
}
