import { dayInOklahoma, nearDays } from '../dates.ts';

const format = new Intl.DateTimeFormat('es-US', { timeZone: 'America/Chicago', dateStyle: 'long', timeStyle: 'short' });

/** '2026-11-21T20:14:00Z' as '21 de noviembre de 2026, 2:14 p.m.', in Oklahoma time. */
export const spanishTime = (time: string): string => format.format(new Date(time));

const oklahoma = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-US', { timeZone: 'America/Chicago', ...options });
const clock = oklahoma({ hour: 'numeric', minute: '2-digit' });
const weekday = oklahoma({ weekday: 'long' });
const day = oklahoma({ day: 'numeric', month: 'long' });

/** '2026-11-21T20:14:00Z' as 'las 2:14 p.m. de hoy', 'de ayer' or 'de mañana', 'del martes' of the days ahead, or 'del 30 de noviembre'. */
export function spanishNearTime(time: string, now = new Date()): string {
  const moment = new Date(time);
  const named = nearDays(now).indexOf(dayInOklahoma(moment));
  const on = ['de ayer', 'de hoy', 'de mañana'][named] ?? `del ${(named < 0 ? day : weekday).format(moment)}`;
  return `${atClock(moment)} ${on}`;
}

/** '2026-11-21T20:14:00Z' as 'las 2:14 p.m. del sábado 21 de noviembre'. */
export const spanishTimeOnDay = (time: string): string => {
  const moment = new Date(time);
  return `${atClock(moment)} del ${weekday.format(moment)} ${day.format(moment)}`;
};

/** 'a las 5 p.m. de hoy', 'al mediodía de hoy' */
export const at = (time: string): string => `a ${time}`.replace(/^a el /, 'al ');
/** 'de las 5 p.m. de hoy', 'del mediodía de hoy' */
export const of = (time: string): string => `de ${time}`.replace(/^de el /, 'del ');

/** 'las 5 p.m.', 'la 1:30 p.m.', 'el mediodía' */
function atClock(moment: Date): string {
  const shown = clock
    .format(moment)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(':00', '');
  if (/^12 p/.test(shown)) return 'el mediodía';
  return `${/^1\D/.test(shown) ? 'la' : 'las'} ${shown}`;
}
