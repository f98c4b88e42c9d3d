import { describe, expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { type Block, plainText } from './rich-text.ts';
import { stormDamagePost } from './storm-damage-post.ts';

const mine = '/media/pictures/0123456789abcdef0123456789abcdef.webp';
const read = (text: string) => readMarkdown(text, (path) => (path === mine ? 'As listed' : undefined));
const paragraph = (text: string): Block => ({ kind: 'paragraph', children: [{ kind: 'text', text }] });

describe('the text of a post', () => {
  test('has headings, lists, bold, italics, links and pictures', () =>
    expect(read(`### First\n\nCall **now**, _then_ [ask](/services).\n\n- one\n- two\n\n1. a\n\n![A roof](${mine})`)).toEqual([
      { kind: 'heading', children: [{ kind: 'text', text: 'First' }] },
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Call ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'now' }] },
          { kind: 'text', text: ', ' },
          { kind: 'emphasis', children: [{ kind: 'text', text: 'then' }] },
          { kind: 'text', text: ' ' },
          { kind: 'link', to: '/services', children: [{ kind: 'text', text: 'ask' }] },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', ordered: false, items: [[paragraph('one')], [paragraph('two')]] },
      { kind: 'list', ordered: true, items: [[paragraph('a')]] },
      { kind: 'paragraph', children: [{ kind: 'picture', path: mine, alt: 'A roof' }] },
    ]));

  test('reads as before if written without markup', () => {
    for (const { content } of stormDamagePost.main_content.sections)
      expect(read(content)).toEqual(content.split('\n\n').map(paragraph));
  });

  test.each([
    '<script>alert(1)</script>',
    'a <b onclick="x">b</b>',
    '<https://x.example>',
    '    indented',
    '> quoted',
    '`code`',
    '---',
    'Title\n=====',
  ])('leaves %j as typed', (text) => expect(plainText(read(text)).replace(/\s+/g, ' ')).toBe(text.trim().replace(/\s+/g, ' ')));

  test.each(['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', '//other.example', '/\\other.example', 'vbscript:x'])(
    'refuses a link to %s',
    (to) => expect(read(`[words](${to})`)).toEqual([paragraph('words')]),
  );

  test('shows only its own pictures', () =>
    expect(read('![A house](https://other.example/a.png)')).toEqual([paragraph('A house')]));

  test('uses the post’s picture description if the text has none', () =>
    expect(read(`![](${mine})`)).toEqual([{ kind: 'paragraph', children: [{ kind: 'picture', path: mine, alt: 'As listed' }] }]));

  test.each([
    '['.repeat(8_000),
    '*'.repeat(16_000),
    '- '.repeat(8_000),
    '1. '.repeat(5_000),
    '- + * 1) '.repeat(1_700),
    '![['.repeat(5_000),
    '**a '.repeat(4_000),
    '- a\n'.repeat(4_000),
    Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  ])('parses the worst case: %#', (text) => expect(read(text).length).toBeGreaterThan(0));

  test.each(['- - - - a', '1. 1. 1. 1. a'])('does not nest many lists opened on one line: %s', (text) =>
    expect(read(text)).toEqual([paragraph(text)]),
  );
});
