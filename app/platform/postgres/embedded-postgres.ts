import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onOwnConnection } from '#app/platform/database.ts';
import { lockFolder } from '#app/platform/folder-lock.ts';
import type { Logger } from '#app/platform/logger.ts';
import { lockTimeout, whileLocked } from '#app/platform/migrate.ts';
import { databaseAccount, EmbeddedPostgresError, handOver } from './database-account.ts';
import { addAuditRole, createCluster, findBinaries, hasCluster, isRunning, readPasswords, readPort } from './postgres-cluster.ts';
import { askPostgres, freePort, notStarted, runPostgres } from './postgres-process.ts';

const urlOf = (port: number, password: string, role = 'directory') =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/directory`;

/** Milliseconds to wait for a running database to answer. */
const busyPatience = 60_000;

/** The address of the embedded database of `dataDir` if a server (or an import) is running it. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  for (const started = Date.now(); Date.now() - started < busyPatience; await sleep(100)) {
    const port = await readPort(dataDir);
    if (port === undefined) return undefined;
    const url = urlOf(port, (await readPasswords(dataDir)).directory);
    const state = await askPostgres(url);
    if (state === 'ready') return url;
    if (state === 'absent' || !(await isRunning(dataDir))) return undefined;
  }
  return undefined;
}

/** An import may hold the folder for a while when no server runs; a second server would hold it forever. */
const lockPatience = 5_000;

/** Retries once, after an orphaned database has ended or if another program has taken the port. */
const maxStarts = 2;
/** Milliseconds to wait for an orphaned database to end. */
const leftPatience = 30_000;

/** The orphaned database of a killed server ends by itself; until then PostgreSQL refuses to start in the folder. */
async function untilLeftHasEnded(dataDir: string, logger: Logger): Promise<void> {
  if (!(await isRunning(dataDir))) return;
  logger.info('the database of a former start has not ended yet; waiting for it');
  for (const started = Date.now(); Date.now() - started < leftPatience && (await isRunning(dataDir)); ) await sleep(50);
}

/**
 * Starts PostgreSQL as a child process on a free loopback port, creating the database if there is none.
 * It ends with this process in any case, and restarts on the same port if it crashes.
 * @throws EmbeddedPostgresError when the folder is in use or unusable.
 */
export async function startEmbeddedPostgres(dataDir: string, logger: Logger) {
  const binaries = await findBinaries();
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir, lockPatience);
  if (!unlock) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${dataDir} is in use by another server or import; stop that first, or set DATA_DIR to another folder`,
    );
  }
  try {
    const account = await databaseAccount([binaries, dataDir], join(dataDir, 'postgres'));
    // Made by root, once: others could lock it for reading alone.
    await handOver(join(dataDir, 'lock.db'), account);
    if (!(await hasCluster(dataDir))) await createCluster(dataDir, binaries, account);
    let passwords = await readPasswords(dataDir);
    if (passwords.audit === undefined) {
      await untilLeftHasEnded(dataDir, logger);
      await addAuditRole(dataDir, binaries, account);
      passwords = await readPasswords(dataDir);
    }
    for (let starts = 0; starts < maxStarts; starts++) {
      if (starts > 0) await untilLeftHasEnded(dataDir, logger);
      const port = await freePort();
      const url = urlOf(port, passwords.directory);
      const auditUrl = urlOf(port, passwords.audit ?? '', 'directory_audit');
      const stop = await runPostgres({ dataDir, binaries, account, port, url, logger });
      if (!stop) continue;
      await releaseAuditTrail(auditUrl).catch(async (error) => {
        await stop();
        throw error;
      });
      return {
        url,
        /**
         * Limits the site's role to reading the audit trail and adding to it, until the next start of the database. Call it once
         * the tables are up to date.
         */
        sealAuditTrail: () => sealAuditTrail(auditUrl),
        /** Stops it cleanly: rolls back open transactions and writes everything committed to disk. */
        stop: () => stop().finally(unlock),
      };
    }
    throw new EmbeddedPostgresError(notStarted);
  } catch (error) {
    unlock();
    throw error;
  }
}

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
const sealAuditTrail = (url: string): Promise<void> => patiently(url, sealStatements);

/** Gives it back to the site's role, which changes the tables for a new version or a restore. */
const releaseAuditTrail = (url: string): Promise<void> => patiently(url, ['reassign owned by directory_audit to directory']);

const patiently = (url: string, statements: readonly string[]): Promise<void> =>
  whileLocked(() =>
    onOwnConnection(url, async (client) => {
      await client.query(['begin', `set local lock_timeout = ${lockTimeout}`, ...statements, 'commit'].join(';\n'));
    }),
  );
