import { recentTime } from '#app/content/dates.ts';
import { readMailHealth, troubleInWords } from '#app/domain/mail/mail-health.ts';
import { countToNotify } from '#app/domain/requests/recipient-queries.ts';
import { countUninvited, perDay } from '#app/domain/submissions/uninvited-mail-queries.ts';
import { loadOptional } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import type { Alarm } from '#app/ui/desk/alarm-bar.tsx';

/** The alarms above each desk page, each loaded on its own; a failing one is left out. */
const alarms: readonly ((scope: RequestScope) => Promise<Alarm[]>)[] = [mailAlarm, typedMailAlarm, withdrawalAlarm];

export async function readAlarms(scope: RequestScope): Promise<Alarm[]> {
  const found = await Promise.all(alarms.map((read) => loadOptional(scope, 'alarms', () => read(scope))));
  return found.flatMap((some) => some ?? []);
}

async function mailAlarm({ db, settings }: RequestScope): Promise<Alarm[]> {
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
  const wait = waiting === 1 ? '1 mail is waiting' : `${waiting.toLocaleString('en-US')} mails are waiting`;
  return [{ ...mail, title: `Mail has not gone out since ${recentTime(since)}.`, text: `${wait}; ${troubleInWords(problem)}.` }];
}

/** Half of the mails that go to typed addresses in a day are used, which is more than visitors need. */
async function typedMailAlarm({ db }: RequestScope): Promise<Alarm[]> {
  const { sent, late } = await countUninvited(db);
  if (sent < perDay.all / 2) return [];
  const number = (count: number) => count.toLocaleString('en-US');
  const receipts = late === 1 ? '1 receipt is' : `${number(late)} receipts are`;
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

const mostCounted = 100;

/** Contractors whose request the homeowner canceled. */
async function withdrawalAlarm({ db }: RequestScope): Promise<Alarm[]> {
  const count = await countToNotify(db, mostCounted);
  if (count === 0) return [];
  const firms = count === 1 ? '1 firm has' : `${count < mostCounted ? count : `${mostCounted} or more`} firms have`;
  const title = `${firms} a request that was canceled.`;
  return [{ key: 'withdrawals', title, text: 'Notify each by phone.', to: '/admin', link: 'See Today' }];
}
