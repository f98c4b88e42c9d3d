import { Button, Heading, line, MailLayout, SmallPrint, Text, TypedText } from './mail-layout.tsx';

export type ActionNoteProps = {
  siteName: string;
  preview: string;
  heading: string;
  lines: readonly string[];
  /** What a person wrote, with its line breaks. */
  quote?: string | undefined;
  action: { label: string; href: string };
  /** After the button. */
  after?: string | undefined;
  foot: string;
  /** Default English. */
  language?: 'en' | 'es' | undefined;
};

/** A few sentences and one thing to do. */
export function ActionNote({ siteName, preview, heading, lines, quote, action, after, foot, language }: ActionNoteProps) {
  return (
    <MailLayout preview={preview} siteName={siteName} language={language} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading size={24}>{heading}</Heading>
      {lines.map((said) => (
        <Text key={said} dir="auto" style={{ margin: '0 0 12px', wordBreak: 'break-word' }}>
          {said}
        </Text>
      ))}
      {quote && (
        <TypedText style={{ borderLeft: `3px solid ${line}`, margin: '0 0 16px', paddingLeft: '12px' }}>{quote}</TypedText>
      )}
      <Button href={action.href}>{action.label}</Button>
      {after && <Text style={{ margin: '16px 0 0' }}>{after}</Text>}
    </MailLayout>
  );
}
