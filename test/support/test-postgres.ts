import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workQueues } from '#app/jobs/schedules.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { databaseAccount } from '#app/platform/postgres/database-account.ts';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { createCluster, findBinaries } from '#app/platform/postgres/postgres-cluster.ts';

// One PostgreSQL for all database tests, in which each file has its own databases (database.ts). Its first database
// is migrated once and copied to create the others. Nothing is flushed to disk: nothing kills it, and its
// data is temporary. Sends its address to the process that started it, and ends when that disconnects.

const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'));
const binaries = await findBinaries();
await createCluster(folder, binaries, await databaseAccount([binaries, folder], join(folder, 'postgres')));
const settings = ['fsync = off', 'full_page_writes = off', 'autovacuum = off'];
await appendFile(join(folder, 'postgres/postgresql.conf'), `${settings.join('\n')}\n`);
await appendFile(join(folder, 'postgres/pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
const postgres = await startEmbeddedPostgres(folder, createLogger('silent'));
process.on('disconnect', async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}); // It ends after its users.
await migrate(postgres.url, join(import.meta.dirname, '../../db/migrations'));
await prepareJobQueue(postgres.url, workQueues);
process.send?.(postgres.url);
