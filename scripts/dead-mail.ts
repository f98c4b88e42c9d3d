import { mailQueue } from '#app/domain/mail/mail-job.ts';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { EmbeddedPostgresError } from '#app/platform/embedded-postgres-error.ts';
import { openDeadJobs } from '#app/platform/job-queue.ts';
import { parseSettings, SettingsError } from '#app/platform/settings.ts';
import { openSiteDatabase } from './site-database.ts';

const usage = 'usage: npm run mail [-- retry]';

/** The command `npm run mail`: the mails that failed at every attempt, and with `retry` once more. @returns the exit status. */
async function main([wanted, ...others]: string[]): Promise<number> {
  if ((wanted !== undefined && wanted !== 'retry') || others.length > 0) return fail(usage);
  const database = await openSiteDatabase(parseSettings(process.env));
  const dead = await openDeadJobs(database.url, mailQueue);
  try {
    if (wanted === 'retry') {
      process.stdout.write(`to be sent again: ${await dead.retry()}\n`);
      return 0;
    }
    const jobs = await dead.list();
    for (const { data, diedAt, reason } of jobs) {
      const { kind, id } = data as { kind?: string; id?: string };
      process.stdout.write(`${diedAt.toISOString()} ${kind} ${id}: ${reason}\n`);
    }
    process.stdout.write(`waiting for you: ${jobs.length}${jobs.length > 0 ? '; npm run mail -- retry sends them again' : ''}\n`);
    return 0;
  } finally {
    await dead.close();
    await database.close();
  }
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { message } = error as Error;
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError) process.exitCode = fail(message);
  else process.exitCode = fail(isDatabaseUnreachable(error) ? `the database cannot be reached: ${message}` : message);
}
