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
