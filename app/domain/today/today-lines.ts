import type { Queryable } from '#app/platform/database.ts';
import { selectExpiring } from '../checks/queries.ts';
import { countWaitingClaims } from '../claims/queries.ts';
import { countWaitingEdits } from '../edits/queries.ts';
import * as queries from './queries.ts';

/** Something that may wait for the operators. */
type TodayLine = {
  key: string;
  /** What waits, for one and for several. */
  one: string;
  several: string;
  /** Where it is dealt with. */
  to?: string;
  count: (db: Queryable) => Promise<number>;
};

/** Within how many days the end of a feature is told. */
const featureDays = 14;
/** The same for checks, as the page of checks has them. */
const checkDays = 30;

/** All that is looked at each day, in the order in which it is shown. A further line is one record. */
const todayLines: readonly TodayLine[] = [
  {
    key: 'new',
    one: 'new request',
    several: 'new requests',
    to: '/admin/requests?state=new&sort=oldest',
    count: queries.countNewRequests,
  },
  {
    key: 'steps',
    one: 'next step due',
    several: 'next steps due',
    to: '/admin/requests?sort=next-step',
    count: queries.countDueSteps,
  },
  {
    key: 'claims',
    one: 'claim that waits',
    several: 'claims that wait',
    to: '/admin/claims',
    count: async (db) => (await countWaitingClaims(db)).waiting,
  },
  {
    key: 'urgent-claims',
    one: 'claim that has waited for five days',
    several: 'claims that have waited for five days',
    to: '/admin/claims',
    count: async (db) => (await countWaitingClaims(db)).urgent,
  },
  {
    key: 'edits',
    one: 'proposed edit that waits',
    several: 'proposed edits that wait',
    to: '/admin/edits',
    count: countWaitingEdits,
  },
  {
    key: 'mails',
    one: 'e-mail that failed',
    several: 'e-mails that failed',
    to: '/admin/mail?state=failed',
    count: queries.countFailedMails,
  },
  {
    key: 'quarantine',
    one: 'submission in quarantine',
    several: 'submissions in quarantine',
    to: '/admin/quarantine',
    count: queries.countQuarantined,
  },
  {
    key: 'features',
    one: `featured contractor whose time ends within ${featureDays} days`,
    several: `featured contractors whose time ends within ${featureDays} days`,
    to: '/admin/contractors?only=featured',
    count: (db) => queries.countEndingFeatures(db, featureDays),
  },
  {
    key: 'checks',
    one: `check that is over, or will be within ${checkDays} days`,
    several: `checks that are over, or will be within ${checkDays} days`,
    to: '/admin/checks',
    count: async (db) => (await selectExpiring(db, checkDays)).length,
  },
];

export type WaitingLine = { key: string; count: string; label: string; to: string | undefined; isEmpty: boolean };

/** How many of each thing wait. */
export function readTodayLines(db: Queryable): Promise<WaitingLine[]> {
  return Promise.all(
    todayLines.map(async ({ key, one, several, to, count }) => {
      const found = await count(db);
      const shown = found >= queries.mostCounted ? `${queries.mostCounted.toLocaleString('en-US')}+` : String(found);
      return { key, count: shown, label: found === 1 ? one : several, to, isEmpty: found === 0 };
    }),
  );
}
