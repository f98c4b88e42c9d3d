import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { fieldOf } from '#app/domain/contractors/columns.ts';
import { columns } from './contractors.ts';
import { watchPeak } from './measure.ts';

const root = join(import.meta.dirname, '..');

/** Fills the directory from a file. */
export async function fillDirectory(client: Client, databaseUrl: string, file: string): Promise<void> {
  await client.query('truncate contractors cascade');
  await timeImport(file, databaseUrl);
  // One in five has reviews of our own, half of those too few to rank.
  await client.query(`update contractors c set own_reviews = n, own_rating_sum = n * 3 + h % (2 * n + 1)
    from (select id, h, 1 + h % 9 as n from (select id, abs(hashtext(id)) as h from contractors) hashed where h % 5 = 0) reviewed
    where reviewed.id = c.id`);
  await client.query('vacuum analyze');
}

/**
 * Seconds for COPY of the file, committed, into a table of its columns that has a key and a unique slug: no other
 * index, generated column or trigger. Structured values (lists, prices) are text there.
 */
export async function timeCopy(client: Client, file: string): Promise<number> {
  const own = columns.map((name) => `${name} ${fieldOf(name).type.replace(/^text\[\]$|^jsonb$/, 'text')}`);
  await client.query(
    `drop table if exists plain_contractors;
     create table plain_contractors (
       id text primary key default gen_random_uuid()::text, created_at timestamptz default now(), updated_at timestamptz default now(),
       ${own.join(', ')}, unique (slug)
     )`,
  );
  const started = performance.now();
  const copy = `copy plain_contractors (${columns.join(', ')}) from stdin with (format csv, header true)`;
  await pipeline(createReadStream(file), client.query(copyFrom(copy)));
  return (performance.now() - started) / 1000;
}

/** Seconds that COPY takes to send all contractors to a reader that ignores them. */
export async function timeCopyOut(client: Client): Promise<number> {
  const started = performance.now();
  const copy = 'copy (select * from contractors left join contractor_profiles on contractor_id = id) to stdout with (format csv)';
  for await (const _ of client.query(copyTo(copy)));
  return (performance.now() - started) / 1000;
}

export type Timed = { seconds: number; peak: number; lastLine: string };

/** `npm run import` and `npm run export` as operators run them, without npm: total time with the start, peak memory in MiB. */
export const timeImport = (file: string, databaseUrl: string): Promise<Timed> => timeCommand('import', file, databaseUrl);
export const timeExport = (file: string, databaseUrl: string): Promise<Timed> => timeCommand('export', file, databaseUrl);

async function timeCommand(command: 'import' | 'export', file: string, databaseUrl: string): Promise<Timed> {
  const started = performance.now();
  const child = spawn(process.execPath, [`scripts/${command}-contractors.ts`, file], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  const [peak, [status]] = await Promise.all([watchPeak(child.pid ?? 0, ended), ended]);
  if (status !== 0) throw new Error(`the ${command} ended with status ${status}: ${output}`);
  return { seconds: (performance.now() - started) / 1000, peak, lastLine: output.trim().split('\n').at(-1) ?? '' };
}
