import { anyContractor } from '#app/domain/directory/page-topics.ts';
import type { ChangeFeed } from '#app/platform/change-feed.ts';
import type { ConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import { BufferedResponse, type Encoding } from '../buffered-response.ts';
import type { Answer } from '../listener.ts';
import { refuseBusy } from '../refusal.ts';
import { isRedirect, type RenderedPage, renderReduced, toAnswer } from '../render-page.ts';
import type { RequestContext } from '../request-context.ts';
import { endsExactly } from '../security-headers.ts';
import type { CacheKey } from './cache-key.ts';
import { anyOf, type PageCache, type PageEntry } from './page-cache.ts';
import type { PageFolder } from './page-folder.ts';

type PageOutcome =
  | { from: 'hit' | 'miss' | 'stale'; page: BufferedResponse }
  /** Not cacheable. */
  | { from: 'render'; rendered: RenderedPage }
  /** Too many other renders. */
  | { from: 'refused' };

/** A render in progress, shared by all its clients. */
type InFlightRender = {
  /** The change count when it began; undefined until then. */
  begunAt: number | undefined;
  settled: Promise<{ entry: PageEntry } | { rendered: RenderedPage } | 'refused'>;
  /** The client whose turn it uses. */
  client: string;
  addWaiter: (signal: AbortSignal | undefined) => void;
};

/** The requesting client, and its disconnect signal. */
type PageClient = { address: string; signal?: AbortSignal };

type RenderJob = { name: string; key: CacheKey; seed: number | undefined; encoding: Encoding; client: PageClient };

type MissedPagesOptions = {
  pages: PageCache;
  render: (target: string, seed?: number) => Promise<RenderedPage>;
  changes: Pick<ChangeFeed, 'count' | 'snapshot' | 'state'>;
  /** The headers to cache, from those of the render. */
  headersOf: (rendered: RenderedPage) => readonly string[];
  /** For more pages than fit in memory. */
  folder?: PageFolder | undefined;
  /** Limits concurrent renders. A client that joins another's render takes no place. */
  limit: Pick<ConcurrencyLimit, 'enter'>;
};

/** Milliseconds that a client waits for a new page if there is an outdated one. */
const patience = 2_000;
const outOfPatience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience));

