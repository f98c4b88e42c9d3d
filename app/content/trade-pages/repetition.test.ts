import { expect, test } from 'vitest';
import { allTradePages } from './find-page.ts';
import type { TradePage } from './parts.ts';

// What a page says about its trade, apart from buttons, headings of lists and what a form is called.

const proseOf = ({ hero, sections }: TradePage): string[] => [
  hero.lede,
  ...sections.flatMap((section) => {
    switch (section.kind) {
      case 'points':
      case 'steps':
        return section.points.flatMap(({ title, text }) => [title, text]);
      case 'lists':
        return section.lists.flatMap(({ items }) => items);
      case 'local':
        return [...section.paragraphs, ...section.notes.flatMap(({ title, text }) => [title, text])];
      case 'call':
        return [section.title, section.text];
      default:
        return [];
    }
  }),
];

/** Of the shorter of two pages: the same trade in two cities shares its steps, its license and its emergencies. */
const maxShared = 0.45;

/** Every run of four words. */
function runsOf(prose: readonly string[]): Set<string> {
  const words =
    prose
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}’]+/gu) ?? [];
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')));
}

/** How much of the shorter text is in the other one too, from 0 to 1. */
function shared(a: Set<string>, b: Set<string>): number {
  return [...a].filter((run) => b.has(run)).length / Math.min(a.size, b.size);
}

// Of single paragraphs: test/http/crawl.test.ts.
test('no two pages say nearly the same', () => {
  const pages = allTradePages.map((page) => ({ path: page.paths[0], of: runsOf(proseOf(page)) }));
  const pairs = pages.flatMap((a, at) =>
    pages.slice(at + 1).map((b) => ({ pair: `${a.path} ${b.path}`, share: shared(a.of, b.of) })),
  );
  expect(pairs.length).toBeGreaterThan(500);
  expect(pairs.filter(({ share }) => share > maxShared)).toEqual([]);
});
