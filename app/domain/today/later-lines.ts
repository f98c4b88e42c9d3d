import type { Queryable } from '#app/platform/database.ts';
import { selectExpiring } from '../checks/queries.ts';
import * as queries from './queries.ts';

export type WaitingCount = {
  count: number;
  /** First two names. */
  names: string[];
};

/** A kind of work that can wait until later today. */
type LaterLine = {
  key: string;
  title: string;
  verb: string;
  /** Its desk page. */
  to: string;
  read: (db: Queryable, doneNow: number) => Promise<WaitingCount>;
};

/** Days before the end of a featured period when it is shown. */
const featureDays = 14;
/** The same for checks; matches the checks page. */
const checkDays = 30;

/** All work that can wait, in display order. To add a line, add a record. */
const laterLines: readonly LaterLine[] = [
  {
    key: 'requests',
    title: 'Requests to read',
    verb: 'Read',
    to: '/admin/requests?state=new&sort=oldest',
    read: async (db, doneNow) => {
      const { count, unnamed } = await queries.countNewRequests(db);
      const names = [count > unnamed && `${count - unnamed} name firms`, unnamed > 0 && `${unnamed} ask us to find one`];
      return { count: Math.max(0, count - doneNow), names: names.filter((name): name is string => name !== false) };
    },
  },
  {
    key: 'claims',
    title: 'Claims to decide',
    verb: 'Check',
    to: '/admin/claims',
    read: (db) => queries.countWaiting(db, queries.waitingClaims),
  },
  {
    key: 'edits',
    title: 'Corrections to decide',
    verb: 'Check',
    to: '/admin/edits',
    read: (db) => queries.countWaiting(db, queries.waitingEdits),
  },
  {
    key: 'businesses',
    title: 'Businesses to list',
    verb: 'Read',
    to: '/admin/requests?kind=pro-contact&state=new&sort=oldest',
    read: (db) => queries.countWaiting(db, queries.newOfKind('pro-contact')),
  },
  {
    key: 'mails',
    title: 'Failed e-mails',
    verb: 'See',
    to: '/admin/mail?state=failed',
    read: (db) => queries.countWaiting(db, queries.failedMails),
  },
  {
    key: 'checks',
    title: `Checks expired or expiring within ${checkDays} days`,
    verb: 'Renew',
    to: '/admin/checks',
    read: async (db) => {
      const checks = await selectExpiring(db, checkDays);
      return { count: checks.length, names: [...new Set(checks.map((check) => check.contractor_name))].slice(0, 2) };
    },
  },
  {
    key: 'features',
    title: `Featured places ending within ${featureDays} days`,
    verb: 'Renew',
    to: '/admin/contractors?only=featured',
    read: (db) => queries.countWaiting(db, queries.endingFeatures(featureDays)),
  },
  {
    key: 'advertising',
    title: 'Advertising inquiries',
    verb: 'Reply',
    to: '/admin/requests?kind=advertising&state=new&sort=oldest',
    read: (db) => queries.countWaiting(db, queries.newOfKind('advertising')),
  },
  {
    key: 'quarantine',
    title: 'Submissions in quarantine',
    verb: 'See',
    to: '/admin/quarantine',
    read: (db) => queries.countWaiting(db, queries.quarantined),
  },
];

export type ShownLine = {
  key: string;
  title: string;
  verb: string;
  to: string;
  count: number;
  shownCount: string;
  detail: string;
};

/** Amount of each kind. @param doneNow new requests already shown as urgent. */
export function readLaterLines(db: Queryable, doneNow: number): Promise<ShownLine[]> {
  return Promise.all(
    laterLines.map(async ({ read, ...line }) => {
      const { count, names } = await read(db, doneNow);
      const shownCount = count >= queries.mostCounted ? `${queries.mostCounted.toLocaleString('en-US')}+` : String(count);
      return { ...line, count, shownCount, detail: names.join(', ') };
    }),
  );
}
