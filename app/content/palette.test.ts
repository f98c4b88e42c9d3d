import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { day, night, paper } from './palette.ts';

test('the static error page uses the palette’s colors', () => {
  const used = readFileSync('public/failure.css', 'utf8').match(/#[0-9a-f]{3,6}\b/g) ?? [];
  const short = (color: string) => color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
  const known = Object.values(day).flatMap((color) => [color, short(color)]);
  expect(used.filter((color) => !known.includes(color as never))).toEqual([]);
  expect(used.length).toBeGreaterThan(3);
});

test('each dark color has a light counterpart', () => {
  expect(Object.keys(night).filter((name) => !(name in day))).toEqual([]);
  expect([day.paper, night.paper]).toEqual([paper.day, paper.night]);
});
