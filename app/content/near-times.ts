import { aDay, clockTime, dayInOklahoma, nearDays, partsInOklahoma, shortClock, timeOnDay, weekday } from './dates.ts';

const shortWeekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', weekday: 'short' });
const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', month: 'short', day: 'numeric' });

const isSameDay = (time: string, now: Date): boolean => dayInOklahoma(new Date(time)) === dayInOklahoma(now);

/** Like `nearTime`, where space is short: '2 pm', '9 am Tue' on another day, '9 am Tue, Dec 8' more than six days away. */
export function shortNearTime(time: string, now: Date): string {
  const moment = new Date(time);
  if (isSameDay(time, now)) return shortClock(time);
  const onWeekday = `${shortClock(time)} ${shortWeekday.format(moment)}`;
  const isNear = Math.abs(moment.getTime() - now.getTime()) < 6 * aDay;
  return isNear ? onWeekday : `${onWeekday}, ${monthAndDay.format(moment)}`;
}

/** Like `nearTime`, in a mail, which may be read on another day: '5:12 pm today', '9 am on Tuesday, November 24'. */
export const dueTime = (time: string, now: Date): string =>
  isSameDay(time, now) ? `${shortClock(time)} today` : timeOnDay(time).replace(clockTime(time), shortClock(time));

/** When a call is offered: 'in 1 hour' as it is; a time as 'today by 5 pm', 'tonight by 8 pm', 'tomorrow by 8 am', 'Tuesday by noon'. */
export function offeredTime(choice: string, now: Date): string {
  if (Number.isNaN(Date.parse(choice))) return choice;
  const { day, clock } = partsInOklahoma(choice);
  const [, today, tomorrow] = nearDays(now);
  const named = day === today ? (clock >= '18:00' ? 'tonight' : 'today') : day === tomorrow ? 'tomorrow' : weekday(day);
  return `${named} by ${shortClock(choice)}`;
}
