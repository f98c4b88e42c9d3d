import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAdminPassword, SettingsError, takesAdminPassword } from './settings.ts';

/** Readable by the operator only. */
const mode = 0o600;

/**
 * The password in the data folder, generated at the first start. The operator may edit the file.
 * @returns `made`: the file's path, if this call generated the password.
 */
export async function keepAdminPassword(dataDir: string): Promise<{ password: string; made?: string }> {
  const file = join(dataDir, 'admin-password');
  const kept = (await readFile(file, 'utf8').catch(ifMissing)).trim();
  if (kept) {
    if (!isAdminPassword(kept)) throw new SettingsError(`${file}: holds something else; takes ${takesAdminPassword}`);
    await chmod(file, mode);
    return { password: kept };
  }
  const password = randomBytes(18).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  // Atomic: renamed when complete.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${password}\n`, { mode });
  await rename(draft, file);
  return { password, made: file };
}

function ifMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
