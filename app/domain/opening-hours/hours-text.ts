import { groupDays, isAlwaysOpen, type WeekHours } from './week-hours.ts';
import { dayMinutes, dayNames } from './week-minutes.ts';

/** These hours as schema.org's openingHours, in the canonical form. */
export function hoursText(week: WeekHours): string {
  if (isAlwaysOpen(week)) return '24/7';
  return groupDays(week)
    .filter(({ spans }) => spans.length > 0)
    .map(({ runs, spans }) => {
      const days = runs.map(({ first, last }) => (first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`));
      return `${days.join(',')} ${spans.map(([opens, closes]) => `${time(opens)}-${time(closes)}`).join(',')}`;
    })
    .join('; ');
}

/** Hours past midnight belong to the next day; midnight ends this one. */
function time(minutes: number): string {
  const ofDay = minutes > dayMinutes ? minutes - dayMinutes : minutes;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
