import sql from 'sql-template-tag';
import { selectFailed, tryNow } from '#app/domain/mail/outbox-queries.ts';
import { isDatabaseUnreachable, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { EmbeddedPostgresError } from '#app/platform/postgres/database-account.ts';
import { parseSettings, SettingsError } from '#app/platform/settings.ts';
import { fail } from './command-line.ts';
import { openSiteDatabase } from './site-database.ts';

const usage = 'usage: npm run mail [-- retry]';

/** The command `npm run mail`: lists mails that failed at every attempt; `retry` sends them again. @returns the exit status. */
async function main([wanted, ...others]: string[]): Promise<number> {
  if ((wanted !== undefined && wanted !== 'retry') || others.length > 0) return fail(usage);
  const database = await openSiteDatabase(parseSettings(process.env));
  const db = openDatabase(database.url, { logger: createLogger('silent'), max: 1 });
  try {
    if (wanted === 'retry') {
      process.stdout.write(`to be sent again: ${await tryNow(db, sql`state = 'failed'`)}\n`);
      return 0;
    }
    const mails = await selectFailed(db);
    for (const { kind, about, failedAt, problem } of mails) {
      process.stdout.write(`${failedAt} ${kind} ${about}: ${problem ?? 'no reason is known'}\n`);
    }
    process.stdout.write(
      `waiting for you: ${mails.length}${mails.length > 0 ? '; npm run mail -- retry sends them again' : ''}\n`,
    );
    return 0;
  } finally {
    await db.$client.end();
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { message } = error as Error;
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError) process.exitCode = fail(message);
  else process.exitCode = fail(isDatabaseUnreachable(error) ? `the database cannot be reached: ${message}` : message);
}
