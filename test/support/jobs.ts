import type { JobQueue } from '#app/platform/job-queue.ts';
import { until } from './site.ts';

/** Waits for a queue to start, however long: a visitor is kept waiting for a few seconds only. */
export const untilStarted = (jobs: JobQueue): Promise<void> =>
  until(() =>
    jobs.ready().then(
      () => true,
      () => false,
    ),
  );

/** For tests without jobs. */
export const noJobs: JobQueue = {
  add: async () => {
    throw new Error('no job was expected');
  },
  ready: async () => {},
  finish: async () => {},
  wake: () => {},
  work: async () => {},
  stop: async () => {},
};
