import { expect, test } from 'vitest';
import { tradesWithWords } from './trades-with-words.ts';

// Search engines and readers skip a page that says what others say.

/** As long as a sentence. */
const sentence = 60;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** Every sentence of a text, and the text itself. */
const sentencesOf = (text: string) => new Set([text, ...text.split(/(?<=[.?!])\s+/)].map((part) => part.trim()));

test('no text as long as a sentence is used by two trades', () => {
  const trades = new Map<string, Set<string>>();
  for (const trade of tradesWithWords)
    for (const text of textsOf(trade).flatMap((text) => [...sentencesOf(text)])) {
      if (text.length <= sentence) continue;
      trades.set(text, (trades.get(text) ?? new Set()).add(trade.slug));
    }
  expect(trades.size).toBeGreaterThan(1_000);
  expect([...trades].filter(([, used]) => used.size > 1).map(([text, used]) => `${[...used].join(', ')}: ${text}`)).toEqual([]);
});
