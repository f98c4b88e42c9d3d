import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, Inline } from './rich-text.ts';

type AltOf = (path: string) => string | undefined;

/** What posts have no use for is text like any other, markup of pages above all. */
const plainText = [
  'attention:strikethrough',
  'autolink',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelStartFootnote',
  'setextUnderline',
  'thematicBreak',
];

/** Deeper lists than these are a mistake, or an attack. */
const deepest = 12;

/** A line that opens four lists takes the parser cubic time, so it is read as text. */
const manyLists = /^([ \t]*)(?=(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){4})(\d*)/gm;

/**
 * Parses a post's Markdown: paragraphs, headings, lists, bold, italics, links and pictures (CommonMark). Links may open this
 * site, the web, a mail address or a phone number; others become plain text.
 * @param altOf description of an allowed picture by its path; undefined for any other, which becomes its description.
 */
export function readMarkdown(text: string, altOf: AltOf): Block[] {
  const { children } = fromMarkdown(text.replace(manyLists, '$1$2\\'), { extensions: [{ disable: { null: plainText } }] });
  return blocksOf(children, altOf, 0);
}

function blocksOf(nodes: readonly RootContent[], altOf: AltOf, depth: number): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (node.type === 'paragraph' || node.type === 'heading')
      return [{ kind: node.type, children: inlinesOf(node.children, altOf, depth) }];
    if (node.type !== 'list' || depth >= deepest) return textOf(node);
    const items = node.children.map((item) => blocksOf(item.children, altOf, depth + 1));
    return [{ kind: 'list', ordered: node.ordered === true, items }];
  });
}

function inlinesOf(nodes: readonly PhrasingContent[], altOf: AltOf, depth: number): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return [{ kind: 'text', text: node.value }];
      case 'break':
        return [{ kind: 'break' }];
      case 'image':
        return [pictureOf(node.url, node.alt ?? '', altOf(node.url))];
      case 'strong':
      case 'emphasis':
      case 'link': {
        const children = depth < deepest ? inlinesOf(node.children, altOf, depth + 1) : words(node);
        if (node.type !== 'link') return [{ kind: node.type, children }];
        return isSafeLink(node.url) ? [{ kind: 'link', to: node.url, children }] : children;
      }
      default:
        return words(node);
    }
  });
}

const pictureOf = (path: string, alt: string, known: string | undefined): Inline =>
  known === undefined ? { kind: 'text', text: alt } : { kind: 'picture', path, alt: alt || known };

const isSafeLink = (to: string) => /^(?:https?:\/\/|mailto:|tel:|#)/i.test(to) || /^\/(?![/\\])/.test(to);

const textOf = (node: Nodes): Block[] => [{ kind: 'paragraph', children: words(node) }];

function words(node: Nodes): Inline[] {
  const parts: string[] = [];
  // Iterative, so any depth works.
  for (const waiting: Nodes[] = [node]; ; ) {
    const next = waiting.pop();
    if (!next) return [{ kind: 'text', text: parts.join(' ') }];
    if ('value' in next) parts.push(next.value);
    else if ('children' in next) waiting.push(...next.children.toReversed());
  }
}
