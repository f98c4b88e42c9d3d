import { counted } from '#app/content/total-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import { expiringChecks } from '../checks/check-queries.ts';
import type { DecisionLine } from '../decisions/define-decision.ts';
import { photoDecision } from '../listing-photos/decide-photos.ts';
import { stoppedEndings } from '../people/owner-ending-queries.ts';
import { placementDecision } from '../placement/decide-placement.ts';
import type { Forms } from '../requests/store/submission-form.ts';
import { reviewDecision } from '../reviews/decide-review.ts';
import * as queries from './today-queries.ts';

export type WaitingCount = {
  count: number;
  /** First two names. */
  names: string[];
};

/** A kind of work that can wait until later today. */
type LaterLine =
  | DecisionLine
  | (Omit<DecisionLine, 'waiting'> & { read: (db: Queryable, doneNow: queries.NewRequests) => Promise<WaitingCount> });

/** Days before the end of a featured period when it is shown. */
const featureDays = 14;
/** The same for checks; matches the checks page. */
const checkDays = 30;

/** What forms bring that is decided, or only read. */
const inboxLines = (forms: Forms, { isLast }: { isLast: boolean }): LaterLine[] =>
  forms.flatMap(({ inbox }) =>
    (inbox?.kinds ?? []).flatMap(({ kind, today }) => {
      if (!today || Boolean(today.isLast) !== isLast) return [];
      const area = inbox?.decision?.area;
      const to = area ? `/admin/${area}` : `/admin/requests?kind=${kind}&state=new&sort=oldest`;
      const waiting = queries.waitingOfKind(kind, area !== undefined);
      return { key: kind, title: today.title, verb: today.verb, to, waiting };
    }),
  );

/** All work that can wait, in display order. To add a line, add a record. */
const laterLines = (forms: Forms): LaterLine[] => [
  {
    key: 'requests',
    title: 'Requests to read',
    verb: 'Read',
    to: '/admin/requests?state=new&sort=oldest',
    read: async (db, doneNow) => {
      const all = await queries.countNewRequests(db);
      const count = Math.max(0, all.count - doneNow.count);
      const unnamed = Math.min(count, Math.max(0, all.unnamed - doneNow.unnamed));
      const named = count - unnamed;
      const names = [
        named > 0 && counted(named, 'names contractors', 'name contractors'),
        unnamed > 0 && counted(unnamed, 'asks us to find one', 'ask us to find one'),
      ];
      return { count, names: names.filter((name): name is string => name !== false) };
    },
  },
  {
    key: 'addresses',
    title: 'Requests not sent to a contractor yet',
    verb: 'Send',
    to: '/admin/requests?recipients=address&sort=oldest',
    waiting: queries.waitingForAddress,
  },
  {
    key: 'reports',
    title: 'Reported messages',
    verb: 'Read',
    to: '/admin/requests?recipients=reported',
    waiting: queries.openReports,
  },
  ...inboxLines(forms, { isLast: false }),
  ...[reviewDecision, photoDecision].flatMap(({ today }) => today ?? []),
  {
    key: 'owners',
    title: 'Owners who disagree about who owns a listing',
    verb: 'Decide',
    to: '/admin/claims',
    waiting: stoppedEndings,
  },
  {
    key: 'mails',
    title: 'Failed e-mails',
    verb: 'See',
    to: '/admin/mail?state=failed',
    waiting: queries.failedMails,
  },
  {
    key: 'checks',
    title: `Checks expired or expiring within ${checkDays} days`,
    verb: 'Renew',
    to: '/admin/checks',
    read: async (db) => {
      const { rows, total } = await expiringChecks.find(db, {});
      return { count: total.count, names: [...new Set(rows.map((check) => check.contractor_name))].slice(0, 2) };
    },
  },
  ...(placementDecision.today ? [placementDecision.today] : []),
  {
    key: 'features',
    title: `Featured places ending within ${featureDays} days`,
    verb: 'Renew',
    to: '/admin/contractors?only=featured',
    waiting: queries.endingFeatures(featureDays),
  },
  ...inboxLines(forms, { isLast: true }),
  {
    key: 'quarantine',
    title: 'Submissions in quarantine',
    verb: 'See',
    to: '/admin/quarantine',
    waiting: queries.quarantined,
  },
];

/** Amount of each kind. @param doneNow new requests already shown as urgent. */
export function readLaterLines(
  { db, forms }: { db: Queryable; forms: Forms },
  doneNow: queries.NewRequests = { count: 0, unnamed: 0 },
) {
  return Promise.all(
    laterLines(forms).map(async (line) => {
      const { count, names } = await ('read' in line ? line.read(db, doneNow) : queries.countWaiting(db, line.waiting));
      const shownCount = count >= queries.maxCounted ? `${queries.maxCounted.toLocaleString('en-US')}+` : String(count);
      const { key, title, verb, to } = line;
      return { key, title, verb, to, count, shownCount, detail: [...new Set(names)].join(', ') };
    }),
  );
}
