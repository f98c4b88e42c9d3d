/** '64 min', '3 h', '5 days': in the unit people would use. */
export function shortDuration(minutes: number): string {
  if (minutes < 120) return `${Math.max(0, Math.floor(minutes))} min`;
  return minutes < 2 * 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 24 / 60)} days`;
}

const steps = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const;

/** How long ago an ISO time was: '3 hours'. @param now in milliseconds. */
export function ageInWords(time: string, now: number): string {
  const age = now - Date.parse(time);
  for (const { unit, milliseconds } of steps) {
    const count = Math.floor(age / milliseconds);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}
