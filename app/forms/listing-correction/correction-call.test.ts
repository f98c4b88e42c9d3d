import { expect, test } from 'vitest';
import { readCorrection } from './correction-call.ts';

const read = (fields: Record<string, string>) => {
  const { problem, changes, message } = readCorrection(fields);
  return { problem, changes, message };
};
const hours = (rows: Record<string, string>, more: Record<string, string> = {}) => {
  const typed = Object.entries(rows).map(([key, text]) => [`hours.${key}`, text]);
  return read({ 'wrong.hours': 'yes', ...Object.fromEntries(typed), ...more }).changes;
};

test('joins neighboring days with the same hours', () => {
  const work = (day: string) => ({ [`${day}.from`]: '8 am', [`${day}.to`]: '5 pm' });
  expect(
    hours({ ...work('Mon'), ...work('Tue'), ...work('Thu'), 'Sat.from': 'Closed', 'Sat.to': '5 pm', 'Sun.from': 'Closed' }),
  ).toEqual({
    hours: 'Mon-Tue 8 am to 5 pm; Thu 8 am to 5 pm; Sat-Sun Closed',
  });
});

test('keeps a day with only its end, which is then refused, and no day at all', () => {
  expect(hours({ 'Mon.to': '5 pm' })).toEqual({ hours: 'Mon  to 5 pm' });
  expect(hours({})).toEqual({});
});

test('prefers the week in one line', () =>
  expect(hours({ 'Mon.from': '8-5' }, { 'changes.hours': ' M-F 8-5 ' })).toEqual({ hours: 'M-F 8-5' }));

const phone = '405-555-0199';

test.each([
  [
    'ignores the fields of things that are not ticked',
    { 'wrong.phone': 'yes', 'changes.phone': phone, 'changes.name': 'Roofs', 'hours.Mon.from': '8-5' },
    { problem: 'phone', changes: { phone }, message: '' },
  ],
  [
    'names ticked things without a new value in the message',
    { 'wrong.prices': 'yes', 'wrong.website': 'yes', message: 'A visit is $89.' },
    { problem: 'other', changes: {}, message: 'Wrong: Website and Prices. A visit is $89.' },
  ],
  [
    'does not name other things in the message',
    { 'wrong.other': 'yes', message: 'A twin is listed.' },
    { problem: 'other', changes: {}, message: 'A twin is listed.' },
  ],
  ['names no closed business in the message', { 'wrong.closed': 'yes' }, { problem: 'closed', changes: {}, message: '' }],
  [
    'reads all fields of a form without ticks',
    { 'changes.phone': phone, 'changes.name': ' ' },
    { problem: undefined, changes: { phone }, message: '' },
  ],
])('%s', (_, fields, expected) => expect(read(fields as unknown as Record<string, string>)).toEqual(expected));
