import { Button, Heading, line, MailLayout, SmallPrint, SoftLink, Text, TypedText } from './mail-layout.tsx';

export type ShortNoteProps = {
  siteName: string;
  preview: string;
  heading: string;
  lines: readonly string[];
  /** Large text between heading and lines, such as a code. */
  large?: string;
  /** What a person wrote, with its line breaks. */
  quote?: string | undefined;
  /** The next step, below the lines. */
  action?: { label: string; href: string };
  /** Below the button. */
  after?: string | undefined;
  foot: string;
  /** A link behind it. */
  settings?: { label: string; href: string } | undefined;
  /** Default English. */
  language?: 'en' | 'es' | undefined;
};

/** A few sentences and at most one thing to do. */
export function ShortNote({ siteName, preview, language, foot, settings, ...body }: ShortNoteProps) {
  const { heading, lines, large, quote, action, after } = body;
  const smallPrint = (
    <SmallPrint>
      {foot} {settings && <SoftLink {...settings} />}
    </SmallPrint>
  );
  return (
    <MailLayout preview={preview} siteName={siteName} language={language} foot={smallPrint}>
      <Heading size={24}>{heading}</Heading>
      {large && (
        <Text style={{ fontSize: '32px', lineHeight: '40px', letterSpacing: '6px', fontWeight: 700, margin: '0 0 16px' }}>
          {large}
        </Text>
      )}
      {lines.map((said) => (
        <Text key={said} dir="auto" style={{ margin: '0 0 12px', wordBreak: 'break-word' }}>
          {said}
        </Text>
      ))}
      {quote && (
        <TypedText style={{ borderLeft: `3px solid ${line}`, margin: '0 0 16px', paddingLeft: '12px' }}>{quote}</TypedText>
      )}
      {action && (
        <Button href={action.href} style={{ marginTop: '4px' }}>
          {action.label}
        </Button>
      )}
      {after && <Text style={{ margin: '16px 0 0' }}>{after}</Text>}
    </MailLayout>
  );
}
