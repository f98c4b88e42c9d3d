const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...options });

const dayAndTime = format({ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A moment as people in Oklahoma write it. @param at an ISO time. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dayAndTime.format(new Date(at))}</time>;
}
