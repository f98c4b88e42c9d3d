import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { recipientsLine, recipientWords } from '#app/content/request.ts';
import { blossom, ink, MailLayout, onBlossom, SmallPrint, serif, soft } from './mail-layout.tsx';

export type RequestReceiptProps = {
  siteName: string;
  supportPhone: string;
  supportEmail: string;
  reference: string;
  /** When it came, as people in Oklahoma write it. */
  received: string;
  service: string | undefined;
  /** The contractors that it is for; none where we look for one. */
  recipients: readonly { name: string; state: keyof typeof recipientWords; phone: string | null }[];
  /** Whether it cannot wait: then it has the contractors' phone numbers. */
  isUrgent: boolean;
  next: readonly string[];
  /** Of the request's own page. */
  url: string;
};

const line = { fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 10px' } as const;

/** To a homeowner: their request is here, and what happens with it. */
export function RequestReceipt(receipt: RequestReceiptProps) {
  const { siteName, supportPhone, supportEmail, reference, received, service, recipients, isUrgent, next, url } = receipt;
  const rows = [
    { label: 'Reference', value: reference },
    ...(service ? [{ label: 'Service', value: service }] : []),
    ...(recipients.length > 0
      ? recipients.map(({ name, state }) => ({ label: name, value: recipientWords[state] }))
      : [{ label: 'For', value: recipientsLine([]) }]),
    { label: 'Received', value: received },
  ];
  const foot = (
    <SmallPrint>
      You get this because a request was sent on {siteName} with this address. If it was not you, cancel it on its page, or write
      to {supportEmail}.
    </SmallPrint>
  );
  return (
    <MailLayout preview={`Reference ${reference}. What happens next, and where to follow it.`} siteName={siteName} foot={foot}>
      <Heading as="h1" style={{ fontFamily: serif, fontSize: '26px', lineHeight: '32px', color: ink, margin: '0 0 16px' }}>
        We have your request
      </Heading>
      <Section>
        {rows.map(({ label, value }) => (
          <Text key={label} data-text="row" dir="auto" style={line}>
            <span style={{ color: soft }}>{label}: </span>
            <strong>{value}</strong>
          </Text>
        ))}
      </Section>
      {isUrgent && <CallNow contractors={recipients} />}
      <Heading as="h2" style={{ fontFamily: serif, fontSize: '20px', color: ink, margin: '20px 0 8px' }}>
        What happens next
      </Heading>
      {next.map((step, index) => (
        <Text key={step} data-text="row" style={line}>
          {index + 1}. {step}
        </Text>
      ))}
      <Button
        href={url}
        style={{ backgroundColor: blossom, color: onBlossom, borderRadius: '8px', padding: '12px 22px', fontWeight: 600 }}
      >
        Follow your request
      </Button>
      <Text style={{ ...line, margin: '18px 0 0' }}>
        Add details, ask another contractor or cancel it there. Keep the link to yourself: anyone who has it sees what you sent.
        Or call <a href={phoneHref(supportPhone)}>{shownPhone(supportPhone)}</a> and say the reference.
      </Text>
    </MailLayout>
  );
}

function CallNow({ contractors }: { contractors: RequestReceiptProps['recipients'] }) {
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
