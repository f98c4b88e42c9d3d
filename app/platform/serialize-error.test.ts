import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { serializeError } from './serialize-error.ts';

test('what a query was given stays out of the log, its words and its cause do not', () => {
  const error = new DrizzleQueryError(
    'insert into submissions (name) values ($1)',
    ['Ada\n   at home', 'ada@example.com'],
    new Error('gone'),
  );
  const text = JSON.stringify(serializeError(new Error('outer', { cause: error })));
  expect(text).toContain('insert into submissions');
  expect(text).toContain('gone');
  expect(text).not.toContain('ada@example.com');
});

test('what is no error is told as it is', () => expect(serializeError('x')).toEqual({ message: 'x' }));
