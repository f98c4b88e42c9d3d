import { importQueue } from '#app/domain/imports/import-job.ts';
import type { WorkQueue } from '#app/platform/job-queue.ts';

/** Background work that the site does on request. */
export const workQueues: readonly WorkQueue[] = [{ queue: importQueue }];
