import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columns } from './contractors.ts';
import { watchPeak } from './measure.ts';

const root = join(import.meta.dirname, '..');

/** Seconds that COPY takes for the file, into the same table with the same triggers and indexes, committed. */
export async function timeCopy(client: Client, file: string): Promise<number> {
  await client.query('truncate contractors');
  const started = performance.now();
  const copy = client.query(
    copyFrom(
      `copy contractors (${columns.join(', ')}) from stdin with (format csv, header true, force_null (rating, review_count))`,
    ),
  );
  await pipeline(createReadStream(file), copy);
  return (performance.now() - started) / 1000;
}

export type Imported = { seconds: number; peak: number; lastLine: string };

/** `npm run import` as the operator runs it, less npm: its whole time with its start, and its peak memory in MiB. */
export async function timeImport(file: string, databaseUrl: string): Promise<Imported> {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/import-contractors.ts', file], {
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
  if (status !== 0) throw new Error(`the import ended with status ${status}: ${output}`);
  return { seconds: (performance.now() - started) / 1000, peak, lastLine: output.trim().split('\n').at(-1) ?? '' };
}
