import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { EmbeddedPostgresError } from '#app/platform/postgres/database-account.ts';
import { SettingsError } from '#app/platform/settings.ts';

// Shared by the commands `backup` and `restore`.

export class UsageError extends Error {
  constructor(cause: unknown, usage: string) {
    super(`${(cause as Error).message.split('. To ')[0]}; ${usage}`, { cause });
  }
}

/** @throws if there are several. */
export function oneFile(positionals: readonly string[]): string | undefined {
  if (positionals.length > 1) throw new Error(`one file at a time; got ${positionals.join(', ')}`);
  return positionals[0];
}

/** @returns the exit status. */
export function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

/** @param kept what is safe despite the error. @returns the exit status. */
export function failWith(error: unknown, failed: string, kept: string): number {
  const { message } = error as Error;
  if (error instanceof UsageError || error instanceof SettingsError || error instanceof EmbeddedPostgresError)
    return fail(message);
  const trouble = isDatabaseUnreachable(error) ? 'the database cannot be reached' : failed;
  return fail(`${trouble}: ${message || (error as NodeJS.ErrnoException).code}; ${kept}`);
}
