import type { Client, ClientBase } from 'pg';
import { compactCounts } from '#app/domain/directory/list/count-queries.ts';
import { queryable } from '#app/platform/database.ts';

/** Any constant will do that is the same for every import and no other's. */
const importLock = 7_305_118_053;

/** Imports are serialized. A hosted database’s limits of time and memory are meant for pages. */
export async function beginImport(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  // Dates are compared as texts.
  await client.query("set local datestyle = 'ISO, YMD'");
  await client.query("set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'");
  // Who changed it, for the history, unless it is set otherwise afterwards.
  await client.query("select set_config('directory.person', 'import command', true)");
  await client.query('select pg_advisory_xact_lock($1)', [importLock]);
}

/** Blocks other writers of contractors, so that matches stay true; reads continue. */
export async function lockContractors(client: ClientBase): Promise<void> {
  await client.query('lock table contractors in share row exclusive mode');
}

/** Updates the planner’s statistics now: the new rows are queried at once. */
export async function analyzeContractors(client: ClientBase): Promise<void> {
  await client.query('analyze contractors (service_slug, location, featured, rating)');
}

/**
 * After the import, so that the new rows are read as fast as the old ones: counts are put together, and the indexes alone
 * answer for rows that are marked as seen by all. A role that may not do this leaves it to autovacuum.
 */
export async function vacuumDirectory(client: Client): Promise<void> {
  await compactCounts(queryable(client)).catch(() => {});
  await client.query('vacuum contractors, contractor_counts').catch(() => {});
}
