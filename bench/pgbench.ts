import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { type Database, executing, type Queryable } from '#app/platform/database.ts';
import { percentile95 } from './measure.ts';

const run = promisify(execFile);

/** Records the statements of `work`, with their values inlined. */
export async function recordStatements(db: Database, work: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const recorder = executing((query) => {
    statements.push(written(query));
    return db.execute(query);
  });
  await work(recorder);
  return statements;
}

function written({ text, values }: Sql): string {
  return text.replace(/\$(\d+)/g, (_, index) => literal(values[Number(index) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  return pg.escapeLiteral(String(value));
}

/**
 * Runs sets of statements with pgbench, one set at a time, `clients` in parallel.
 * @returns the 95th percentile of a set, in milliseconds.
 */
export async function timeStatements(url: string, folder: string, sets: string[][], clients: number): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [index, statements] of sets.entries()) {
    const file = join(folder, `${index}.sql`);
    await writeFile(file, statements.map((statement) => `${statement.replaceAll(/\s*\n\s*/g, ' ')};\n`).join(''));
    files.push('-f', file);
  }
  const log = ['--log', `--log-prefix=${join(folder, 'log')}`];
  await run(pgbenchPath(), ['-n', '-c', String(clients), '-j', '1', '-T', '1', '-M', 'extended', ...files, ...log, url]);
  const logged = readdirSync(folder).filter((name) => name.startsWith('log'));
  const lines = logged.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  return percentile95(lines.map((line) => Number(line.split(' ')[2]) / 1_000));
}

/** Debian keeps it in a versioned folder, not with the commands. */
function pgbenchPath(): string {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  return newest ? join(versions, newest, 'bin/pgbench') : 'pgbench';
}
