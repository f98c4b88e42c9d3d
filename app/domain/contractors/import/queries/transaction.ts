import type { ClientBase } from 'pg';

/** Any constant will do that is the same for every import and no other's. */
const importLock = 7_305_118_053;

/** Imports come one after another. A hosted database's limits of time and memory are meant for pages. */
export async function beginImport(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query("set local work_mem = '64MB'");
  await client.query('select pg_advisory_xact_lock($1)', [importLock]);
}

/** Nobody else writes contractors from here on, so that what was matched stays true; everybody reads. */
export async function lockContractors(client: ClientBase): Promise<void> {
  await client.query('lock table contractors in share row exclusive mode');
}

/** The planner's figures, now rather than when the database gets round to it: the site is asked for the new rows at once. */
export async function analyzeContractors(client: ClientBase): Promise<void> {
  await client.query('analyze contractors, contractor_search');
}
