import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportContractors } from '#app/domain/imports/export/export-contractors.ts';
import { migrate } from '#app/platform/migrate.ts';
import { hasCluster } from '#app/platform/postgres/postgres-cluster.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { fail, runCommand, stopSignal, UsageError } from './command-line.ts';
import { openSiteDatabase } from './site-database.ts';

const usage = 'usage: npm run export -- FILE.csv [--all]';

/** The command `npm run export`. @returns the exit status. */
async function main(): Promise<number> {
  const { file, all } = readArguments(process.argv.slice(2));
  const settings = parseSettings(process.env);
  if (!settings.databaseUrl && !(await hasCluster(settings.dataDir)))
    return fail(`there is no directory in ${settings.dataDir} yet; nothing was written`);
  const stop = stopSignal();

  const database = await openSiteDatabase(settings);
  try {
    stop.throwIfAborted();
    await migrate(database.url, join(import.meta.dirname, '../db/migrations'));
    const outcome = await exportContractors({ databaseUrl: database.url, file, all, signal: stop });
    if (outcome.kind === 'unwritable') return fail(outcome.reason);
    process.stdout.write(`exported ${outcome.rows}\n`);
    return 0;
  } catch (error) {
    if (!stop.aborted) throw error;
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
    if (!file || others.length > 0) throw new Error('name one file to write');
    return { file: resolve(file), all: values.all };
  } catch (error) {
    throw new UsageError(error, usage);
  }
}

await runCommand(main, 'the export failed');
