import { expect, test } from 'vitest';
import { tradeSlug } from '../trades/trade-slug.ts';
import { trades } from '../trades/trades.ts';
import { emergencies } from './emergency.ts';
import { findServicePage } from './find-page.ts';
import { linkedPhones } from './linked-phones.ts';

test('emergencies are of trades that there are, and short', () => {
  expect(trades.map(tradeSlug)).toEqual(expect.arrayContaining(Object.keys(emergencies)));
  for (const { title, steps } of Object.values(emergencies))
    for (const text of [title, ...steps]) expect(text.length, text).toBeLessThanOrEqual(80);
});

test('numbers in a text can be dialed', () =>
  expect(linkedPhones('call 911 and ONG, 1-800-458-4251.')).toEqual([
    { text: 'call ' },
    { text: '911', href: 'tel:911' },
    { text: ' and ONG, ' },
    { text: '1-800-458-4251', href: 'tel:+18004584251' },
    { text: '.' },
  ]));

test.each(Object.keys(emergencies))('the end of the page of %s asks nobody in an emergency to fill in a form', async (slug) => {
  const page = await findServicePage(slug, undefined, async () => []);
  const call = page?.sections.find((section) => section.kind === 'call');
  expect(JSON.stringify(call)).not.toMatch(/still running|tell us what happened|right now/i);
});
