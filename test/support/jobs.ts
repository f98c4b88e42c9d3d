import type { JobQueue } from '#app/platform/job-queue.ts';

/** For tests in which nothing is to be mailed. */
export const noJobs: JobQueue = {
  add: async () => {
    throw new Error('no job was expected');
  },
  retryDead: async () => 0,
  ready: async () => {},
  finish: async () => {},
  wake: () => {},
  work: async () => {},
  stop: async () => {},
};
