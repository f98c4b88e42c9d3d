import { shortTime } from '#app/content/dates.ts';

/** A moment as people in Oklahoma write it. @param at an ISO time. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{shortTime(at)}</time>;
}
