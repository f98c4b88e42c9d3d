import { expect, test } from 'vitest';
import { tradeSlug } from '../trades/trade-slug.ts';
import { trades } from '../trades/trades.ts';
import { emergencies } from './emergency.ts';
import { findServicePage } from './find-page.ts';
import { linkedPhones } from './linked-phones.ts';

test('emergency texts are short and name known trades', () => {
  expect(trades.map(tradeSlug)).toEqual(expect.arrayContaining(Object.keys(emergencies)));
  for (const { title, steps } of Object.values(emergencies))
    for (const text of [title, ...steps]) expect(text.length, text).toBeLessThanOrEqual(80);
});

test('phone numbers in texts are links', () =>
  expect(linkedPhones('call 911 and ONG, 1-800-458-4251.')).toEqual([
    { text: 'call ' },
    { text: '911', href: 'tel:911' },
    { text: ' and ONG, ' },
    { text: '1-800-458-4251', href: 'tel:+18004584251' },
    { text: '.' },
  ]));

test.each(Object.keys(emergencies))('the end of the %s page asks for no form in an emergency', async (slug) => {
  const page = await findServicePage(slug, undefined, async () => []);
  const call = page?.sections.find((section) => section.kind === 'call');
  expect(JSON.stringify(call)).not.toMatch(/still running|tell us what happened|right now/i);
});
