import { counted } from '#app/content/total-words.ts';
import type { Answers } from './contractor.ts';

const day = 24 * 60;

/** 'in 22 min', 'in 3 hours', 'in 2 days'; undefined where less than half of its requests are answered. */
export function replyWords(answers: Answers | null): string | undefined {
  const minutes = answers?.median_minutes ?? undefined;
  if (minutes === undefined || !answers || answers.share < 0.5) return undefined;
  if (minutes < 60) return `in ${Math.max(1, minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 24 ? `in ${counted(hours, 'hour')}` : `in ${counted(Math.round(minutes / day), 'day')}`;
}
