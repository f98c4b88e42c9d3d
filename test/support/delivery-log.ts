import type { DeliveryLog } from '#app/platform/delivery-log-queries.ts';

/** What machines know of each other's mails, where a test has no database. */
export function memoryBook(): DeliveryLog {
  const taken = new Set<string>();
  const attempts = new Map<string, string>();
  return {
    async claim(id, attempt) {
      if (taken.has(id)) return 'taken';
      if (attempts.has(id)) return 'busy';
      attempts.set(id, attempt);
      return 'ours';
    },
    prolong: async () => {},
    async release(id) {
      attempts.delete(id);
    },
    async note(mails) {
      for (const { id } of mails) taken.add(id);
    },
  };
}
