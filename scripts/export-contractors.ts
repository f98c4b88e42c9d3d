import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportContractors } from '#app/domain/imports/export/export-contractors.ts';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { migrate } from '#app/platform/migrate.ts';
import { EmbeddedPostgresError } from '#app/platform/postgres/database-account.ts';
import { hasCluster } from '#app/platform/postgres/postgres-cluster.ts';
import { parseSettings, SettingsError } from '#app/platform/settings.ts';
import { openSiteDatabase } from './site-database.ts';

const usage = 'usage: npm run export -- FILE.csv [--all]';

class UsageError extends Error {}

/** The command `npm run export`. @returns the exit status. */
async function main(): Promise<number> {
  const { file, all } = readArguments(process.argv.slice(2));
  const settings = parseSettings(process.env);
  if (!settings.databaseUrl && !(await hasCluster(settings.dataDir)))
    return fail(`there is no directory in ${settings.dataDir} yet; nothing was written`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

  const database = await openSiteDatabase(settings);
  try {
    stop.signal.throwIfAborted();
    await migrate(database.url, join(import.meta.dirname, '../db/migrations'));
    const outcome = await exportContractors({ databaseUrl: database.url, file, all, signal: stop.signal });
    if (outcome.kind === 'unwritable') return fail(outcome.reason);
    process.stdout.write(`exported ${outcome.rows}\n`);
    return 0;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return fail('the export was stopped; nothing was written');
  } finally {
    await database.close();
  }
}

function readArguments(args: string[]): { file: string; all: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { all: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new UsageError('name one file to write');
    return { file: resolve(file), all: values.all };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. To ')[0]}; ${usage}`);
  }
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const { message } = error as Error;
  const isExpected = error instanceof UsageError || error instanceof SettingsError || error instanceof EmbeddedPostgresError;
  const trouble = isDatabaseUnreachable(error) ? 'the database cannot be reached' : 'the export failed';
  process.exitCode = fail(isExpected ? message : `${trouble}: ${message}`);
}
