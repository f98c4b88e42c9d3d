/** A run of text within a paragraph. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  /** `to` is a path of this site, a web address, a mail address or a phone number. */
  | { kind: 'link'; to: string; children: Inline[] }
  | { kind: 'picture'; path: string; alt: string }
  | { kind: 'break' };

/** A part of a post's text, as its page shows it. */
export type Block = { kind: 'paragraph' | 'heading'; children: Inline[] } | { kind: 'list'; ordered: boolean; items: Block[][] };

/** The words alone, for summaries and search engines: paragraphs with a blank line between them. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'list' ? block.items.map((item) => plainText(item)).join('\n') : block.children.map(wordsOf).join(''),
    )
    .join('\n\n')
    .trim();

function wordsOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind === 'picture') return '';
  return inline.kind === 'break' ? '\n' : inline.children.map(wordsOf).join('');
}
