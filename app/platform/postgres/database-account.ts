import { existsSync } from 'node:fs';
import { chown, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The embedded database cannot run, for a reason the operator can fix; the message is one line. */
export class EmbeddedPostgresError extends Error {}

/**
 * PostgreSQL refuses to run as root. When root starts it, the database runs as an account without privileges; if that
 * account may not enter the folders above the data (a clone in root's own home), it keeps the one privilege of bypassing
 * file permissions. See docs/decisions/0003-postgres-as-root.md.
 */
export type DatabaseAccount = { kind: 'own' } | { kind: 'other'; uid: number; gid: number; passesPermissions: boolean };

/**
 * The account to run the database as, given the folders it must reach. An existing database runs as its owner.
 * @throws when it belongs to another user, for whom only root can act.
 */
export async function databaseAccount(folders: string[], cluster: string): Promise<DatabaseAccount> {
  const owner = await stat(cluster).catch(() => undefined);
  const own = process.getuid?.();
  if (own !== 0) {
    if (owner && own !== undefined && owner.uid !== own) {
      throw new EmbeddedPostgresError(
        `${cluster} belongs to user ${owner.uid}, who started the site before; start it as that user or as root, or set DATA_DIR to another folder`,
      );
    }
    return { kind: 'own' };
  }
  const { uid, gid } = owner && owner.uid !== 0 ? owner : unprivilegedUser(await readFile('/etc/passwd', 'utf8'));
  const reachable = await Promise.all(folders.map((folder) => canEnter(folder, uid)));
  return { kind: 'other', uid, gid, passesPermissions: reachable.includes(false) };
}

/** Command line and spawn options to run `command` as the account. */
export function commandAs(account: DatabaseAccount, command: string[]) {
  const [program = '', ...args] = command;
  if (account.kind === 'own') return { command: program, args, options: {} };
  const { uid, gid } = account;
  if (!account.passesPermissions) return { command: program, args, options: { uid, gid } };
  const privileges = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return {
    command: setpriv(),
    args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...privileges, '--', ...command],
    options: {},
  };
}

/** Gives a folder created by root to the account. */
export async function handOver(folder: string, account: DatabaseAccount): Promise<void> {
  if (account.kind === 'other') await chown(folder, account.uid, account.gid);
}

function unprivilegedUser(passwd: string): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const entry = passwd.split('\n').find((line) => line.startsWith(`${name}:`));
    const [, , uid, gid] = entry?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as; start the site as an ordinary user',
  );
}

/** util-linux's setpriv, which every Debian and Red Hat system carries. */
function setpriv(): string {
  const found = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  if (found) return found;
  throw new EmbeddedPostgresError(
    'This folder is closed to all but root, where PostgreSQL does not run, and setpriv (util-linux) is missing; start the site as an ordinary user or from another folder',
  );
}

async function canEnter(folder: string, uid: number): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid: owner } = await stat(path);
    if (!(mode & 0o001) && !(owner === uid && mode & 0o100)) return false;
    if (path === dirname(path)) return true;
  }
}
