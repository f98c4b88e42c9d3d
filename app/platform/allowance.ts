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
    secondsUntil(client: string, now = performance.now()): number {
      const over = usedBy(client, now) - perHour;
      return over < 0 ? 0 : Math.max(1, Math.ceil((over / perHour) * (hour / 1_000)));
    },
    add(client: string, amount: number, now = performance.now()) {
      if (amount <= 0) return;
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
