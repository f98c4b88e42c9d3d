import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Button, Heading, Link, line, MailLayout, Section, SmallPrint, SoftLink, soft, Text, TypedText } from './mail-layout.tsx';

export type ShortNoteProps = {
  siteName: string;
  preview: string;
  heading: string;
  lines: readonly string[];
  /** Large text between heading and lines, such as a code. */
  large?: string;
  /** What a person wrote, with its line breaks. */
  quote?: string | undefined;
  /** Pages, each with a line about it. */
  links?: readonly { label: string; href: string; details: string }[];
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
  const { heading, lines, large, quote, links, action, after } = body;
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

type AnswerProps = {
  siteName: string;
  supportPhone: string;
  language: 'en' | 'es';
  /** The operator's text, with line breaks. */
  body: string;
  /** Small print, up to our phone number. */
  foot: string;
  /** The request's own page, if it has one, and the button's text. */
  follow: { url: string; label: string } | undefined;
};

/** An operator's answer to a sender. */
export function Answer({ siteName, supportPhone, language, body, foot, follow }: AnswerProps) {
  const small = (
    <SmallPrint>
      {foot}{' '}
      <a href={phoneHref(supportPhone)} style={{ whiteSpace: 'nowrap' }}>
        {shownPhone(supportPhone)}
      </a>
      .
    </SmallPrint>
  );
  return (
    <MailLayout preview={body.slice(0, 120)} siteName={siteName} language={language} foot={small}>
      <TypedText style={{ lineHeight: '25px' }}>{body}</TypedText>
      {follow && (
        <Button href={follow.url} style={{ marginTop: '20px' }}>
          {follow.label}
        </Button>
      )}
    </MailLayout>
  );
}
