const hour = 60 * 60_000;

/** What each client used of something, which is forgotten evenly within an hour. In this process's memory. */
export function openAllowance(perHour: number) {
  const known = new Map<string, { used: number; at: number }>();
  const usedBy = (client: string, now: number) => {
    const { used, at } = known.get(client) ?? { used: 0, at: now };
    return Math.max(0, used - (perHour * (now - at)) / hour);
  };
  return {
    /** @returns 0 if it may use more. */
    secondsUntil(client: string): number {
      const over = usedBy(client, performance.now()) - perHour;
      return over > 0 ? Math.ceil((over / perHour) * (hour / 1_000)) : 0;
    },
    add(client: string, amount: number) {
      if (amount <= 0) return;
      const now = performance.now();
      const used = usedBy(client, now) + amount;
      // In order of their last use.
      known.delete(client);
      known.set(client, { used, at: now });
      for (const [oldest, { at }] of known) {
        if (now - at < hour) break;
        known.delete(oldest);
      }
    },
  };
}
