import { closedWords } from './closures.ts';
import { type Answering, readOpen } from './open-state.ts';
import { timeWords, weekDays } from './time-words.ts';
import type { Span } from './week-hours.ts';
import { dayMinutes, type LocalTime, localTime, minuteOfWeek, weekMinutes } from './week-minutes.ts';

export type OpenWords = {
  /** 'Open until 5 pm', 'Answers any hour', 'Opens 8 am Tue', 'Closed until Dec 5' */
  words: string;
  isOpen: boolean;
  /** Minutes until the words change. */
  trueFor: number;
};

/** Whether a contractor answers, as a list says it; undefined if it names no hours. */
export function openWords(answering: Answering, { minute, day }: LocalTime): OpenWords | undefined {
  const { hours, emergency } = answering;
  const closed = closedWords(answering, day);
  if (closed) return { words: closed, isOpen: false, trueFor: dayMinutes - (minute % dayMinutes) };
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
  const weekDay = weekDays[Math.floor(from / dayMinutes)]?.slice(0, 3);
  return { words: `Opens ${timeWords(from)} ${weekDay}`, isOpen: false, trueFor: (from - minute + weekMinutes) % weekMinutes };
}

/** Continues past Sunday into Monday. */
const endOf = ([first]: readonly Span[], to: number): number => (to === weekMinutes && first?.[0] === 0 ? to + first[1] : to);

/** Milliseconds from `now` to the first minute at which one of these contractors' words change. */
export function wordsTrueFor(all: readonly Answering[], now: Date): number {
  const time = localTime(now);
  const { minute } = time;
  const minutes = Math.min(...all.map((one) => openWords(one, time)?.trueFor ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(minutes)) return minutes;
  const change = now.getTime() - (now.getTime() % 60_000) + minutes * 60_000;
  // Where the clocks change in between, the change comes an hour earlier or later.
  const early = (minute + minutes - minuteOfWeek(new Date(change)) + weekMinutes) % weekMinutes;
  return change + (early > weekMinutes / 2 ? early - weekMinutes : early) * 60_000 - now.getTime();
}
