import { onOwnConnection } from './database.ts';
import { lockTimeout, whileLocked } from './migrate.ts';

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

const patiently = (url: string, statements: readonly string[]): Promise<void> =>
  whileLocked(() =>
    onOwnConnection(url, async (client) => {
      await client.query(['begin', `set local lock_timeout = ${lockTimeout}`, ...statements, 'commit'].join(';\n'));
    }),
  );
