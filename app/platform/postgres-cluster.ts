import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { commandAs, type DatabaseAccount, handOver } from './database-account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { bareEnvironment } from './postgres-process.ts';

const run = promisify(execFile);

/** The password of the site's role, by which the command line enters the database beside a running server; mode 0600. */
const passwordFile = (dataDir: string) => join(dataDir, 'postgres.json');

export const hasCluster = (dataDir: string) => exists(join(dataDir, 'postgres/PG_VERSION'));

/** Made beside its final place and renamed when whole, so that a start that is killed half-way leaves nothing half-made. */
export async function createCluster(dataDir: string, binaries: string, account: DatabaseAccount): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const draft = join(dataDir, 'postgres.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await handOver(draft, account);

  const execute = async (program: string, args: string[], input = '') => {
    const { command, args: all, options } = commandAs(account, [join(binaries, 'bin', program), ...args]);
    const pending = run(command, all, { ...options, cwd: '/', env: bareEnvironment });
    pending.child.stdin?.end(input);
    await pending;
  };
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await execute('initdb', ['-D', draft, '-U', 'postgres', '--auth=trust', ...locale]);
  // The site's own role is no superuser, and the only one that gets in: a query can touch the directory, never the
  // machine's files.
  const statements = [`create role directory login password '${password}'`, 'create database directory owner directory'];
  await execute('postgres', ['--single', '-D', draft, 'postgres'], `${statements.join('\n')}\n`);
  await writeFile(join(draft, 'pg_hba.conf'), 'host directory directory 127.0.0.1/32 scram-sha-256\n');

  const file = passwordFile(dataDir);
  await writeFile(`${file}.new`, JSON.stringify({ password }), { mode: 0o600 });
  await rename(`${file}.new`, file);
  await rename(draft, join(dataDir, 'postgres'));
}

/** @throws EmbeddedPostgresError when it cannot be had. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new EmbeddedPostgresError(`${file} cannot be read (${error.code}); start the site as the user whose file it is`);
  });
  const password = /"password":\s*"([\w-]+)"/.exec(text)?.[1];
  if (password) return password;
  throw new EmbeddedPostgresError(
    `${file} is missing or damaged, and without it the database in ${join(dataDir, 'postgres')} cannot be entered; restore it from a backup`,
  );
}

/** The port that the database of this folder listens on, as PostgreSQL itself noted it; undefined while it does not run. */
export const readPort = async (dataDir: string): Promise<number | undefined> => (await readNote(dataDir)).port;

/** Whether the process is there that PostgreSQL noted for the database of this folder. */
export async function isRunning(dataDir: string): Promise<boolean> {
  const { pid } = await readNote(dataDir);
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // It lives, under another user.
  }
}

async function readNote(dataDir: string): Promise<{ pid: number | undefined; port: number | undefined }> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]) || undefined, port: Number(lines[3]) || undefined };
}

/** The folder that holds PostgreSQL's own bin, lib and share. */
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

/** The package carries its library links as a list, which its install script makes; here too, for installs without scripts. */
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
