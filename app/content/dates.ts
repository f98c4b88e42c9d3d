/** '2026-11-21T09:00:00Z' as 'November 21, 2026', the day that it is in Oklahoma. */
export function longDate(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
}

/** '2026-11-21T20:14:00Z' as 'November 21, 2026 at 2:14 PM', the time that it is in Oklahoma. */
export function longTime(time: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Chicago' } as const;
  // Some put a narrow space before AM and PM, others a plain one.
  return new Date(time).toLocaleString('en-US', options).replaceAll('\u202f', ' ');
}

/** The day that it is in Oklahoma, as '2026-11-21'. */
export function dayInOklahoma(time = new Date()): string {
  return time.toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
}

/** '2027-03-31' as 'March 31, 2027'. */
export function dayInWords(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** '2027-03-31' as 'Wednesday'. */
export function weekday(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
}
