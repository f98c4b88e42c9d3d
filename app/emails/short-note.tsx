import { Button, Heading, MailLayout, SmallPrint, Text } from './mail-layout.tsx';

export type ShortNoteProps = {
  siteName: string;
  preview: string;
  heading: string;
  lines: readonly string[];
  /** Large text between heading and lines, such as a code. */
  large?: string;
  /** The next step, below the lines. */
  action?: { label: string; href: string };
  foot: string;
  /** Default English. */
  language?: 'en' | 'es' | undefined;
};

/** A few sentences to a sender. */
export function ShortNote({ siteName, preview, heading, lines, large, action, foot, language }: ShortNoteProps) {
  return (
    <MailLayout preview={preview} siteName={siteName} language={language} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading size={24}>{heading}</Heading>
      {large && (
        <Text style={{ fontSize: '32px', lineHeight: '40px', letterSpacing: '6px', fontWeight: 700, margin: '0 0 16px' }}>
          {large}
        </Text>
      )}
      {lines.map((line) => (
        <Text key={line} dir="auto" style={{ margin: '0 0 12px', wordBreak: 'break-word' }}>
          {line}
        </Text>
      ))}
      {action && <Button href={action.href}>{action.label}</Button>}
    </MailLayout>
  );
}
