import { createServer } from 'node:net';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { listen } from '#test/support/listen.ts';
import { words } from '#test/support/words.ts';
import { isDatabaseUnreachable, QueryError, sqlState } from './database.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('an unreachable database', () => {
  test.each(
    words(`
      ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH 57P01 57P03 08006 53100 53200 53300 57014 25006 40P01 55P03`),
  )('%s', (code) => {
    expect(isDatabaseUnreachable(withCode(code))).toBe(true);
    expect(isDatabaseUnreachable(new QueryError('select 1', withCode(code)))).toBe(true);
    expect(isDatabaseUnreachable(new AggregateError([withCode(code)]))).toBe(true);
  });

  test('includes a server that accepts and stays silent', async () => {
    const silent = createServer();
    const client = new Client({ host: '127.0.0.1', port: await listen(silent), connectionTimeoutMillis: 50 });
    client.on('error', () => {});
    expect(isDatabaseUnreachable(await client.connect().catch((error: Error) => error))).toBe(true);
    silent.close();
  });

  test.each(['23505', '22P02', '42P01', 'ENOENT'])('excludes %s', (code) =>
    expect(isDatabaseUnreachable(withCode(code))).toBe(false),
  );

  test('only database errors have an SQLSTATE', () => {
    expect(sqlState(new QueryError('select 1', withCode('23505')))).toBe('23505');
    expect(sqlState(new Error('x'))).toBeUndefined();
  });
});
