import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { findService, placeholderPicture, services, stockPicture, tradeNames } from './services.ts';

const generic = ['/art/laptop.svg', '/art/office.svg', '/art/lightbulb.svg'];

describe('stock pictures', () => {
  test.each([
    ...words('Roofing Plumbing HVAC Electrical Landscaping Painting Concrete Remodeling Flooring Fencing Windows'),
    'General Contracting',
  ])('%s has its own picture', (type) => expect(stockPicture(type)).toBe(`/art/${type.toLowerCase().replace(' ', '-')}.svg`));

  test('all exist', () => {
    for (const picture of [...services.map((service) => service.picture), ...generic, placeholderPicture])
      expect(existsSync(`public${picture}`), picture).toBe(true);
  });

  test('gives an unknown type a stable generic picture, and no type the placeholder', () => {
    for (const type of ['Pool Service', 'Gutters', 'Solar', 'Locksmith']) {
      expect(generic).toContain(stockPicture(type));
      expect(stockPicture(type)).toBe(stockPicture(type));
    }
    expect(new Set(['Pool Service', 'Gutters', 'Solar', 'Locksmith', 'Moving', 'Decks'].map(stockPicture)).size).toBe(3);
    expect(stockPicture(' ')).toBe(placeholderPicture);
  });
});

test('finds a service regardless of case', () => {
  expect(findService(' hvac ')?.type).toBe('HVAC');
  expect(findService('Juggling')).toBeUndefined();
});

test('knows singular and plural of any trade', () => {
  expect(tradeNames('Roofing')).toEqual({ pro: 'roofer', pros: 'roofers' });
  expect(tradeNames('Pool Service')).toEqual({ pro: 'Pool Service contractor', pros: 'Pool Service contractors' });
  expect(tradeNames('')).toEqual({ pro: 'contractor', pros: 'contractors' });
});
