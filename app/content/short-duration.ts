/** '64 min', '3 h', '5 days': in the unit people would use. */
export function shortDuration(minutes: number): string {
  if (minutes < 120) return `${Math.max(0, Math.floor(minutes))} min`;
  return minutes < 2 * 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 24 / 60)} days`;
}
