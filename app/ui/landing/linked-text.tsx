import type { Piece } from '#app/content/trade-pages/linked-phones.ts';

/** Web addresses of public offices, as written in texts: 'cibverify.ok.gov'. */
const address = /([a-z0-9.-]+\.gov\b)/;

/** A text with such addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 ? (
      <a key={part} href={`https://${part}`} className="text-link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** A text whose telephone numbers are links. */
export const LinkedPieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, href }) =>
    href ? (
      <a key={text} href={href} className="inline-block font-semibold">
        {text}
      </a>
    ) : (
      text
    ),
  );
