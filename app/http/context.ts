import { createContext } from 'react-router';
import type { Database } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { Settings } from '#app/platform/settings.ts';

/** What every part of the site is given; made once at start, by `app/worker.ts` or by a test. */
export type AppDependencies = { settings: Settings; db: Database; logger: Logger; jobs: JobQueue };

/** What a page's loader gets, beside its address. */
export type RequestScope = AppDependencies & { requestId: string; log: Logger; clientAddress: string };

export const requestScope = createContext<RequestScope>();

/** Whether the operator asks. Pages under /admin make sure of it themselves too, in case their guard is passed by. */
export const isOperator = createContext(false);
