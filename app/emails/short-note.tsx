import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { ink, MailLayout, SmallPrint, serif } from './mail-layout.tsx';

export type ShortNoteProps = {
  siteName: string;
  preview: string;
  heading: string;
  lines: readonly string[];
  /** Large text between heading and lines, such as a code. */
  large?: string;
  foot: string;
};

/** A few sentences to a sender. */
export function ShortNote({ siteName, preview, heading, lines, large, foot }: ShortNoteProps) {
  return (
    <MailLayout preview={preview} siteName={siteName} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading as="h1" style={{ fontFamily: serif, fontSize: '24px', lineHeight: '30px', color: ink, margin: '0 0 16px' }}>
        {heading}
      </Heading>
      {large && (
        <Text
          style={{ fontSize: '32px', lineHeight: '40px', letterSpacing: '6px', fontWeight: 700, color: ink, margin: '0 0 16px' }}
        >
          {large}
        </Text>
      )}
      {lines.map((line) => (
        <Text
          key={line}
          dir="auto"
          style={{ fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 12px', wordBreak: 'break-word' }}
        >
          {line}
        </Text>
      ))}
    </MailLayout>
  );
}
