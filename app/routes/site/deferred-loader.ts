import { isRouteErrorResponse } from 'react-router';

// How a page's loader is asked in the browser: the page shows at once, and its data follow.

/** What a page is shown with until its data are there. */
export class Deferred<T> {
  readonly data: Promise<T>;
  constructor(data: Promise<T>) {
    this.data = data;
    data.catch(() => {}); // The page that shows it is told, if it is still to be shown.
  }
}

export type Retries<T> = {
  most: number;
  /** Milliseconds before the next attempt, after that many failures. */
  pause: (failures: number) => number;
  /** Whether an answer will do after that many failures; one that leaves something out may be asked for again. */
  accept?: (data: T, failures: number) => boolean;
};

/** For Back and Forward, and links that one followed before: the data of the last pages of this visit, by address. */
const known = new Map<string, { data: unknown; until: number }>();
const mostKnown = 50;
const knownFor = 30 * 60_000;

export function remember(key: string, data: unknown): void {
  known.delete(key);
  known.set(key, { data, until: Date.now() + knownFor });
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}

/** The data of an address, where they are known, else the promise of them. */
export function loadDeferred<T>(key: string, load: () => Promise<T>, retries: Retries<T>): T | Deferred<T> {
  const found = known.get(key);
  if (found && Date.now() < found.until) return found.data as T;
  return new Deferred(loadAgain(load, retries));
}

/** Tries again while the server cannot be reached or fails. A page that is not there, or has moved, is an answer. */
async function loadAgain<T>(load: () => Promise<T>, { most, pause, accept = () => true }: Retries<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      const data = await load();
      if (failures === most || accept(data, failures)) return data;
    } catch (error) {
      if (failures === most || error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause(failures)));
  }
}
