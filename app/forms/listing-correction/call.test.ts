import { expect, test } from 'vitest';
import { readCorrection } from './call.ts';

const read = (fields: Record<string, string>) => {
  const { problem, changes, message } = readCorrection(fields);
  return { problem, changes, message };
};
const hours = (rows: Record<string, string>) =>
  read({ 'wrong.hours': 'yes', ...Object.fromEntries(Object.entries(rows).map(([key, text]) => [`hours.${key}`, text])) })
    .changes;

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

test('prefers the week in one line', () => {
  expect(read({ 'wrong.hours': 'yes', 'hours.Mon.from': '8-5', 'changes.hours': ' M-F 8-5 ' }).changes).toEqual({
    hours: 'M-F 8-5',
  });
});

test('ignores the fields of things that are not ticked', () => {
  expect(
    read({ 'wrong.phone': 'yes', 'changes.phone': '405-555-0199', 'changes.name': 'Roofs', 'hours.Mon.from': '8-5' }),
  ).toEqual({
    problem: 'phone',
    changes: { phone: '405-555-0199' },
    message: '',
  });
});

test('names ticked things without a new value in the message', () => {
  expect(read({ 'wrong.prices': 'yes', 'wrong.website': 'yes', message: 'A visit is $89.' })).toEqual({
    problem: 'other',
    changes: {},
    message: 'Wrong: Website and Prices. A visit is $89.',
  });
  expect(read({ 'wrong.other': 'yes', message: 'A twin is listed.' })).toMatchObject({
    problem: 'other',
    message: 'A twin is listed.',
  });
  expect(read({ 'wrong.closed': 'yes' })).toEqual({ problem: 'closed', changes: {}, message: '' });
});

test('reads all fields of a form without ticks', () => {
  expect(read({ 'changes.phone': '405-555-0199', 'changes.name': ' ' })).toEqual({
    problem: undefined,
    changes: { phone: '405-555-0199' },
    message: '',
  });
});
