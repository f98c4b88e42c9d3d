import type { JobQueue } from '#app/platform/job-queue.ts';

/** For tests without jobs. */
export const noJobs: JobQueue = {
  add: async () => {
    throw new Error('no job was expected');
  },
  started: Promise.resolve(),
  finish: async () => {},
  wake: () => {},
  work: async () => {},
  stop: async () => {},
};
