import { join, resolve } from 'node:path';
import type { WriteStream } from 'node:tty';
import { parseArgs } from 'node:util';
import { type ImportOutcome, reportLines } from '#app/domain/imports/apply/import-outcome.ts';
import { importContractors } from '#app/domain/imports/import-contractors.ts';
import { isUnreadable, openCsvFile } from '#app/domain/imports/read/csv-file.ts';
import { awaitFollowers } from '#app/platform/change-feed.ts';
import { migrate } from '#app/platform/migrate.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { fail, oneFile, runCommand, stopSignal, UsageError } from './command-line.ts';
import { openSiteDatabase } from './site-database.ts';

const usage = 'usage: npm run import -- FILE.csv [--dry-run] [--strict] [--keep-empty]';
const migrations = join(import.meta.dirname, '../db/migrations');

/** The command `npm run import`. @returns the exit status. */
async function main(): Promise<number> {
  const { file, dryRun, strict, keepEmpty } = readArguments(process.argv.slice(2));
  const settings = parseSettings(process.env);
  const csv = await openCsvFile(file); // Before it starts, or even creates, a database.
  if (isUnreadable(csv)) return report(csv, { dryRun, strict });
  await csv.close();
  const stop = stopSignal();

  const database = await openSiteDatabase(settings);
  const progress = showProgress(process.stderr);
  try {
    stop.throwIfAborted();
    await migrate(database.url, migrations);
    const outcome = await importContractors({
      databaseUrl: database.url,
      file,
      dryRun,
      strict,
      keepEmpty,
      onProgress: progress.show,
      signal: stop,
    });
    progress.clear();
    if (outcome.kind === 'done' && !dryRun) await awaitSite(database.url);
    return report(outcome, { dryRun, strict });
  } catch (error) {
    if (!stop.aborted) throw error;
    return fail('the import was stopped; nothing was changed');
  } finally {
    progress.clear();
    await database.close();
  }
}

/** Waits until the site shows the imported contractors. They are imported in any case. */
async function awaitSite(databaseUrl: string): Promise<void> {
  const haveSeen = await awaitFollowers(databaseUrl).catch(() => false);
  if (!haveSeen) process.stderr.write('a server process has not shown the change yet\n');
}

function readArguments(args: string[]): { file: string; dryRun: boolean; strict: boolean; keepEmpty: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'dry-run': flag, strict: flag, 'keep-empty': flag } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const file = oneFile(positionals);
    if (!file) throw new Error('the CSV file is missing');
    return { file: resolve(file), dryRun: values['dry-run'], strict: values.strict, keepEmpty: values['keep-empty'] };
  } catch (error) {
    throw new UsageError(error, usage);
  }
}

function report(outcome: ImportOutcome, options: { dryRun: boolean; strict: boolean }): number {
  if (outcome.kind !== 'done') return fail(`${outcome.reason}; nothing was changed`);
  for (const line of reportLines(outcome, options)) process.stdout.write(`${line}\n`);
  return outcome.rejected > 0 ? 2 : 0;
}

const patience = 1_000;
const pause = 200;
/** This many take a while to write. */
const manyRows = 5_000;

/** Shows the progress of a long import on a terminal; nothing elsewhere. */
function showProgress(terminal: WriteStream) {
  const started = performance.now();
  let shownAt = started + patience - pause;
  let isShown = false;
  const show = (rows: number, phase: 'reading' | 'writing') => {
    const now = performance.now();
    const isDue = phase === 'writing' ? rows >= manyRows : now - shownAt >= pause;
    if (!terminal.isTTY || !isDue) return;
    shownAt = now;
    isShown = true;
    terminal.write(`\r\x1b[K${rows.toLocaleString('en-US')} rows read${phase === 'writing' ? ', now being written' : ''}`);
  };
  const clear = () => {
    if (isShown) terminal.write('\r\x1b[K');
    isShown = false;
  };
  return { show, clear };
}

await runCommand(main, 'the import failed', 'nothing was changed');
