import { setTimeout as sleep } from 'node:timers/promises';

const probeEvery = 250;
/** Each takes one of the connections that others wait for. */
const mostUnanswered = 2;

export type DatabaseWatch = {
  isUnreachable: () => boolean;
  /** To be called when a render found it so. */
  report: () => void;
  /** Settles with what is waited for, or with undefined at once when the database turns out to be unreachable, or after `time`. */
  unlessUnreachable: <T>(waited: Promise<T>, time: number) => Promise<T | undefined>;
};

/** Whether the database answers. Once it does not it is asked again and again, until any question gets an answer. */
export function watchDatabase(probe: () => Promise<unknown>): DatabaseWatch {
  let unreachable = false;
  let isAsking = false;
  const waiters = new Set<() => void>();

  /** One question that gets no answer is not waited for: the next may find the database back long before that fails. */
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
      if (unreachable && unanswered < mostUnanswered) void ask();
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
