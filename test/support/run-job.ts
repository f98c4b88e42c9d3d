import { onTestFinished } from 'vitest';
import { runJobs } from '#app/jobs/run-jobs.ts';
import { schedules, workQueues } from '#app/jobs/schedules.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { openServices } from '#app/platform/services.ts';
import { parseSettings } from '#app/platform/settings.ts';

/** Queues one job and runs the job worker on this database until the end of the test. Resolves once the job is queued. */
export async function runJob(databaseUrl: string, queue: string): Promise<void> {
  await prepareJobQueue(databaseUrl, workQueues, schedules);
  const services = openServices(parseSettings({ DATABASE_URL: databaseUrl, BACKUP_DAYS: '0' }), createLogger('silent'));
  onTestFinished(() => services.close(2_000));
  runJobs(services);
  await services.jobs.started;
  await services.jobs.add(services.db, queue, {});
}
