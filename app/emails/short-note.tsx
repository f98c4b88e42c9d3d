import { Button, Heading, Link, line, MailLayout, Section, SmallPrint, SoftLink, soft, Text, TypedText } from './mail-layout.tsx';

export type ShortNoteProps = {
  siteName: string;
  preview: string;
  heading: string | undefined;
  lines: readonly string[];
  /** Large text between heading and lines, such as a code. */
  large?: string;
  /** All that a person wrote to the reader, with its line breaks; a quote is of another text. */
  letter?: string;
  quote?: string | undefined;
  /** Pages, each with a line about it. */
  links?: readonly { label: string; href: string; details: string }[];
  /** The next step, below the lines. */
  action?: { label: string; href: string } | undefined;
  /** Below the button. */
  after?: string | undefined;
  foot: React.ReactNode;
  /** A link behind it. */
  settings?: { label: string; href: string } | undefined;
  /** Default English. */
  language?: 'en' | 'es' | undefined;
};

/** A few sentences and at most one thing to do. */
export function ShortNote({ siteName, preview, language, foot, settings, ...body }: ShortNoteProps) {
  const { heading, lines, large, letter, quote, links, action, after } = body;
  const smallPrint = (
    <SmallPrint>
      {foot} {settings && <SoftLink {...settings} />}
    </SmallPrint>
  );
  return (
    <MailLayout preview={preview} siteName={siteName} language={language} foot={smallPrint}>
      {heading && <Heading size={24}>{heading}</Heading>}
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
      {letter && <TypedText style={{ lineHeight: '25px', margin: '0 0 16px' }}>{letter}</TypedText>}
      {quote && (
        <TypedText style={{ borderLeft: `3px solid ${line}`, margin: '0 0 16px', paddingLeft: '12px' }}>{quote}</TypedText>
      )}
      {links && (
        <Section space={18}>
          {links.map(({ label, href, details }) => (
            <Text key={href} dir="auto" style={{ wordBreak: 'break-word' }}>
              <Link href={href}>{label}</Link>
              <br />
              <span style={{ color: soft }}>{details}</span>
            </Text>
          ))}
        </Section>
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
