import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';

// Client loaders: the page shows at once, and its data follows.

/** Placeholder until a page's data loads. */
export class Deferred<T> {
  readonly data: Promise<T>;
  constructor(data: Promise<T>) {
    this.data = data;
    data.catch(() => {}); // The page handles the rejection, if still shown.
  }
}

export type Retries<T> = {
  max: number;
  /** Milliseconds before the next attempt after that many failures. */
  pause: (failures: number) => number;
  /** Whether to accept an answer after that many failures; an incomplete one may be requested again. */
  accept?: (data: T, failures: number) => boolean;
};

/** For Back, Forward and repeated links: the data of this visit's last pages, by address. */
const known = new Map<string, { data: unknown; until: number }>();
const maxKnown = 50;
const knownFor = 30 * 60_000;

export function remember(key: string, data: unknown): void {
  known.delete(key);
  known.set(key, { data, until: Date.now() + knownFor });
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}

/** The data of an address if known, else a promise of it. */
export function loadDeferred<T>(key: string, load: () => Promise<T>, retries: Retries<T>): T | Deferred<T> {
  const found = known.get(key);
  if (found && Date.now() < found.until) return found.data as T;
  return new Deferred(loadAgain(load, retries));
}

/** Retries while the server is unreachable or fails. A missing or moved page is an answer. */
async function loadAgain<T>(load: () => Promise<T>, { max, pause, accept = () => true }: Retries<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      const data = await load();
      if (failures === max || accept(data, failures)) return data;
    } catch (error) {
      if (failures === max || error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause(failures)));
  }
}

type Settled<T> = { data?: T; error?: unknown };

/** Follows a loader's result. While it is pending or after it failed, `data` is the previous page's, if any. */
export function useDeferred<T>(loaded: T | Deferred<T>): Settled<T> & { isPending: boolean } {
  const [arrived, setArrived] = useState<Settled<T> & { of?: Deferred<T> }>({});
  const [before, setBefore] = useState<T>();

  useEffect(() => {
    if (!(loaded instanceof Deferred)) return;
    let isCurrent = true;
    const settle = (settled: Settled<T>) => isCurrent && setArrived({ ...settled, of: loaded });
    loaded.data.then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loaded]);

  const settled: Settled<T> | undefined =
    loaded instanceof Deferred ? (arrived.of === loaded ? arrived : undefined) : { data: loaded };
  if (settled?.data !== undefined && settled.data !== before) setBefore(settled.data);
  return { ...(before !== undefined && { data: before }), ...settled, isPending: !settled };
}
