/** '2026-11-21T09:00:00Z' as 'November 21, 2026', the day that it is in Oklahoma. */
export function longDate(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
}
