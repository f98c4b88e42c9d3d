import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  checkBackup,
  findFolderObstacle,
  findObstacle,
  type RestoreOutcome,
  restoreBackup,
} from '#app/domain/backups/restore-backup.ts';
import type { RestoredOperator } from '#app/domain/backups/restore-queries.ts';
import { finishErasures } from '#app/domain/privacy/erase-again.ts';
import { erasureFileName, hasErasureList, rememberErasures } from '#app/domain/privacy/erasure-file.ts';
import { forms } from '#app/forms/forms.ts';
import { schedules, workQueues } from '#app/jobs/schedules.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { findRunningPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { clearUnfinishedRestore, hasCluster, markUnfinishedRestore } from '#app/platform/postgres/postgres-cluster.ts';
import { parseSettings, type Settings } from '#app/platform/settings.ts';
import { fail, oneFile, runCommand, UsageError } from './command-line.ts';
import { openSiteDatabase } from './site-database.ts';

const usage = 'usage: npm run restore -- FILE [--replace]';
const migrations = join(import.meta.dirname, '../db/migrations');
const unchanged = 'nothing was changed';

/** The command `npm run restore`. @returns the exit status. */
async function main(): Promise<number> {
  const { file, replace } = readArguments(process.argv.slice(2));
  const settings = parseSettings(process.env);
  const manifest = await checkBackup(file, migrations); // Before it starts, or even creates, a database.
  if ('unusable' in manifest) return fail(`${manifest.unusable}; ${unchanged}`);
  const running = await findRunning(settings);
  if (running) return fail(`${running}; ${unchanged}`);

  const outcome = await restore(settings, { file, manifest, replace });
  if (outcome.kind === 'refused') return fail(`${outcome.reason}; ${unchanged}`);
  for (const note of outcome.notes) process.stdout.write(`${note}\n`);
  for (const operator of outcome.operators) process.stdout.write(`${signsInWith(operator)}\n`);
  const { rows, tables, files } = outcome;
  const what = [`${count(rows)} rows of ${count(tables)} tables`, `${count(files)} files`].join(', ');
  process.stdout.write(`restored ${what}, as of ${manifest.madeAt}\n`);
  return 0;
}

/** How an operator of the restored site signs in. */
const signsInWith = ({ name, email, role, secondFactor }: RestoredOperator): string =>
  email === null
    ? `${name} (${role}) signs in with ADMIN_PASSWORD${secondFactor ? ' and the second factor that the backup knows' : ''}`
    : `${name} (${role}, ${email}) cannot sign in before the owner mails a new link from /admin/operators`;

type Wanted = Pick<Parameters<typeof restoreBackup>[0], 'file' | 'manifest' | 'replace'>;

async function restore(settings: Settings, wanted: Wanted): Promise<RestoreOutcome> {
  const { dataDir, databaseUrl } = settings;
  const inFolder = databaseUrl || wanted.replace ? undefined : await findFolderObstacle(dataDir);
  if (inFolder) return { kind: 'refused', reason: inFolder };
  // Without a site, a start would create one. With one, nothing changes until everything does.
  const mark = () => markUnfinishedRestore(dataDir, wanted.file);
  if (!databaseUrl && !(await hasCluster(dataDir))) await mark();
  const database = await openSiteDatabase(settings);
  const place = { databaseUrl: database.url, migrations, ...wanted };
  try {
    const { obstacle, isSite } = await findObstacle(place);
    if (obstacle) return { kind: 'refused', reason: obstacle };
    if (!isSite) await mark();
    const known = await rememberErasures({ ...place, dataDir });
    await prepareJobQueue(database.url, workQueues, schedules);
    const outcome = await restoreBackup({ ...place, dataDir });
    if (outcome.kind === 'refused') return outcome; // The mark stays: another file may be intact.
    await bringUpToDate(database.url, settings, outcome, async (db) => {
      if (!(await hasErasureList(db, known))) outcome.notes.push(noList(wanted.manifest.madeAt));
    });
    await clearUnfinishedRestore(dataDir);
    return outcome;
  } finally {
    await database.close();
  }
}

const noList = (madeAt: string) =>
  `there is no list of erasures (${erasureFileName}) beside the backup: everybody who was erased after ${madeAt} is in the site again; download the list at /admin/backups of the site that the backup is from, put it beside the backup, and restore again with --replace`;

/** Applies what is newer than the backup: migrations, and erasures since. */
async function bringUpToDate(
  url: string,
  settings: Settings,
  { notes }: { notes: string[] },
  warn: (db: Database) => Promise<void>,
): Promise<void> {
  const db = openDatabase(url, { logger: createLogger('silent') });
  try {
    await migrate(url, migrations);
    const count = await finishErasures({ db, settings, forms });
    if (count > 0) notes.push(`${count} of the people in it were erased since the backup was made, and are erased again`);
    await warn(db);
  } catch (error) {
    const { message } = error as Error;
    notes.push(
      `its tables are not those of this version yet, or hold people who were erased since; the next start sees to both: ${message}`,
    );
  } finally {
    await db.$client.end();
  }
}

async function findRunning({ databaseUrl, dataDir }: Settings): Promise<string | undefined> {
  if (databaseUrl || !(await findRunningPostgres(dataDir))) return undefined;
  return `DATA_DIR ${dataDir} is in use by a site that runs, or by another command; stop it first`;
}

const count = (value: number) => value.toLocaleString('en-US');

function readArguments(args: string[]): { file: string; replace: boolean } {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const file = oneFile(positionals);
    if (!file) throw new Error('the file is missing');
    return { file: resolve(file), replace: values.replace };
  } catch (error) {
    throw new UsageError(error, usage);
  }
}

await runCommand(main, 'the restore failed', unchanged);
