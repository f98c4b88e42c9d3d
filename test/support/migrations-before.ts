import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#app/platform/migrate.ts';
import { migrationsFolder } from './database.ts';

/** Migrates a database up to, but excluding, a migration. */
export async function migrateUpTo(url: string, name: string, scratch: string): Promise<void> {
  const folder = join(scratch, `before-${name}`);
  await mkdir(folder);
  for (const file of await readdir(migrationsFolder))
    if (/^(?!0000).*\.(sql|ts)$/.test(file) && file < name) await cp(join(migrationsFolder, file), join(folder, file));
  await migrate(url, folder);
}
