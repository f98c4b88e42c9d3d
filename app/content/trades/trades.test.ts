import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { categoryLinks } from '../navigation.ts';
import { moreServices, popularServiceLinks, serviceCards } from '../service-cards.ts';
import { services } from '../services.ts';
import { serviceSlug } from '../slug.ts';
import { findFixedPage } from '../trade-pages/find-page.ts';
import { tradePicture } from './trade-slug.ts';
import { trades } from './trades.ts';
import { tradeSearchWords } from './trades-with-words.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe('a trade consists of a record, texts and a picture', () => {
  test('each folder is registered under its slug and has no other files', () => {
    expect(folders.map(({ name }) => name).sort()).toEqual(trades.map(({ types }) => serviceSlug(types[0].type)).sort());
    for (const { name } of folders)
      expect(readdirSync(join(import.meta.dirname, name)).sort(), name).toEqual(['record.ts', 'words.ts']);
    for (const trade of trades) expect(existsSync(`public${tradePicture(trade)}`), tradePicture(trade)).toBe(true);
  });

  test('no step promises a check or an upload that does not exist', () => {
    for (const { name } of folders) {
      const words = readFileSync(join(import.meta.dirname, name, 'words.ts'), 'utf8');
      expect(words, name).not.toMatch(/We look for an? (?:licensed|registered|insured|vetted)/);
      expect(words, name).not.toMatch(/with a photograph if you can|Take a picture|Show us/);
    }
  });

  test('each service type belongs to one trade, with related trades known', () => {
    const types = services.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(tradeSearchWords).toHaveLength(trades.length);
    for (const { alsoDoneBy = [] } of tradeSearchWords) expect(types).toEqual(expect.arrayContaining([...alsoDoneBy]));
  });

  test('the services index lists each trade once, with working links, of cards to canonical addresses', () => {
    expect(serviceCards).toHaveLength(11);
    expect(serviceCards.length + moreServices.length).toBe(trades.length);
    for (const { to } of serviceCards) expect(findFixedPage(to)?.paths[0]).toBe(to);
    for (const { to } of [...moreServices, ...popularServiceLinks, ...categoryLinks]) expect(findFixedPage(to), to).toBeDefined();
  });

  test.each([['Plumbers', 'Electricians', 'Heating & air', 'Roofers']])('the header offers %s, %s, %s and %s', (...labels) =>
    expect(categoryLinks.map(({ label }) => label)).toEqual(labels),
  );
});
