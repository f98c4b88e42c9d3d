import { expect, test } from 'vitest';
import { QueryError } from './database.ts';
import { serializeError } from './serialize-error.ts';

test('logs the text of a failed query and its cause', () => {
  const error = new QueryError('insert into submissions (name) values ($1)', new Error('gone'));
  const text = JSON.stringify(serializeError(new Error('outer', { cause: error })));
  expect(text).toContain('insert into submissions');
  expect(text).toContain('gone');
});

test('logs values other than errors as they are', () => expect(serializeError('x')).toEqual({ message: 'x' }));
