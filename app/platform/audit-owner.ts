import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sqlState } from './database.ts';

/**
 * Gives the audit trail to a separate role, so that the site's role can neither change it nor disable the trigger that
 * guards it. For an external PostgreSQL, docs/operations.md has the same statements.
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

/** Gives it back to the site's role, which changes the tables for a new version or a restore. */
export const releaseAuditTrail = (url: string): Promise<void> =>
  patiently(url, ['reassign owned by directory_audit to directory']);

/** Milliseconds to wait for locks in one attempt: other queries wait for the table behind it. */
const lockTimeout = 1_500;
const pause = 1_000;
/** Milliseconds in total: as long as a backup may take to read the table. */
const patience = 5 * 60_000;

/** Runs one transaction, retried while others use the table. */
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
  client.on('error', () => {}); // The running query reports it.
  await client.connect();
  try {
    await client.query(statements.join(';\n'));
  } finally {
    await client.end();
  }
}
