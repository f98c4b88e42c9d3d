import { createContext } from 'react-router';
import type { Member, Operator } from '#app/domain/people/accounts.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { Settings } from '#app/platform/settings.ts';

/** Dependencies of every part of the site; created once at start, by `app/worker.ts` or a test. */
export type AppDependencies = {
  settings: Settings;
  db: Database;
  /** Connections for visitors' reads of the directory and the blog. */
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
  /** Whether the browser uses HTTPS to our proxy. */
  isHttps?: boolean;
  /** A posted form's fields; actions read them here, not from their request. */
  form?: Readonly<Record<string, string>>;
  /** Of the shuffle to use if the address has none. */
  seed?: number | undefined;
  /** Whether the blog has posts. */
  hasPosts: () => Promise<boolean>;
  /** Call it when part of the page could not be read: the page is shown, but not cached. */
  doNotCache: () => void;
  /** Call it when the page's content expires: caches it for at most that many milliseconds. */
  cacheFor: (milliseconds: number) => void;
  /** The same, for content that must be gone then: no cache sends the page later, save while the database is unreachable. */
  expireAfter: (milliseconds: number) => void;
  /**
   * Names the directory data on the page (`domain/directory/page-topics.ts`): a cached page is rendered again when one of
   * these topics is written to. A page that names none depends on all contractors.
   */
  dependsOn: (topics: readonly string[]) => void;
  /** The public page at a path as `reads` sees the directory, such as in a transaction that is rolled back. */
  renderPage: (path: string, reads: Queryable) => Promise<{ status: number; html: string }>;
  /** Takes the finished page: reading it back from a Response would cost a tenth more. */
  sendHtml: (html: Buffer) => void;
};

export const requestScope = createContext<RequestScope>();

/** The requesting operator. Pages under /admin check it themselves too, in case their guard is bypassed. */
export const operatorContext = createContext<Operator | undefined>(undefined);

/** The signed-in member of a listing; only set under /pro, whose pages check it themselves too. */
export const memberContext = createContext<Member | undefined>(undefined);
