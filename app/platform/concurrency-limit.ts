/** Releases a place. */
export type Release = () => void;

type LimitOptions = {
  /** Maximum running at once, in total and per client. */
  running: number;
  perClient: number;
  /** Maximum waiting. */
  waiting: number;
  /** Maximum wait in milliseconds: behind a hung database, the queue would never move. */
  patience?: number;
};

type Waiting = { start: () => void; refuse: () => void };

/**
 * Clients take turns: each has its own queue, and the next place goes to the least recently served client. When the queue is
 * full, the client with the most waiting requests loses one, so that one client may use all places but lock out no one.
 */
export function openConcurrencyLimit({ running: maxRunning, perClient, waiting: maxWaiting, patience = 10_000 }: LimitOptions) {
  const running = new Map<string, number>();
  /** Clients in turn order. */
  const queues = new Map<string, Waiting[]>();
  let runningCount = 0;
  let waitingCount = 0;
  let rejected = 0;

  const mayRun = (client: string) => runningCount < maxRunning && (running.get(client) ?? 0) < perClient;

  const run = (client: string): Release => {
    runningCount += 1;
    running.set(client, (running.get(client) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      runningCount -= 1;
      const left = (running.get(client) ?? 0) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
      startNext();
    };
  };

  const take = (client: string, queue: Waiting[], from: 'oldest' | 'newest'): Waiting | undefined => {
    const taken = from === 'oldest' ? queue.shift() : queue.pop();
    waitingCount -= 1;
    if (queue.length === 0) queues.delete(client);
    return taken;
  };

  const startNext = () => {
    for (const [client, queue] of queues) {
      if (runningCount >= maxRunning) return;
      if (!mayRun(client)) continue;
      queues.delete(client);
      queues.set(client, queue); // Moves it to the end of the turns.
      take(client, queue, 'oldest')?.start();
      return;
    }
  };

  /** Makes room for one more of `client`. @returns false if that client waits for the most. */
  const makeRoom = (client: string): boolean => {
    if (waitingCount < maxWaiting) return true;
    let longest: [client: string, queue: Waiting[]] | undefined;
    for (const entry of queues) if (entry[1].length > (longest?.[1].length ?? 0)) longest = entry;
    if (!longest || longest[1].length <= (queues.get(client)?.length ?? 0) + 1) return false;
    rejected += 1;
    take(...longest, 'newest')?.refuse();
    return true;
  };

  return {
    underWay: () => runningCount + waitingCount,
    rejected: () => rejected,
    /**
     * Waits for a place. Release it when the work has settled, whether or not the client is still there.
     * @param signal aborted when the client disconnects, which ends the wait.
     * @returns undefined if the queue was full, the wait too long, or the client disconnected.
     */
    async enter(client: string, signal?: AbortSignal): Promise<Release | undefined> {
      if (signal?.aborted) return undefined;
      if (mayRun(client)) return run(client);
      if (!makeRoom(client)) {
        rejected += 1;
        return undefined;
      }
      return new Promise((resolve) => {
        const queue = queues.get(client) ?? [];
        const leave = () => {
          const index = queue.indexOf(entry);
          if (index < 0) return;
          queue.splice(index, 1);
          waitingCount -= 1;
          if (queue.length === 0) queues.delete(client);
          settle(undefined);
        };
        const giveUp = () => {
          rejected += 1;
          leave();
        };
        const timer = setTimeout(giveUp, patience).unref();
        const settle = (release: Release | undefined) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          resolve(release);
        };
        const entry: Waiting = { start: () => settle(run(client)), refuse: () => settle(undefined) };
        queue.push(entry);
        queues.set(client, queue);
        waitingCount += 1;
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
  };
}

/** Work of one kind in progress, up to a limit, with its queue. */
export type ConcurrencyLimit = ReturnType<typeof openConcurrencyLimit>;
