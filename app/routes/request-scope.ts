import { createContext } from 'react-router';
import type { Operator } from '#app/domain/operators/operator.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { Settings } from '#app/platform/settings.ts';

/** What every part of the site is given; made once at start, by `app/worker.ts` or by a test. */
export type AppDependencies = {
  settings: Settings;
  db: Database;
  /** Connections for what visitors read of the directory and the blog. */
  reads: Queryable;
  logger: Logger;
  jobs: JobQueue;
};

/** What a page's loader gets, beside its address. */
export type RequestScope = AppDependencies & {
  requestId: string;
  log: Logger;
  clientAddress: string;
  clientNetwork?: string | undefined;
  /** Whether the browser speaks HTTPS with our proxy. */
  isHttps?: boolean;
  /** The fields that a form posted; an action finds them here, not in its request. */
  form?: Readonly<Record<string, string>>;
  /** Of the shuffle that is wanted where the address names none. */
  seed?: number | undefined;
  /** Whether the blog has anything to read. */
  hasPosts: () => Promise<boolean>;
  /** To be called where something that belongs to the page could not be read: it is shown, but not cached. */
  doNotCache: () => void;
  /** To be called where the page shows what is true for a while only: it is cached so many milliseconds at most. */
  cacheFor: (milliseconds: number) => void;
  /**
   * Names what the page shows of the directory (`domain/contractors/page-topics.ts`): a cached page is rendered again when
   * one of these was written to. A page that names nothing depends on all contractors.
   */
  dependsOn: (topics: readonly string[]) => void;
  /** The public page at a path with what `reads` sees of the directory, such as a transaction that is rolled back afterwards. */
  renderPage: (path: string, reads: Queryable) => Promise<{ status: number; html: string }>;
  /** Takes the finished page: made into a Response and read out again it would cost a tenth more. */
  sendHtml: (html: Buffer) => void;
};

export const requestScope = createContext<RequestScope>();

/** The operator who asks. Pages under /admin make sure of it themselves too, in case their guard is passed by. */
export const operatorContext = createContext<Operator | undefined>(undefined);
