import { rememberResults } from '#app/platform/remember-results.ts';
import { openRanges } from './open-ranges.ts';
import { parseHours } from './parse-hours.ts';
import { isAlwaysOpen } from './week-hours.ts';

export const openStates = ['now', 'any hour', 'closed', 'unknown'] as const;

/** Whether a contractor answers; 24-hour ones are never closed. */
export type OpenState = (typeof openStates)[number];

type Answering = { hours: string | null; emergency: boolean | null };

/** @param minute of the week, from Monday 00:00. */
export function openState({ hours, emergency }: Answering, minute: number): OpenState {
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
