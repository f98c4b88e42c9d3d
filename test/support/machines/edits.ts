import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { call } from './load.ts';

export type Edit = { number: number; committed: number };
type Sight = { at: number; number: number };

export type Edits = {
  made: Edit[];
  /** What each machine showed, one look after the other. */
  seen: Map<string, Sight[]>;
  stop: () => Promise<void>;
};

/** Edits a business again and again, and looks all the time at what each machine's page of it says. */
export function startEdits(
  databaseUrl: string,
  { slug, path }: { slug: string; path: string },
  machines: readonly string[],
): Edits {
  const made: Edit[] = [];
  const seen = new Map<string, Sight[]>(machines.map((machine) => [machine, []]));
  let stopped = false;
  const edit = async () => {
    for (let number = 1_001; !stopped; number++) {
      await commit(databaseUrl, slug, number);
      made.push({ number, committed: Date.now() });
      await sleep(500 + Math.random() * 500);
    }
  };
  const watch = async (machine: string) => {
    while (watched) {
      // Judged by when it was asked for: an answer that was on its way may be as old as that.
      const at = Date.now();
      const { status, text } = await call(machine + path).catch(() => ({ status: 0, text: '' }));
      const shown = /(\d,\d{3}) reviews/.exec(text)?.[1];
      if (status === 200) seen.get(machine)?.push({ at, number: Number(shown?.replace(',', '') ?? 0) });
      await sleep(40);
    }
  };
  let watched = true;
  const all = machines.map(watch);
  const edited = edit();
  return {
    made,
    seen,
    async stop() {
      stopped = true;
      await edited;
      await sleep(2_000); // The last one is seen too.
      watched = false;
      await Promise.all(all);
    },
  };
}

/** Tried until it is in. */
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

/** Looks that show less than an earlier one of the same machine did. */
export const wentBack = (sights: readonly Sight[]) => sights.filter(({ number }, n) => number < (sights[n - 1]?.number ?? 0));

/** For how long after its commit each edit was still missing from what a machine answered, in milliseconds. */
export function delays(made: readonly Edit[], sights: readonly Sight[]): number[] {
  return made.map(({ number, committed }) => {
    const without = sights.findLast((sight) => sight.number < number);
    return Math.max(0, (without?.at ?? 0) - committed);
  });
}
