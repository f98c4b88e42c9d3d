import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAdminPassword, SettingsError, takesAdminPassword } from './settings.ts';

/** For the operator's eyes alone. */
const mode = 0o600;

/**
 * The password kept in the data folder; made at the first start. The operator may write another one into the file.
 * @returns with `made` where it lies, when it was made just now.
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
  // Under its own name only when it is whole.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${password}\n`, { mode });
  await rename(draft, file);
  return { password, made: file };
}

function ifMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
