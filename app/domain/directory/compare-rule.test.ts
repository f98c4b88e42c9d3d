import { describe, expect, test } from 'vitest';
import { phrases } from '#test/support/words.ts';
import { areasDiffer, openStatesDiffer, pricesDiffer, ratingsDiffer, setsApart } from './compare-rule.ts';

describe('a row is marked', () => {
  test('when one lists it and another does not', () => {
    expect(setsApart(['PL63693', undefined])).toBe(true);
    expect(setsApart(['PL63693', 'PL97268', undefined])).toBe(true);
    expect(setsApart([undefined, undefined])).toBe(false);
  });

  test('never for numbers that merely differ', () => {
    expect(setsApart(['PL63693', 'PL97268'])).toBe(false);
    expect(setsApart([2001, 1962, 1991])).toBe(false);
  });

  test.each([
    [4.6, 4.9, true],
    [4.6, 4.8, false],
    [4.8, 4.6, false],
    [5, 4.7, true],
    [4.7, 5, true],
    // As shown: 4.7 and 4.4, 4.6 and 4.4.
    [4.65, 4.44, true],
    [4.64, 4.36, false],
  ])('ratings of %d and %d: %s', (one, other, marked) => expect(setsApart([one, other], ratingsDiffer)).toBe(marked));

  test.each([
    [true, false, true],
    ['any hour', false, true],
    ['any hour', true, true],
    [true, true, false],
    [false, false, false],
    ['any hour', 'any hour', false],
  ] as const)('open states %s and %s: %s', (one, other, marked) =>
    expect(setsApart([one, other], openStatesDiffer)).toBe(marked),
  );

  test.each([
    [[165, 310], [180, 330], false],
    [[100, 200], [200, 300], false],
    [[100, 199], [200, 300], true],
    [[200, 300], [100, 199], true],
    [[89, 89], [89, 89], false],
    [[89, 89], [95, 95], true],
  ] as const)('prices of %j and %j: %s', (one, other, marked) => {
    const [a, b] = [one, other].map(([low, high]) => ({ low, high }));
    expect(setsApart([a, b], pricesDiffer)).toBe(marked);
  });

  test('when any two of three prices do not overlap', () => {
    const [one, other] = [100, 150].map((low) => ({ low, high: low + 100 }));
    expect(setsApart([one, other], pricesDiffer)).toBe(false);
    expect(setsApart([one, other, { low: 250, high: 400 }], pricesDiffer)).toBe(true);
  });

  // Whatever their order and capitals.
  test.each([
    ['Edmond, Norman', 'norman, Edmond', false],
    ['Edmond', 'Edmond, Norman', true],
    ['Edmond, Norman', 'Edmond', true],
  ])('areas of %s and %s: %s', (one, other, marked) =>
    expect(setsApart([phrases(one), phrases(other)], areasDiffer)).toBe(marked),
  );
});
