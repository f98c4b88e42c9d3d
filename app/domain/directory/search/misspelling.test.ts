import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, slips } from './misspelling.ts';

const word = fc.stringMatching(/^[a-f]{0,9}$/);

describe('word distance', () => {
  test.each([
    ['plumber', 'plumber', 0],
    ['plumer', 'plumber', 1],
    ['hvca', 'hvac', 1],
    ['electrition', 'electrician', 2],
    ['ca', 'abc', 3], // No part is edited twice.
    ['', 'roof', 4],
  ])('“%s” and “%s”: %i', (one, other, distance) => expect(editDistance(one, other)).toBe(distance));

  test('is symmetric, zero only for equal words, and at most the longer length', () =>
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other);
        expect(distance).toBe(editDistance(other, one));
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    ));
});

describe('misspellings', () => {
  test.each([
    ['hvca', 'hvac', 1],
    ['plumer', 'plumber', 1],
    ['edmund', 'edmond', 1],
    ['fennce', 'fence', 1],
    ['electrition', 'electrician', 2],
    ['lpumber', 'plumber', 2],
    ['lectrician', 'electrician', 2],
  ])('accepts “%s” for “%s”: %i', (typed, ours, expected) => expect(slips(typed, ours)).toBe(expected));

  test.each([
    ['ax', 'ac'], // Too short.
    ['root', 'roof'],
    ['true', 'tree'],
    ['three', 'tree'],
    ['point', 'paint'],
    ['clear', 'clean'],
    ['horse', 'house'],
    ['redmond', 'edmond'], // The first letter counts double.
    ['winslow', 'window'],
    ['tomato', 'tornado'],
  ])('does not take “%s” for “%s”', (typed, ours) => expect(slips(typed, ours)).toBeUndefined());

  test('corrects short words within a phrase', () => {
    expect(slips('watr', 'water')).toBeUndefined();
    expect(slips('watr', 'water', true)).toBe(1);
    expect(slips('true', 'tree', true)).toBeUndefined();
  });
});
