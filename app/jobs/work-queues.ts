import { importQueue } from '#app/domain/imports/import-job.ts';
import type { WorkQueue } from '#app/platform/job-queue.ts';

/** Work that the site does after it was asked for. */
export const workQueues: readonly WorkQueue[] = [{ queue: importQueue }];
