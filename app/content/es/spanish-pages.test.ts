import { expect, test } from 'vitest';
import { emergencies } from '../trade-pages/emergency.ts';
import { allTradePages } from '../trade-pages/find-page.ts';
import { linkedPhones, shownEmergency } from '../trade-pages/linked-phones.ts';
import { tradeSlug } from '../trades/trade-slug.ts';
import { trades } from '../trades/trades.ts';
import { findSpanishPage, spanishPageOf, spanishPages } from './spanish-pages.ts';

const textsOf = ({ name, pros, description, lede, advice, emergency }: (typeof spanishPages)[number]) =>
  [name, pros, description, lede, ...advice].concat(emergency ? [emergency.title, ...emergency.steps] : []);

test('every trade has a page in Spanish, at the address of its main page', () => {
  expect(spanishPages.map(({ slug }) => slug)).toEqual(trades.map(tradeSlug));
  const canonical = new Set(allTradePages.map(({ paths }) => paths[0]));
  for (const { english, path } of spanishPages) {
    expect(canonical).toContain(english);
    expect(path).toBe(`/es${english}`);
    expect(findSpanishPage(path)?.path).toBe(path);
  }
});

test('each address of a trade’s page has one, and no other address', () => {
  for (const page of allTradePages)
    for (const path of page.paths) expect(findSpanishPage(`/es${path}`)).toBe(spanishPageOf(page));
  for (const path of ['/es', '/es/', '/es/nothing', '/best-roofers-okc', '/es/es/best-roofers-okc'])
    expect(findSpanishPage(path)).toBeUndefined();
});

test('no text is on two pages, and none has an open placeholder', () => {
  const texts = spanishPages.flatMap(textsOf);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  expect(texts.filter((text) => text.includes('{'))).toEqual([]);
  for (const { description } of spanishPages) expect(description.length, description).toBeLessThanOrEqual(170);
});

test('has the steps of each emergency, with the same phone numbers', () => {
  const numbers = (steps: readonly string[]) => steps.flatMap(linkedPhones).flatMap(({ href }) => (href ? [href] : []));
  for (const { slug, emergency } of spanishPages) {
    const english = emergencies[slug];
    expect([slug, emergency?.steps.length]).toEqual([slug, english?.steps.length]);
    expect(numbers(emergency?.steps ?? [])).toEqual(numbers(english?.steps ?? []));
  }
});

test('links the phone numbers of the steps', () => {
  const plumbing = spanishPages.find(({ slug }) => slug === 'plumbing') ?? expect.fail('no such page');
  const parts = shownEmergency(plumbing.emergency)?.steps.flat() ?? [];
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(['tel:911', 'tel:+18004584251']);
});
