import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { serializeError } from './serialize-error.ts';

test('keeps parameters of queries out of the log, but not message and cause', () => {
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

test('logs values other than errors as they are', () => expect(serializeError('x')).toEqual({ message: 'x' }));
