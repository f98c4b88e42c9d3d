import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { blossom, ink, MailLayout, onBlossom, SmallPrint, serif, soft } from './mail-layout.tsx';

export type RequestReceiptProps = {
  siteName: string;
  supportPhone: string;
  supportEmail: string;
  reference: string;
  /** When it came, as people in Oklahoma write it. */
  received: string;
  service: string | undefined;
  recipients: string;
  next: readonly string[];
  /** Of the request's own page. */
  url: string;
};

const line = { fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 10px' } as const;

/** Tells a homeowner that their request is here, and what happens with it. */
export function RequestReceipt(receipt: RequestReceiptProps) {
  const { siteName, supportPhone, supportEmail, reference, received, service, recipients, next, url } = receipt;
  const rows = [
    { label: 'Reference', value: reference },
    ...(service ? [{ label: 'Service', value: service }] : []),
    { label: 'For', value: recipients },
    { label: 'Received', value: received },
  ];
  const foot = (
    <SmallPrint>
      You get this because somebody, we hope you, sent a request on {siteName} with this address. If it was not you, take it back
      on its page, or tell us at {supportEmail}.
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
        Add something, ask somebody else or take it back there. Keep the link to yourself: whoever has it sees what you sent. Or
        call <a href={phoneHref(supportPhone)}>{shownPhone(supportPhone)}</a> and say the reference.
      </Text>
    </MailLayout>
  );
}
