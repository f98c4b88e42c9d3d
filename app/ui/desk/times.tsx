const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...options });

const dayAndTime = format({ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A moment as people in Oklahoma write it. @param at an ISO time. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dayAndTime.format(new Date(at))}</time>;
}

const dayAlone = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** A day as people write it. @param day as YYYY-MM-DD. */
export const writtenDay = (day: string): string => dayAlone.format(new Date(`${day}T00:00:00Z`));
