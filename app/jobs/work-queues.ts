import { importQueue } from '#app/domain/imports/import-job.ts';
import { mailQueue } from '#app/domain/mail/mail-job.ts';
import type { WorkQueue } from '#app/platform/job-queue.ts';

/** Work that the site does after it was asked for. */
export const workQueues: readonly WorkQueue[] = [
  { queue: mailQueue },
  // A large one takes long, and must not begin a second time meanwhile.
  { queue: importQueue, takesLong: true },
];
