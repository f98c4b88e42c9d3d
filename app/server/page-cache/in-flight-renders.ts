import type { ChangeFeed } from '#app/platform/change-feed.ts';
import type { ConcurrencyLimit, Release } from '#app/platform/concurrency-limit.ts';
import { BufferedResponse, type Encoding } from '../buffered-response.ts';
import type { RenderedPage } from '../render-page.ts';
import type { CacheKey } from './cache-key.ts';
import type { PageEntry, PageStore } from './page-cache.ts';

/** The outcome of a render: a cache entry, an uncacheable page, or no turn. */
type Settled = { entry: PageEntry } | { rendered: RenderedPage } | 'refused';

export type InFlightRender = {
  /** The change count when it began; undefined until then. */
  begunAt: number | undefined;
  settled: Promise<Settled>;
  /** The client whose turn it uses. */
  client: string;
  addWaiter: (signal: AbortSignal | undefined) => void;
};

/** The requesting client, and its disconnect signal. */
export type PageClient = { address: string; signal?: AbortSignal };

type RenderJob = { name: string; key: CacheKey; seed: number | undefined; encoding: Encoding; client: PageClient };

type Options = {
  render: (target: string, seed?: number) => Promise<RenderedPage>;
  changes: Pick<ChangeFeed, 'count' | 'snapshot'>;
  /** The headers to cache, from those of the render. */
  headersOf: (rendered: RenderedPage) => readonly string[];
  store: Pick<PageStore, 'set' | 'delete'>;
  isOff: boolean;
  limit: Pick<ConcurrencyLimit, 'enter'>;
};

/** Renders in progress, each shared by all its clients. */
export function openInFlightRenders({ render, changes, headersOf, store, isOff, limit }: Options) {
  const inFlight = new Map<string, InFlightRender>();

  const run = async (job: RenderJob, started: InFlightRender, release: Release): Promise<Settled> => {
    const { name, key, seed, encoding } = job;
    try {
      started.begunAt = changes.count;
      const snapshot = changes.snapshot();
      const begun = Date.now();
      const rendered = await render(key.target, seed);
      if (isOff || !mayCache(rendered, key)) {
        // A removed or moved page must not come back as an outdated one.
        if (rendered.status < 500) store.delete(name);
        return { rendered };
      }
      const page = new BufferedResponse(rendered.status, headersOf(rendered), rendered.body, { effort: 'cached' });
      await page.represent(encoding === 'identity' ? 'gzip' : encoding);
      const { topics, maxAge } = rendered;
      const entry: PageEntry = { page, snapshot, topics, expires: begun + maxAge };
      store.set(name, entry);
      return { entry };
    } finally {
      release();
    }
  };

  /** Begins once the one before has settled: of two at once, the first could read last, and a client see less than before. */
  const start = (job: RenderJob): InFlightRender => {
    const { name, client } = job;
    const before = inFlight.get(name)?.settled.catch(() => {});
    const abandoned = new AbortController();
    const forget = () => {
      if (inFlight.get(name) === started) inFlight.delete(name);
    };
    let waiters = 0;
    const started: InFlightRender = {
      begunAt: undefined,
      client: client.address,
      settled: Promise.resolve(before)
        .then(() => limit.enter(client.address, abandoned.signal))
        .then((release) => (release ? run(job, started, release) : 'refused'))
        .finally(forget),
      addWaiter(signal) {
        waiters += 1;
        const leave = () => {
          waiters -= 1;
          // All clients left before it began: abandons it, and lets no one join.
          if (waiters > 0 || started.begunAt !== undefined) return;
          abandoned.abort();
          forget();
        };
        if (signal?.aborted) leave();
        else signal?.addEventListener('abort', leave, { once: true });
      },
    };
    inFlight.set(name, started);
    started.settled.catch(() => {}); // The waiting requests are notified; there may be none left.
    return started;
  };

  return {
    /** Joins the render in progress, unless something was written since it began or it is the `refused` one; else starts one. */
    join(job: RenderJob, refused?: InFlightRender): { joined: InFlightRender; isNew: boolean } {
      const current = inFlight.get(job.name);
      const isCurrent = current && current !== refused && (current.begunAt === undefined || current.begunAt === changes.count);
      const joined = isCurrent ? current : start(job);
      joined.addWaiter(job.client.signal);
      return { joined, isNew: !isCurrent };
    },
  };
}

const mayCache = ({ status, headers, body, requestId, complete }: RenderedPage, { missing }: CacheKey) =>
  complete &&
  status === (missing ? 404 : 200) &&
  !headers.some(([name, value]) => name === 'set-cookie' || (!missing && name === 'cache-control' && isPrivate.test(value))) &&
  !body.includes(requestId);

const isPrivate = /no-store|private/i;
