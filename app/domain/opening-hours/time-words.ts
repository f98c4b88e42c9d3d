import { dayMinutes } from './week-minutes.ts';

export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 450 as '7:30 am', minutes of a day or of a week. */
export function timeWords(minutes: number): string {
  const ofDay = minutes % dayMinutes;
  const [hour, minute] = [Math.floor(ofDay / 60), ofDay % 60];
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}
