export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The rows of the days of a form as one text, such as `Mon-Fri 8 am to 5 pm; Sat closed`, skipping empty days. */
export function typedHours(fields: Readonly<Record<string, string>>): string {
  const rules: { first: string; last: string; times: string; next: number }[] = [];
  for (const [index, day] of days.entries()) {
    const [from, to] = ['from', 'to'].map((end) => fields[`hours.${day}.${end}`]?.trim() ?? '');
    // The second field of a closed day does not count.
    const times = to === '' || /^(?:closed|24 ?h)/i.test(from ?? '') ? from : `${from} to ${to}`;
    if (!times) continue;
    const before = rules.at(-1);
    if (before?.next === index && before.times === times) Object.assign(before, { last: day, next: index + 1 });
    else rules.push({ first: day, last: day, times, next: index + 1 });
  }
  return rules.map(({ first, last, times }) => `${first === last ? first : `${first}-${last}`} ${times}`).join('; ');
}
