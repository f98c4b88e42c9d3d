import { describe, expect, test } from 'vitest';
import { dayField, optionalDayField } from './field-rules.ts';

describe('a day', () => {
  test.each([
    ['10/31/2026', '2026-10-31'],
    [' 3/1/2027 ', '2027-03-01'],
    ['03-01-2027', '2027-03-01'],
    ['2027-03-31', '2027-03-31'],
  ])('typed as %j is %s', (typed, day) => expect(dayField().parse(typed)).toBe(day));

  test.each(['31/10/2026', '2/30/2027', '10/31/26', 'soon', ''])('typed as %j is refused', (typed) =>
    expect(dayField().safeParse(typed).success).toBe(false),
  );

  test('may be omitted if optional', () => {
    expect(['', '  ', undefined].map((typed) => optionalDayField().parse(typed))).toEqual([undefined, undefined, undefined]);
    expect(optionalDayField().parse('10/31/2026')).toBe('2026-10-31');
    expect(optionalDayField().safeParse('soon').success).toBe(false);
  });
});
