import { readOpen } from './open-state.ts';
import { timeWords, weekDays } from './time-words.ts';
import type { Span } from './week-hours.ts';
import { dayMinutes, minuteOfWeek, weekMinutes } from './week-minutes.ts';

type Answering = { hours: string | null; emergency: boolean | null };

export type OpenWords = {
  /** 'Open until 5 pm', 'Answers any hour', 'Opens 8 am Tue' */
  words: string;
  isOpen: boolean;
  /** Minutes until the words change. */
  trueFor: number;
};

/** Whether a contractor answers, as a list says it; undefined if it names no hours. @param minute of the week. */
export function openWords({ hours, emergency }: Answering, minute: number): OpenWords | undefined {
  const open = readOpen(hours ?? '');
  if (emergency || open === 'always') return { words: 'Answers any hour', isOpen: true, trueFor: Number.POSITIVE_INFINITY };
  const current = open?.find(([from, to]) => from <= minute && minute < to);
  if (open && current) {
    const end = endOf(open, current[1]);
    // A closing time days away would read as today's.
    if (end - minute >= dayMinutes) return { words: 'Open now', isOpen: true, trueFor: end - minute - dayMinutes + 1 };
    return { words: `Open until ${timeWords(end)}`, isOpen: true, trueFor: end - minute };
  }
  const next = open?.find(([from]) => from > minute) ?? open?.[0];
  if (!next) return undefined;
  const [from] = next;
  const day = weekDays[Math.floor(from / dayMinutes)]?.slice(0, 3);
  return { words: `Opens ${timeWords(from)} ${day}`, isOpen: false, trueFor: (from - minute + weekMinutes) % weekMinutes };
}

/** Continues past Sunday into Monday. */
const endOf = ([first]: readonly Span[], to: number): number => (to === weekMinutes && first?.[0] === 0 ? to + first[1] : to);

/** Milliseconds from `now` to the first minute at which one of these contractors' words change. */
export function wordsTrueFor(all: readonly Answering[], now: Date): number {
  const minute = minuteOfWeek(now);
  const minutes = Math.min(...all.map((one) => openWords(one, minute)?.trueFor ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(minutes)) return minutes;
  const change = now.getTime() - (now.getTime() % 60_000) + minutes * 60_000;
  // Where the clocks change in between, the change comes an hour earlier or later.
  const early = (minute + minutes - minuteOfWeek(new Date(change)) + weekMinutes) % weekMinutes;
  return change + (early > weekMinutes / 2 ? early - weekMinutes : early) * 60_000 - now.getTime();
}
