import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sqlState } from './database.ts';

/**
 * What gives the audit trail to a role of its own, so that the site's role can neither change it nor switch off the trigger
 * that guards it. For a PostgreSQL of one's own, docs/operations.md has the same statements.
 */
export const sealStatements = [
  'alter schema public owner to directory_audit',
  'grant usage, create on schema public to directory',
  'alter table audit_entries owner to directory_audit',
  'alter function refuse_audit_change() owner to directory_audit',
  'grant select, insert on audit_entries to directory',
  'grant select on sequence audit_entries_id_seq to directory',
];

/** @param url of the embedded database, for the role `directory_audit`. */
export const sealAuditTrail = (url: string): Promise<void> => patiently(url, sealStatements);

/** Gives it back to the site's role, which changes the tables when a version or a restore needs it. */
export const releaseAuditTrail = (url: string): Promise<void> =>
  patiently(url, ['reassign owned by directory_audit to directory']);

/** How long locks may be waited for at a time, in milliseconds: meanwhile others wait for the table. */
const lockTimeout = 1_500;
const pause = 1_000;
/** How long in all: as long as a backup that reads the table may take. */
const patience = 5 * 60_000;

/** In one transaction, again where others use the table. */
async function patiently(url: string, statements: readonly string[]): Promise<void> {
  for (const started = Date.now(); ; await sleep(pause)) {
    try {
      return await execute(url, ['begin', `set local lock_timeout = ${lockTimeout}`, ...statements, 'commit']);
    } catch (error) {
      const isBusy = sqlState(error) === '55P03' || sqlState(error) === '40P01';
      if (!isBusy || Date.now() - started > patience) throw error;
    }
  }
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    await client.query(statements.join(';\n'));
  } finally {
    await client.end();
  }
}
