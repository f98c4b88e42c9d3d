import { rememberResults } from '#app/platform/remember-results.ts';
import { type Closures, isClosed } from './closures.ts';
import { openRanges } from './open-ranges.ts';
import { parseHours } from './parse-hours.ts';
import { isAlwaysOpen } from './week-hours.ts';
import type { LocalTime } from './week-minutes.ts';

export const openStates = ['now', 'any hour', 'closed', 'unknown'] as const;

/** Whether a contractor answers; 24-hour ones are never closed, save for days. */
export type OpenState = (typeof openStates)[number];

export type Answering = { hours: string | null; emergency: boolean | null } & Closures;

export function openState(answering: Answering, { minute, day }: LocalTime): OpenState {
  const { hours, emergency } = answering;
  if (isClosed(answering, day)) return 'closed';
  const open = readOpen(hours ?? '');
  if (open === 'always') return 'any hour';
  if (open?.some(([from, to]) => from <= minute && minute < to)) return 'now';
  if (emergency) return 'any hour';
  return open ? 'closed' : 'unknown';
}

/** When it is open; undefined for invalid hours. Many contractors have the same few. */
export const readOpen = rememberResults((hours: string) => {
  const week = parseHours(hours);
  if (!week) return undefined;
  return isAlwaysOpen(week) ? ('always' as const) : openRanges(week);
});
