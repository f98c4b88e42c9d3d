import { recentTime } from '#app/content/dates.ts';
import { counted, totalWords } from '#app/content/total-words.ts';
import { countRefused } from '#app/domain/mail/health-queries.ts';
import { readMailHealth, troubleInWords } from '#app/domain/mail/mail-health.ts';
import { countUninvited, perDay } from '#app/domain/mail/uninvited-mail-queries.ts';
import { countToNotify } from '#app/domain/requests/recipient-queries.ts';
import { countLate } from '#app/domain/requests/waiting-queries.ts';
import { loadOptional } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import type { Alarm } from '#app/ui/desk/alarm-bar.tsx';

type Alarms = (Alarm | false)[];

/** The alarms above each desk page, each loaded on its own; a failing one is left out. */
const alarms: readonly ((scope: RequestScope) => Promise<Alarms>)[] = [
  mailAlarm,
  officeAlarm,
  typedMailAlarm,
  lateAlarm,
  withdrawalAlarm,
];

export async function readAlarms(scope: RequestScope): Promise<Alarm[]> {
  const found = await Promise.all(alarms.map((read) => loadOptional(scope, 'alarms', () => read(scope))));
  return found.flatMap((some) => some ?? []).filter((alarm) => alarm !== false);
}

async function mailAlarm({ db, settings }: RequestScope): Promise<Alarms> {
  const { pause, trouble } = await readMailHealth(db, settings);
  const mail = { key: 'mail', to: '/admin/mail', link: 'See mail' };
  if (pause)
    return [
      {
        ...mail,
        title: `E-mails are paused by ${pause.person} since ${recentTime(pause.at)}.`,
        text: 'All of them are waiting.',
      },
    ];
  if (!trouble) return [];
  const { since, waiting, problem } = trouble;
  const wait = counted(waiting, 'mail is waiting', 'mails are waiting');
  return [{ ...mail, title: `Mail has not gone out since ${recentTime(since)}.`, text: `${wait}; ${troubleInWords(problem)}.` }];
}

/** Half of the mails that go to typed addresses in a day are used, which is more than visitors need. */
async function typedMailAlarm({ db }: RequestScope): Promise<Alarms> {
  const { sent, late } = await countUninvited(db);
  if (sent < perDay.all / 2) return [];
  const number = (count: number) => count.toLocaleString('en-US');
  const receipts = counted(late, 'receipt is', 'receipts are');
  return [
    {
      key: 'typed-mail',
      title: `${number(sent)} of ${number(perDay.all)} e-mails to addresses typed into forms went out in the last 24 hours.`,
      text: `${receipts} late. From ${number(perDay.others)} on, only homeowners’ receipts go out.`,
      to: '/admin/requests',
      link: 'See requests',
    },
  ];
}

const maxCounted = 100;
const upToLimit = (count: number, one: string, several: string) => totalWords({ count, isAll: count < maxCounted }, one, several);

/** Mail to ourselves that the server refused for good: it is tried on, but nobody reads it. */
async function officeAlarm({ db }: RequestScope): Promise<Alarms> {
  const count = await countRefused(db, maxCounted);
  if (count === 0) return [];
  const title = `Our own mail server refuses ${upToLimit(count, 'notice', 'notices')} to us.`;
  const text = 'Check the addresses in LEADS_TO. We keep trying to send them.';
  return [{ key: 'office', title, text, to: '/admin/mail?state=retrying', link: 'See mail' }];
}

/** Homeowners who wait longer than they should, and contractors that have nothing although they were named. */
async function lateAlarm({ db }: RequestScope): Promise<Alarms> {
  const { late, urgent, notReached } = await countLate(db, maxCounted);
  const today = { to: '/admin', link: 'See Today' };
  return [
    late > 0 && {
      ...today,
      key: 'late',
      title: `${upToLimit(late, 'request is', 'requests are')} late.`,
      text: urgent > 0 ? `${upToLimit(urgent, 'is an emergency', 'are emergencies')}.` : 'No one has answered in time.',
    },
    notReached > 0 && {
      ...today,
      key: 'not-reached',
      title: `${upToLimit(notReached, 'contractor was', 'contractors were')} not reached.`,
      text: `${notReached === 1 ? 'The homeowner is' : 'Homeowners are'} waiting: send the request to another address, or call.`,
    },
  ];
}

/** Contractors to be told that a request was canceled, or is finished. */
async function withdrawalAlarm({ db }: RequestScope): Promise<Alarms> {
  const count = await countToNotify(db, maxCounted);
  if (count === 0) return [];
  const contractors = upToLimit(count, 'contractor has', 'contractors have');
  const title = `${contractors} a request that is closed.`;
  return [{ key: 'withdrawals', title, text: 'Notify each by phone.', to: '/admin', link: 'See Today' }];
}
