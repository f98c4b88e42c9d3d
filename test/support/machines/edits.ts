import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { until } from '../site.ts';
import { call } from './load.ts';

/** Edits a business repeatedly, and reads its page on each machine. */
export function startEdits(databaseUrl: string, { slug, path }: { slug: string; path: string }, machines: readonly string[]) {
  let last = 0;
  /** Edit numbers each machine showed, in order. */
  const seen = new Map<string, number[]>(machines.map((machine) => [machine, []]));
  let stopped = false;
  const edit = async () => {
    for (let number = 1_001; !stopped; number++) {
      await commit(databaseUrl, slug, number);
      last = number;
      await sleep(200 + Math.random() * 300);
    }
  };
  const watch = async (machine: string) => {
    while (watched) {
      const { status, text } = await call(machine + path).catch(() => ({ status: 0, text: '' }));
      const shown = /(\d,\d{3}) reviews/.exec(text)?.[1];
      if (status === 200) seen.get(machine)?.push(Number(shown?.replace(',', '') ?? 0));
      await sleep(40);
    }
  };
  let watched = true;
  const all = machines.map(watch);
  const edited = edit();
  return {
    seen,
    /** Resolves once every machine shows the last edit. */
    async stop() {
      stopped = true;
      await edited;
      await until(() => [...seen.values()].every((numbers) => numbers.at(-1) === last));
      watched = false;
      await Promise.all(all);
    },
  };
}

/** Retried until it succeeds. */
async function commit(url: string, slug: string, number: number): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('update contractors set review_count = $1 where slug = $2', [number, slug]);
      return;
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Observations that show less than an earlier one on the same machine. */
export const wentBack = (numbers: readonly number[]) => numbers.filter((number, n) => number < (numbers[n - 1] ?? 0));
