import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { grounds, initialsOf, letter, paints, scenes, signSvg, storefront } from './sign-svg.ts';

const sign = (name: string, service_type = 'Plumbing', address: string | null = '1 Main St') =>
  signSvg({ name, service_type, address });
const shapes = (svg: string) => svg.match(/<path /g)?.length ?? 0;

test('draws one sign per name regardless of case, and different signs for different names', () => {
  expect(sign('Ace Plumbing')).toBe(sign('Ace Plumbing'));
  const names = Array.from({ length: 60 }, (_, index) => `Contractor ${index}`);
  const looks = new Set(names.map((name) => sign(name).replace(/<title>.*?<\/title>/, '')));
  expect(looks.size).toBeGreaterThan(40);
});

test('has five shapes and nine paints', () => {
  expect([scenes.length, paints.length]).toEqual([5, 9]);
  const drawn = scenes.map((scene) => scene.draw(paints[0], grounds[0]));
  expect(new Set(drawn).size).toBe(5);
});

test.each([
  ['Haverstock & Daughters Plumbing', 'HD'],
  ['The House of Drains', 'HD'],
  ['Ledgerwood Plumbing Works', 'LP'],
  ['A-1 Electric', 'A1'],
  ['“Okie” roofing', 'OR'],
  ['Gutterworks', 'G'],
  ['Ñandú and Sons', 'ÑS'],
  ['& of the', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('draws a shop front only for contractors with an address who do not work at homes only', () => {
  const isShop = (svg: string) => paints.some((paint) => grounds.some((ground) => svg.includes(storefront.draw(paint, ground))));
  const contractors = Array.from({ length: 40 }, (_, index) => `Contractor ${index}`);
  const shops = (trade: string, address: string | null) =>
    contractors.filter((name) => isShop(sign(name, trade, address))).length;
  expect(shops('Plumbing', '1 Main St')).toBeGreaterThan(0);
  expect(shops('Plumbing', null)).toBe(0);
  expect(shops('Plumbing', ' ')).toBe(0);
  for (const trade of ['House Cleaning', 'Window Cleaning', 'Lawn Service', 'Tree Service', 'Landscaper'])
    expect(shops(trade, '1 Main St'), trade).toBe(0);
});

test('escapes markup in names', () => {
  const svg = sign('<script>alert("1")</script> & Söhne');
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&amp; Söhne</title>');
});

test('draws every letter including accents, and skips characters the font lacks', () => {
  const box = { x: 0, y: 0, width: 400, height: 100 };
  expect(shapes(letter('Peñaloza', box, '#000'))).toBe(8);
  expect(shapes(letter('Ďčŕ', box, '#000'))).toBe(3);
  expect(letter('漢字', box, '#000')).toBe('');
  expect(shapes(letter('A漢', box, '#000'))).toBe(1);
});

test('stays within its box and is valid for any name', () => {
  const box = { x: 10, y: 5, width: 50, height: 13 };
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), (name) => {
      const { children } = parseDocument(sign(name), { xmlMode: true });
      expect(children).toHaveLength(1);
      for (const [, x, y, scale] of letter(name, box, '#000').matchAll(/translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(9.9);
        expect(Number(y)).toBeLessThanOrEqual(18.1);
        expect(Number(scale) * 200 * 0.7).toBeLessThanOrEqual(13.1);
      }
    }),
  );
});

const luminance = (color: string) => {
  const [r = 0, g = 0, b = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test.each(paints)('$ink on $board is legible', ({ board, ink }) => {
  const [dark = 0, light = 0] = [luminance(board), luminance(ink)].sort((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('a sign is small in bytes', () => expect(sign('Tannehill Water Heaters and Plumbing').length).toBeLessThan(4_000));
