import { describe, expect, test } from 'vitest';
import { generalAdvice, hiringAdvice } from './hiring-advice.ts';
import { services } from './services.ts';
import { serviceSlug } from './slug.ts';
import { tradesWithWords } from './trades/trades-with-words.ts';

describe('advice before calling', () => {
  test('covers every service of the directory', () => {
    for (const { type } of services) expect(hiringAdvice(serviceSlug(type)), type).not.toBe(generalAdvice);
  });

  test('has three or four points per trade, none repeated', () => {
    const lists = [...tradesWithWords.map(({ advice }) => advice), generalAdvice];
    for (const points of lists) expect([3, 4]).toContain(points.length);
    const texts = lists.flat().flatMap(({ title, text }) => [title, text]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('names who licenses what in Oklahoma', () => {
    const all = (slug: string) => JSON.stringify(hiringAdvice(slug));
    for (const slug of ['electrical', 'hvac', 'plumbing', 'roofing'])
      expect(all(slug)).toContain('Construction Industries Board');
    expect(all('roofing')).toContain('registered');
    expect(all('general-contractors')).toContain('not general contractors');
    expect(all('pest-control')).toContain('Department of Agriculture, Food and Forestry');
  });

  test.each(['pool-service', '', 'constructor'])('%j gets the general advice', (slug) =>
    expect(hiringAdvice(slug)).toBe(generalAdvice),
  );
});
