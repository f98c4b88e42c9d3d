import { hostname } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { hasCluster } from '#app/platform/postgres/postgres-cluster.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { fail, oneFile, runCommand, stopSignal, UsageError } from './command-line.ts';
import { openSiteDatabase } from './site-database.ts';

const usage = 'usage: npm run backup -- [FILE]';
const by = { how: 'command', person: 'backup command' } as const;

/** The command `npm run backup`. @returns the exit status. */
async function main(): Promise<number> {
  const file = readArguments(process.argv.slice(2));
  const settings = parseSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl && !(await hasCluster(dataDir))) return fail(`there is no site in DATA_DIR ${dataDir}; nothing was written`);
  const stop = stopSignal();

  const database = await openSiteDatabase(settings);
  try {
    const outcome = await makeBackup({ databaseUrl: database.url, dataDir, file, by, signal: stop });
    if (outcome.kind === 'refused') return fail(`${outcome.reason}; nothing was written`);
    const { rows, tables, files, bytes } = outcome;
    const what = `${count(rows)} rows of ${count(tables)} tables, ${count(files)} files, ${count(Math.ceil(bytes / 1_000))} kB`;
    process.stdout.write(`${outcome.file}: ${what}\n`);
    await record(database.url, outcome);
    return 0;
  } catch (error) {
    if (!stop.aborted) throw error;
    return fail('the backup was stopped; nothing was written');
  } finally {
    await database.close();
  }
}

/** Failing to write the audit entry does not fail the backup. */
async function record(url: string, { file, bytes }: { file: string; bytes: number }): Promise<void> {
  const db = openDatabase(url, { logger: createLogger('silent'), max: 1 });
  const subject = { id: basename(file), name: basename(file) };
  await recordAudit(db, { by: by.person, action: 'backup.made', subject, details: { machine: hostname(), bytes } }).catch(
    (error) => process.stderr.write(`the audit trail has no entry of it: ${error.cause?.message ?? error.message}\n`),
  );
  await db.$client.end();
}

const count = (value: number) => value.toLocaleString('en-US');

function readArguments(args: string[]): string | undefined {
  try {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
    const file = oneFile(positionals);
    return file && resolve(file);
  } catch (error) {
    throw new UsageError(error, usage);
  }
}

await runCommand(main, 'the backup failed', 'nothing was written');
