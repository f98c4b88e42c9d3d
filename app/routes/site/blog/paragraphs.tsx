import { LinkedText } from '#app/ui/landing/linked-text.tsx';

/** A text whose paragraphs are parted by blank lines. */
export function Paragraphs({ text, first = '' }: { text: string; first?: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={paragraph} className={`mt-4 wrap-anywhere first:mt-0 [h2+&]:mt-4 ${index === 0 ? first : ''}`}>
      <LinkedText text={paragraph} />
    </p>
  ));
}
