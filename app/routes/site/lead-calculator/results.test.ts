import { expect, test } from 'vitest';
import { calculatorDefaults, readCalculatorInput } from '#app/domain/calculator/lead-value.ts';
import { calculatorPath, resultsMailto, resultsText } from './results.tsx';

const site = { siteName: 'Sooner & Sons', siteUrl: 'https://example.com' };

test('lists every number and a link to the results', () => {
  const text = resultsText(calculatorDefaults, site);
  for (const line of [
    'Lead calculator results, Sooner & Sons',
    'Average ticket price: $1,500.00',
    'Leads per month: 12',
    'Close rate: 35%',
    'Profit margin: 35%',
    'Revenue per month: $6,300.00',
    'Profit per month: $2,205.00',
  ])
    expect(text.split('\r\n')).toContain(line);
  const address = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(readCalculatorInput((field) => address.searchParams.get(field))).toEqual(calculatorDefaults);
});

test('the mail has them all for any site name', () => {
  const mail = new URL(resultsMailto(calculatorDefaults, site));
  expect(mail.searchParams.get('subject')).toBe('Lead calculator results, Sooner & Sons');
  expect(mail.searchParams.get('body')).toBe(resultsText(calculatorDefaults, site));
  expect(mail.pathname).toBe('');
});

test('the link keeps each number', () => {
  const input = { ticketPrice: 0.5, leadsPerMonth: 0, profitMargin: 100, closeRate: 1 };
  expect(calculatorPath(input)).toBe('/lead-calculator?ticketPrice=0.5&leadsPerMonth=0&profitMargin=100&closeRate=1');
});
