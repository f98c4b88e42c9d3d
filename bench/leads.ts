import { Pool } from 'pg';
import { launchSite, untilReady } from '#test/support/site.ts';
import { type Spread, spreadOf } from './measure.ts';
import { submitLead } from './submit-lead.ts';

const atOnce = 8;
const count = 400;

export type LeadTimes = {
  /** Submissions per second, `atOnce` in parallel, each until its response. */
  perSecond: Spread;
  /** Transactions of one small row per second, from as many connections. */
  commitsPerSecond: Spread;
  /** Milliseconds for one at a time: a submission, and a transaction of one small row. */
  alone: Spread;
  commitAlone: Spread;
};

/** Submits leads to one server process, which also mails them to its outbox. */
export async function timeLeads(databaseUrl: string, dataDir: string, rounds: number): Promise<LeadTimes> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKERS: '1', LOG_LEVEL: 'error', TRUST_PROXY: 'on' };
  const site = await launchSite(env);
  const pool = new Pool({ connectionString: databaseUrl, max: atOnce });
  try {
    await untilReady(site);
    await pool.query('create table if not exists bench_commits (name text)');
    const commit = () => pool.query('insert into bench_commits values ($1)', ['A lead and its commit']);
    const submit = (index: number) => submitLead(site.url, index);
    let done = 0;
    const taken = { submits: [] as number[], commits: [] as number[], submitAlone: [] as number[], commitAlone: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      const submits = await time(() => submit(done++), count, atOnce);
      const commits = await time(commit, count, atOnce);
      const submitAlone = await time(() => submit(done++), count / 4, 1);
      const commitAlone = await time(commit, count / 4, 1);
      if (round === 0) continue; // Warm-up: compiles and connects.
      taken.submits.push((count / submits) * 1_000);
      taken.commits.push((count / commits) * 1_000);
      taken.submitAlone.push(submitAlone / (count / 4));
      taken.commitAlone.push(commitAlone / (count / 4));
    }
    await pool.query('drop table bench_commits');
    return {
      perSecond: spreadOf(taken.submits),
      commitsPerSecond: spreadOf(taken.commits),
      alone: spreadOf(taken.submitAlone),
      commitAlone: spreadOf(taken.commitAlone),
    };
  } finally {
    await pool.end();
    site.process.kill('SIGTERM');
    await site.exited;
  }
}

/** Milliseconds for `times` runs, `together` at a time. */
async function time(work: () => Promise<unknown>, times: number, together: number): Promise<number> {
  let left = times;
  const started = performance.now();
  const run = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: together }, run));
  return performance.now() - started;
}
