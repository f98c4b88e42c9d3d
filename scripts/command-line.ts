import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { EmbeddedPostgresError } from '#app/platform/postgres/database-account.ts';
import { SettingsError } from '#app/platform/settings.ts';

// Shared by the commands on the site's data.

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

/**
 * Runs a command and sets the exit status.
 * @param failed what an unexpected error means. @param kept what is safe despite it.
 */
export async function runCommand(command: () => Promise<number>, failed: string, kept?: string): Promise<void> {
  process.exitCode = await command().catch((error) => failWith(error, failed, kept));
}

/** Aborted once the operator stops the command. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}

function failWith(error: unknown, failed: string, kept: string | undefined): number {
  const { message } = error as Error;
  if (error instanceof UsageError || error instanceof SettingsError || error instanceof EmbeddedPostgresError)
    return fail(message);
  const trouble = isDatabaseUnreachable(error) ? 'the database cannot be reached' : failed;
  return fail(`${trouble}: ${message || (error as NodeJS.ErrnoException).code}${kept ? `; ${kept}` : ''}`);
}
