import { Button, Heading, MailLayout, SmallPrint, Text } from './mail-layout.tsx';

export type LinkNoteProps = {
  siteName: string;
  preview: string;
  heading: string;
  lines: readonly string[];
  button: string;
  url: string;
  foot: string;
};

/** A sentence or two, and a button. */
export function LinkNote({ siteName, preview, heading, lines, button, url, foot }: LinkNoteProps) {
  return (
    <MailLayout preview={preview} siteName={siteName} foot={<SmallPrint>{foot}</SmallPrint>}>
      <Heading size={24}>{heading}</Heading>
      {lines.map((line) => (
        <Text key={line} dir="auto">
          {line}
        </Text>
      ))}
      <Button href={url}>{button}</Button>
    </MailLayout>
  );
}
