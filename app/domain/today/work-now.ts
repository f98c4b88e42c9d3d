import { addDays, dayInOklahoma, shortDay } from '#app/content/dates.ts';
import { shortDuration } from '#app/content/short-duration.ts';
import { counted } from '#app/content/total-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import { countSentMails } from '../mail/mail-queries.ts';
import { requestTitle } from '../requests/desk/desk-request.ts';
import { nextStepOf } from '../requests/next-step.ts';
import { selectWithdrawals } from '../requests/recipient-queries.ts';
import { type Figure, figure, previousPeriod } from '../statistics/figures.ts';
import type { Period } from '../statistics/statistics.ts';
import { selectTotals } from '../statistics/statistics-queries.ts';
import { type NewRequests, selectDueSteps, selectStuck } from './today-queries.ts';

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
  /** A list at the desk that shows it too, so Today may leave it out. */
  list?: 'late' | 'steps';
};

/** Maximum number looked up per kind: more than anyone has to do. */
const looked = 500;

type WorkNow = {
  items: WorkItem[];
  /** Number of new requests among them, and of those that name no contractor. */
  newRequests: NewRequests;
  /** Number of emergencies, which are first. */
  urgent: number;
};

/** The first items, and those left out, by the list that has them. An emergency is never left out, nor what no list has. */
export function firstWork({ items, urgent }: Pick<WorkNow, 'items' | 'urgent'>, shown: number) {
  const isFirst = ({ list }: WorkItem, place: number) => place < Math.max(shown, urgent) || !list;
  const left = items.filter((item, place) => !isFirst(item, place));
  const lists = Object.entries(workLists).map(([key, words]) => ({
    ...words,
    count: left.filter(({ list }) => list === key).length,
  }));
  return { items: items.filter(isFirst), count: items.length, lists: lists.filter(({ count }) => count > 0) };
}

const workLists: Record<NonNullable<WorkItem['list']>, { words: string; to: string }> = {
  late: { words: 'late', to: '/admin/requests?recipients=late&sort=oldest' },
  steps: { words: 'with a next step due', to: '/admin/requests?sort=next-step' },
};

/** Urgent work: emergencies, late requests, contractors that were not reached, contractors to tell of an end, next steps. Most overdue first. */
export async function readWorkNow(db: Queryable, now: Date): Promise<WorkNow> {
  const [stuck, withdrawals, steps] = await Promise.all([
    selectStuck(db, now, looked),
    selectWithdrawals(db, looked),
    selectDueSteps(db, looked),
  ]);
  const minutesSince = (at: string) => (now.getTime() - Date.parse(at)) / 60_000;
  const age = (at: string) => shortDuration(minutesSince(at));
  const found = [
    ...stuck.map((request) => {
      const late = request.lateAt ? minutesSince(request.lateAt) : 0;
      const { detail, verb } = nextStepOf(request, now);
      return {
        order: order(request.urgency === 'now' ? 4 : late > 0 ? 3 : 2, late),
        key: request.id,
        age: age(request.at),
        late: late > 0 ? shortDuration(late) : '',
        title: requestTitle(request),
        detail: [placed(request), detail].filter(Boolean).join(' · '),
        verb,
        to: `/admin/requests/${request.id}${verb === 'Answer' ? '' : '#contractors'}`,
        ...(late > 0 && { list: 'late' as const }),
      };
    }),
    ...withdrawals.map(({ id, at, name, service, isCanceled, recipients }) => ({
      order: order(2, minutesSince(at)),
      key: `canceled-${id}`,
      age: age(at),
      late: '',
      title: `${isCanceled ? 'Canceled' : 'Closed'}: notify ${counted(recipients.length, 'contractor')}`,
      detail: `${service} request, ${name} · ${recipients.map((contractor) => contractor.name).join(', ')}`,
      verb: 'Notify',
      to: `/admin/requests/${id}#contractors`,
    })),
    ...steps.map((request) => ({
      order: order(request.isOverdue ? 1 : 0, minutesSince(`${request.on}T12:00:00Z`)),
      key: `step-${request.id}`,
      age: request.isOverdue ? shortDay(request.on, now) : 'Today',
      late: request.isOverdue ? 'overdue' : '',
      title: `${request.step}: ${request.name || request.business || request.reference}`,
      detail: [requestTitle(request), request.holder].filter(Boolean).join(' · '),
      verb: 'Open',
      to: `/admin/requests/${request.id}#next-step`,
      list: 'steps' as const,
    })),
  ];
  const fresh = stuck.filter(({ state }) => state === 'new');
  const items = found.sort((one, other) => other.order - one.order).map(({ order: _order, ...item }) => item);
  return {
    items,
    newRequests: { count: fresh.length, unnamed: fresh.filter(({ contractors }) => contractors.length === 0).length },
    urgent: stuck.filter(({ urgency }) => urgency === 'now').length,
  };
}

/** Orders by rank, then by overdue or waiting time. */
const order = (rank: number, minutes: number) => rank * 1e9 + minutes;

const placed = ({ name, zip }: { name: string; zip: string | null }) => [name, zip].filter(Boolean).join(', ');

/** The last seven days including today, and the seven before. Counts what the statistics page counts. */
export async function readWeek(db: Queryable, now: Date): Promise<Figure[]> {
  const to = dayInOklahoma(now);
  const period = { from: addDays(to, -6), to };
  const totals = (period: Period) => Promise.all([selectTotals(db, period), countSentMails(db, period)]);
  const [[week, mails], [before, mailsBefore]] = await Promise.all([totals(period), totals(previousPeriod(period))]);
  const share = ({ accepted, requests }: { accepted: number; requests: number }) =>
    requests > 0 ? Math.round((100 * accepted) / requests) : null;
  return [
    figure('Requests', week.requests, before.requests),
    figure('Median first answer', week.medianAnswer, before.medianAnswer, shortDuration),
    figure('Accepted by a contractor', share(week), share(before), (percent) => `${percent}%`),
    figure('Calls from pages', week.calls, before.calls),
    figure('Mails sent', mails, mailsBefore),
  ];
}
