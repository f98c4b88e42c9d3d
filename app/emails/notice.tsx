import { Button, Heading, Link, line, MailLayout, Section, SmallPrint, soft, Text, TypedText } from './mail-layout.tsx';

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
      <Heading size={24}>{heading}</Heading>
      {action && (
        <Button href={action.href} data-text="skip" style={{ fontSize: '17px' }}>
          {action.label}
        </Button>
      )}
      <Section space={20}>
        {rows.map(({ label, value, href }) => (
          <Text key={label} data-text="row" dir="auto" style={{ wordBreak: 'break-word' }}>
            <span style={{ color: soft }}>{label}: </span>
            {href ? <Link href={href}>{value}</Link> : value}
          </Text>
        ))}
      </Section>
      {message && (
        <>
          <hr style={{ width: '100%', border: 'none', borderTop: `1px solid ${line}`, margin: '18px 0' }} />
          <TypedText style={{ fontSize: '17px', lineHeight: '26px' }}>{message}</TypedText>
        </>
      )}
    </MailLayout>
  );
}
