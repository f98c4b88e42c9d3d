import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { blossom, ink, line, MailLayout, onBlossom, SmallPrint, serif, soft } from './mail-layout.tsx';

/** One line of the submission: 'Phone', '405-555-0100', and its link. */
export type NoticeRow = { label: string; value: string; href?: string | undefined };

export type NoticeProps = {
  siteName: string;
  preview: string;
  heading: string;
  /** The next action, such as a call. */
  action?: { label: string; href: string } | undefined;
  rows: NoticeRow[];
  /** The visitor's message, with line breaks. */
  message?: string | undefined;
  foot: string;
};

/** Notifies the operator of a submission. */
export function Notice({ siteName, preview, heading, action, rows, message, foot }: NoticeProps) {
  return (
    <MailLayout preview={preview} siteName={siteName} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading as="h1" style={{ fontFamily: serif, fontSize: '24px', lineHeight: '30px', color: ink, margin: '0 0 16px' }}>
        {heading}
      </Heading>
      {action && (
        <Button
          href={action.href}
          data-text="skip"
          style={{
            backgroundColor: blossom,
            color: onBlossom,
            borderRadius: '8px',
            padding: '12px 22px',
            fontSize: '17px',
            fontWeight: 600,
            textDecoration: 'none',
          }}
        >
          {action.label}
        </Button>
      )}
      <Section style={{ marginTop: '20px' }}>
        {rows.map(({ label, value, href }) => (
          <Text
            key={label}
            data-text="row"
            dir="auto"
            style={{ fontSize: '16px', lineHeight: '24px', margin: '0 0 10px', wordBreak: 'break-word' }}
          >
            <span style={{ color: soft }}>{label}: </span>
            {href ? (
              <Link href={href} style={{ color: blossom, fontWeight: 600 }}>
                {value}
              </Link>
            ) : (
              value
            )}
          </Text>
        ))}
      </Section>
      {message && (
        <>
          <Hr style={{ borderColor: line, margin: '18px 0' }} />
          <Text
            data-text="verbatim"
            dir="auto"
            style={{ fontSize: '17px', lineHeight: '26px', margin: 0, whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}
          >
            {message}
          </Text>
        </>
      )}
    </MailLayout>
  );
}
