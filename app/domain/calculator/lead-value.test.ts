import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { calculatorDefaults, calculatorMaximums, countedNote, dollars, leadValue, readCalculatorInput } from './lead-value.ts';

const readAll = (text: string | null) => readCalculatorInput(() => text);
const { ticketPrice: maxPrice, leadsPerMonth: maxLeads } = calculatorMaximums;

describe('the value of a month of leads', () => {
  test('matches the example', () => {
    expect(calculatorDefaults).toEqual({ ticketPrice: 1500, leadsPerMonth: 12, profitMargin: 35, closeRate: 35 });
    expect(leadValue(calculatorDefaults)).toEqual({ revenue: 6300, profit: 2205, profitPerLead: 183.75 });
  });

  test('is zero without leads, per lead too', () =>
    expect(leadValue({ ...calculatorDefaults, leadsPerMonth: 0 })).toEqual({ revenue: 0, profit: 0, profitPerLead: 0 }));
});

describe('reading the input', () => {
  test('missing fields get defaults', () => expect(readAll(null)).toEqual(calculatorDefaults));

  test.each<[text: string, price: number]>([
    ['1500', 1500],
    ['$1,500.50', 1500.5],
    [' 19.999 ', 20],
    ['.5', 0.5],
    ...['', ...words('abc 0x10 NaN Infinity -5 -0 -1e999'), '12 jobs'].map((text): [string, number] => [text, 0]),
    ['1e3', 1000],
    ['1e9', maxPrice],
    ['1e999', maxPrice],
  ])('reads %j as %d dollars', (text, price) => expect(readAll(text).ticketPrice).toBe(price));

  test('rounds leads to tenths and percentages to integers up to 100', () => {
    expect(readAll('12.34')).toMatchObject({ leadsPerMonth: 12.3, profitMargin: 12, closeRate: 12 });
    expect(readAll('1e9')).toMatchObject({ leadsPerMonth: maxLeads, profitMargin: 100, closeRate: 100 });
  });

  test('amounts are always in cents, profit never above revenue', () => {
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String), fc.constantFrom('1e9', '', '-1', '١٢'));
    fc.assert(
      fc.property(text, text, text, text, (ticketPrice, leadsPerMonth, profitMargin, closeRate) => {
        const input = { ticketPrice, leadsPerMonth, profitMargin, closeRate };
        const { revenue, profit, profitPerLead } = leadValue(readCalculatorInput((field) => input[field]));
        for (const amount of [revenue, profit, profitPerLead]) expect(dollars(amount)).toMatch(/^\$\d{1,3}(,\d{3}){0,3}\.\d\d$/);
        expect(profit).toBeLessThanOrEqual(revenue);
        expect(revenue).toBeLessThanOrEqual(maxPrice * maxLeads);
      }),
      { numRuns: 500 },
    );
  });

  test('reading is idempotent', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2e6, noNaN: true }), (number) => {
        const once = readAll(String(number));
        expect(readCalculatorInput((field) => String(once[field]))).toEqual(once);
      }),
    );
  });
});

describe('numbers read as other numbers', () => {
  test.each([
    ['ticketPrice', '2000000', 'More than 1,000,000 counts as 1,000,000.'],
    ['leadsPerMonth', '10,001', 'More than 10,000 counts as 10,000.'],
    ['leadsPerMonth', '-3', 'Less than 0 counts as 0.'],
    ['ticketPrice', 'abc', 'That is not a number, so it counts as 0.'],
    ['ticketPrice', '', 'Left empty, it counts as 0.'],
    ['ticketPrice', '$1,500', undefined],
    ['leadsPerMonth', '10000', undefined],
    ['leadsPerMonth', null, undefined],
  ] as const)('%s %j: %s', (field, text, note) => expect(countedNote(field, text)).toBe(note));
});
