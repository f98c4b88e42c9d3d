import { shortTime } from '#app/content/dates.ts';

/** A time in Oklahoma format. @param at an ISO time. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{shortTime(at)}</time>;
}
