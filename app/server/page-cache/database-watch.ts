import { setTimeout as sleep } from 'node:timers/promises';

const probeEvery = 250;
/** Each takes one of the connections that others wait for. */
const maxUnanswered = 2;

export type DatabaseWatch = {
  isUnreachable: () => boolean;
  /** Call it when a render found the database unreachable. */
  report: () => void;
  /** Settles with the awaited value, or with undefined as soon as the database proves unreachable, or after `time`. */
  unlessUnreachable: <T>(waited: Promise<T>, time: number) => Promise<T | undefined>;
};

/** Whether the database answers. After a failure it is probed repeatedly, until any probe succeeds. */
export function watchDatabase(probe: () => Promise<unknown>): DatabaseWatch {
  let unreachable = false;
  let isAsking = false;
  const waiters = new Set<() => void>();

  /** Does not wait for a hung probe: the next may succeed long before that one fails. */
  const askUntilBack = async () => {
    isAsking = true;
    let unanswered = 0;
    const ask = async () => {
      unanswered += 1;
      try {
        await probe();
        unreachable = false;
      } catch {
        // Still unreachable.
      } finally {
        unanswered -= 1;
      }
    };
    while (unreachable) {
      await sleep(probeEvery, undefined, { ref: false });
      if (unreachable && unanswered < maxUnanswered) void ask();
    }
    isAsking = false;
  };

  return {
    isUnreachable: () => unreachable,
    report() {
      if (unreachable) return;
      unreachable = true;
      for (const giveUp of waiters) giveUp();
      if (!isAsking) void askUntilBack();
    },
    unlessUnreachable: (waited, time) =>
      new Promise((resolve, reject) => {
        const giveUp = () => resolve(undefined);
        const timer = setTimeout(giveUp, time);
        waiters.add(giveUp);
        waited.then(resolve, reject).finally(() => {
          clearTimeout(timer);
          waiters.delete(giveUp);
        });
      }),
  };
}
