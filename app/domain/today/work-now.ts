import { shortDay } from '#app/content/dates.ts';
import { shortDuration } from '#app/content/short-duration.ts';
import type { Queryable } from '#app/platform/database.ts';
import { entryTitle } from '../inbox/entry-title.ts';
import { minutesLate } from '../requests/answer-time.ts';
import { selectWithdrawals } from '../requests/recipient-queries.ts';
import {
  type LateRequest,
  type NewRequests,
  selectDueSteps,
  selectLateRequests,
  selectLongestWaiting,
  selectWaitingFirms,
  type WaitingEntry,
} from './queries.ts';

/** An urgent task with its action. */
export type WorkItem = {
  key: string;
  /** Waiting time, such as '64 min', or a count. */
  age: string;
  /** Time overdue; '' if not. */
  late: string;
  title: string;
  detail: string;
  verb: string;
  to: string;
};

/** Maximum number looked up per kind. */
const looked = 25;

export type WorkNow = {
  items: WorkItem[];
  /** Number of new requests among them, and of those that name no firm. */
  newRequests: NewRequests;
};

/** Urgent work: emergencies, late requests and firms, cancellations, next steps. Most overdue first. */
export async function readWorkNow(db: Queryable, now: Date): Promise<WorkNow> {
  const [urgent, others, lateRequests, withdrawals, firms, steps] = await Promise.all([
    selectLongestWaiting(db, { urgent: true }, looked),
    selectLongestWaiting(db, { urgent: false }, looked),
    selectLateRequests(db, now, looked),
    selectWithdrawals(db, looked),
    selectWaitingFirms(db, looked),
    selectDueSteps(db, looked),
  ]);
  const minutesSince = (at: string) => (now.getTime() - Date.parse(at)) / 60_000;
  const age = (at: string) => shortDuration(minutesSince(at));
  const requests = [...urgent, ...others.filter((entry) => minutesLate(entry, now) > 0)];
  const found = [
    ...requests.map((entry) => {
      const late = minutesLate(entry, now);
      return {
        order: order(2, late),
        key: entry.id,
        age: age(entry.at),
        late: late > 0 ? shortDuration(late) : '',
        title: entryTitle(entry),
        detail: [placed(entry), entry.firms.join(', ') || 'no firm picked yet'].join(' · '),
        verb: entry.firms.length > 0 ? 'Answer' : 'Pick',
        to: `/admin/requests/${entry.id}`,
      };
    }),
    ...lateRequests.flatMap((entry) => lateItem(entry, now, age)),
    ...withdrawals.map(({ id, at, name, service, recipients }) => ({
      order: order(3, minutesSince(at)),
      key: `canceled-${id}`,
      age: age(at),
      late: '',
      title: `Canceled: notify ${recipients.length === 1 ? '1 firm' : `${recipients.length} firms`}`,
      detail: `${service} request, ${name} · ${recipients.map((firm) => firm.name).join(', ')}`,
      verb: 'Notify',
      to: `/admin/requests/${id}#firms`,
    })),
    ...firms.flatMap((entry) => {
      const late = minutesLate({ urgency: entry.urgency, at: entry.since }, now);
      if (late <= 0) return [];
      return {
        order: order(2, late),
        key: `waiting-${entry.id}-${entry.firm}`,
        age: age(entry.since),
        late: shortDuration(late),
        title: entryTitle(entry),
        detail: [placed(entry), `not sent to ${entry.firm} yet`].join(' · '),
        verb: 'Send',
        to: `/admin/requests/${entry.id}#firms`,
      };
    }),
    ...steps.map((entry) => ({
      order: order(entry.isOverdue ? 1 : 0, minutesSince(`${entry.on}T12:00:00Z`)),
      key: `step-${entry.id}`,
      age: entry.isOverdue ? shortDay(entry.on, now) : 'Today',
      late: entry.isOverdue ? 'overdue' : '',
      title: `${entry.step}: ${entry.name || entry.business || entry.reference}`,
      detail: [entryTitle(entry), entry.holder].filter(Boolean).join(' · '),
      verb: 'Open',
      to: `/admin/requests/${entry.id}#next-step`,
    })),
  ];
  const items = found.sort((one, other) => other.order - one.order).map(({ order: _order, ...item }) => item);
  return { items, newRequests: { count: requests.length, unnamed: requests.filter(({ firms }) => firms.length === 0).length } };
}

/** A request that its firms have not answered in time. */
function lateItem(entry: LateRequest, now: Date, age: (at: string) => string) {
  const late = Math.max(...entry.late.map(({ sentAt }) => minutesLate({ urgency: entry.urgency, at: sentAt }, now)));
  const [first] = entry.late;
  // Late by the clock, but not in business hours.
  if (!first || late <= 0) return [];
  const isReminded = entry.late.every(({ remindedAt }) => remindedAt !== null);
  const [firms, has, opened] =
    entry.late.length === 1 ? [first.name, 'has', first.seenAt] : [`${entry.late.length} firms`, 'have', ''];
  return {
    order: order(2, late),
    key: `late-${entry.id}`,
    age: age(first.sentAt),
    late: shortDuration(late),
    title: entryTitle(entry),
    detail: [placed(entry), `${firms} ${has} not ${opened === null ? 'opened it' : 'answered'}`].join(' · '),
    verb: isReminded ? 'Call' : 'Remind',
    to: `/admin/requests/${entry.id}#firms`,
  };
}

/** Orders by rank, then by overdue or waiting time. */
const order = (rank: number, minutes: number) => rank * 1e9 + minutes;

const placed = ({ name, zip }: WaitingEntry) => [name, zip].filter(Boolean).join(', ');
