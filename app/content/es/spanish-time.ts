const format = new Intl.DateTimeFormat('es-US', { timeZone: 'America/Chicago', dateStyle: 'long', timeStyle: 'short' });

/** '2026-11-21T20:14:00Z' as '21 de noviembre de 2026, 2:14 p.m.', in Oklahoma time. */
export const spanishTime = (time: string): string => format.format(new Date(time));
