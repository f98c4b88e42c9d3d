import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '#app/platform/migrate.ts';
import { takeOverContractors } from './0012_own_tables/contractors.ts';
import { takeOverPosts } from './0012_own_tables/posts.ts';
import { dropOwnTables, summarize } from './0012_own_tables/report.ts';
import { takeOverRequestLogs } from './0012_own_tables/request-logs.ts';
import { takeOverSubscribers } from './0012_own_tables/subscribers.ts';

const folder = join(import.meta.dirname, '0012_own_tables');

/**
 * Tables of our own in the place of those that may have been another program's: these are renamed, and their rows checked
 * like an import's and put into ours.
 */
const ownTables: Migration = async (client, logger) => {
  for (const file of ['set-aside.sql', 'tables.sql']) await client.query(await readFile(join(folder, file), 'utf8'));
  await takeOverContractors(client);
  await takeOverSubscribers(client);
  await takeOverRequestLogs(client);
  await takeOverPosts(client);
  await client.query('drop function directory_slug, blog_time');
  await dropOwnTables(client);
  await client.query('analyze contractors, contractor_counts, contractor_name_words, email_subscribers, blog_posts');
  for (const { table, taken, left } of await summarize(client)) {
    const line = { table, taken, left, set_aside: `${table}_before`, reasons: 'take_over_report' };
    logger?.warn(line, 'the rows of a table that was there before were taken over, but for those in the report');
  }
};

export default ownTables;