/** Pages that are not in memory, or outdated there: each rendered once for all clients, and again when its data was written to. */
export function openMissedPages({ pages, render, changes, headersOf, folder, limit }: MissedPagesOptions) {
  const { store, counts, hit, isFresh, isOff } = pages;
  const inFlight = new Map<string, InFlightRender>();

  const renderOnce = (target: string, seed?: number): Promise<RenderedPage> => {
    counts.renders += 1;
    return render(target, seed);
  };

  const run = async ({ name, key, seed, encoding }: RenderJob, started: InFlightRender) => {
    started.begunAt = changes.count;
    const snapshot = changes.snapshot();
    const begun = Date.now();
    const rendered = await renderOnce(key.target, seed);
    if (!mayCache(rendered, key)) {
      // A removed or moved page must not come back as an outdated one.
      if (rendered.status < 500) {
        store.delete(name);
        void folder?.delete(name);
      }
      return { rendered };
    }
    const page = new BufferedResponse(rendered.status, headersOf(rendered), rendered.body, { effort: 'cached' });
    await page.represent(encoding === 'identity' ? 'gzip' : encoding);
    const { topics, maxAge } = rendered;
    const entry: PageEntry = { page, snapshot, topics, expires: begun + maxAge };
    store.set(name, entry);
    // Not worth the space: any change outdates it.
    if (!topics.includes(anyContractor)) void folder?.write(name, entry);
    return { entry };
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
        .then(async (release) => (release ? run(job, started).finally(release) : ('refused' as const)))
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

  /** Joins the render in progress, unless something was written since it began or it is the `refused` one; else starts one. */
  const join = (job: RenderJob, refused?: InFlightRender): InFlightRender => {
    const current = inFlight.get(job.name);
    const isCurrent = current && current !== refused && (current.begunAt === undefined || current.begunAt === changes.count);
    if (isCurrent) counts.waits += 1;
    const joined = isCurrent ? current : start(job);
    joined.addWaiter(job.client.signal);
    return joined;
  };

  /**
   * @param whole path and query as received, which redirects keep.
   * @param client whose turn a render uses.
   */
  async function get(key: CacheKey, whole: string, encoding: Encoding, client: PageClient): Promise<PageOutcome> {
    const renderForOne = async (): Promise<PageOutcome> => {
      const release = await limit.enter(client.address, client.signal);
      if (!release) return { from: 'refused' };
      return { from: 'render', rendered: await renderReduced(key, whole, renderOnce).finally(release) };
    };
    if (isOff) return renderForOne();
    const index = anyOf(key);
    const name = key.keys[index] ?? '';
    const known = hit(name);
    if (known) return { from: 'hit', page: known };
    const filed = await folder?.read(name);
    // In the meantime a render may have ended.
    for (const entry of [store.get(name), filed]) {
      if (!entry || !isFresh(entry)) continue;
      store.set(name, entry);
      counts.hits += 1;
      return { from: 'hit', page: entry.page };
    }
    const outdated = store.get(name) ?? filed ?? key.keys.map((other) => store.get(other)).find((entry) => entry);
    const stale = (): PageOutcome | undefined => {
      if (!outdated) return undefined;
      counts.stale += 1;
      return { from: 'stale', page: outdated.page };
    };
    if (outdated && changes.state() === 'disconnected') return stale() as PageOutcome;
    const mayShow = outdated && !(Date.now() >= outdated.expires && endsExactly(outdated.page.headers));
    // With an outdated page to show, the new one is rendered even if this client does not wait for it.
    const waiter = mayShow ? { address: client.address } : client;
    const job = { name, key, seed: key.shuffled ? index + 1 : undefined, encoding, client: waiter };
    const wait = ({ settled }: InFlightRender) =>
      mayShow ? Promise.race([settled, outOfPatience()]).catch(() => undefined) : settled;
    const first = join(job);
    let settled = await wait(first);
    // Another client's turn was refused or abandoned, which does not apply to this client.
    if (settled === 'refused' && first.client !== client.address) settled = await wait(join(job, first));
    if (!settled) return stale() as PageOutcome;
    if (settled === 'refused') return (mayShow && stale()) || { from: 'refused' };
    if ('entry' in settled) {
      counts.misses += 1;
      return { from: 'miss', page: settled.entry.page };
    }
    const { rendered } = settled;
    if (rendered.status >= 500) return stale() ?? { from: 'render', rendered };
    return key.reduced && isRedirect(rendered.status) ? renderForOne() : { from: 'render', rendered };
  }

  async function answer(context: RequestContext, key: CacheKey): Promise<Answer> {
    const client = { address: context.client.address, signal: context.closed };
    const outcome = await get(key, context.target, context.encoding, client);
    if (outcome.from === 'refused') return refuseBusy(context);
    if (outcome.from === 'render') {
      context.id = outcome.rendered.requestId;
      return toAnswer(outcome.rendered);
    }
    context.addHeader('Cache-Status', cacheStatus[outcome.from]);
    if (outcome.from === 'stale') {
      context.replaceHeader('Cache-Control', 'no-store');
      context.addHeader('Warning', '110 - "Response is Stale"');
    }
    return outcome.page;
  }

  return { get, answer };
}

export type MissedPages = ReturnType<typeof openMissedPages>;

const cacheStatus = { hit: 'pages; hit', miss: 'pages; fwd=miss; stored', stale: 'pages; hit; detail=stale' };

const mayCache = ({ status, headers, body, requestId, complete }: RenderedPage, { missing }: CacheKey) =>
  complete &&
  status === (missing ? 404 : 200) &&
  !headers.some(([name, value]) => name === 'set-cookie' || (!missing && name === 'cache-control' && isPrivate.test(value))) &&
  !body.includes(requestId);

const isPrivate = /no-store|private/i;
