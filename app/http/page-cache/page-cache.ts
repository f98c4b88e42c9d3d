import { setTimeout as sleep } from 'node:timers/promises';
import type { Changes } from '#app/platform/changes.ts';
import type { Encoding } from '../accept-encoding.ts';
import type { Share } from '../overload.ts';
import { KeptPage } from './kept-page.ts';
import type { PageAddress } from './page-address.ts';
import type { Rendered, RenderPage } from './page-renderer.ts';
import { openPageStore, type PageEntry } from './page-store.ts';

export type PageOutcome =
  | { from: 'hit' | 'stale'; page: KeptPage }
  | { from: 'miss'; page: KeptPage; requestId: string }
  /** Not to be kept. */
  | { from: 'render'; rendered: Rendered }
  /** Too many others are being rendered. */
  | { from: 'refused' };

type PageCacheOptions = {
  render: RenderPage;
  changes: Pick<Changes, 'version'>;
  /** Headers of a page that is kept, out of those that it was rendered with. */
  headersOf: (rendered: Rendered) => readonly string[];
  maxBytes: number;
  /** Of what may be rendered at once. Who waits for a render begun for another takes none of it. */
  share: Share;
  /** Settles when the database answers again; asked only while it is away. */
  probe: () => Promise<unknown>;
};

type Kept = { entry: PageEntry; requestId: string };
type Flight = { versions: PageEntry['versions']; landed: Promise<Kept | { rendered: Rendered }> };

/** Until then a page is served that may show a date, in milliseconds. */
const maxAge = 10 * 60_000;
/** How long whoever could have an outdated page waits for the new one, in milliseconds. */
const patience = 2_000;
const probeEvery = 250;
/** Each takes one of the connections that others wait for. */
const mostUnanswered = 2;
const pause = (time: number) => sleep(time, undefined, { ref: false });

/** Public pages, each rendered once for all who ask for it, and again when what it shows was written to. */
export function openPageCache({ render, changes, headersOf, maxBytes, share, probe }: PageCacheOptions) {
  const store = openPageStore(Math.max(maxBytes, 1));
  const flights = new Map<string, Flight>();
  const counts = { hits: 0, misses: 0, stale: 0, renders: 0, waits: 0 };
  let away = false;
  let isAsking = false;
  /** Those who wait for a page, and would rather have an outdated one when the database turns out to be away. */
  const hurry = new Set<() => void>();

  const now = (): PageEntry['versions'] => [changes.version('contractors'), changes.version('posts')];
  const isFresh = ({ versions, expires }: PageEntry) =>
    versions[0] === changes.version('contractors') && versions[1] === changes.version('posts') && performance.now() < expires;
  const drawn = ({ keys }: PageAddress) => (keys.length > 1 ? Math.floor(Math.random() * keys.length) : 0);

  const goAway = () => {
    if (away) return;
    away = true;
    for (const give of hurry) give();
    if (!isAsking) void untilBack();
  };

  /** One question that gets no answer is not waited for: the next may find the database back long before that fails. */
  const untilBack = async () => {
    isAsking = true;
    let unanswered = 0;
    const ask = async () => {
      unanswered += 1;
      try {
        await probe();
        away = false;
      } catch {
        // Still away.
      } finally {
        unanswered -= 1;
      }
    };
    while (away) {
      await pause(probeEvery);
      if (away && unanswered < mostUnanswered) void ask();
    }
    isAsking = false;
  };

  const renderOnce = async (target: string, seed?: number): Promise<Rendered> => {
    counts.renders += 1;
    const rendered = await render(target, seed);
    if (rendered.status === 503) goAway();
    return rendered;
  };

  const mayKeep = ({ status, headers, body, requestId, complete }: Rendered, { missing }: PageAddress) =>
    maxBytes > 0 &&
    complete &&
    status === (missing ? 404 : 200) &&
    !headers.some(([name, value]) => name === 'set-cookie' || (!missing && name === 'cache-control' && isPrivate.test(value))) &&
    !body.includes(requestId);

  const depart = (key: string, address: PageAddress, seed: number | undefined, encoding: Encoding): Flight => {
    const versions = now();
    const fly = async () => {
      const rendered = await renderOnce(address.target, seed);
      if (!mayKeep(rendered, address)) {
        // What is gone or has moved is not to come back as an outdated page.
        if (rendered.status < 500) store.delete(key);
        return { rendered };
      }
      const page = new KeptPage(rendered.status, headersOf(rendered), rendered.body);
      await page.form(encoding === 'identity' ? 'gzip' : encoding);
      const entry = { page, versions, expires: performance.now() + maxAge };
      // A later one may have landed meanwhile.
      if (flights.get(key) === flight) store.set(key, entry);
      return { entry, requestId: rendered.requestId };
    };
    const flight: Flight = {
      versions,
      landed: fly().finally(() => {
        share.release();
        if (flights.get(key) === flight) flights.delete(key);
      }),
    };
    flights.set(key, flight);
    flight.landed.catch(() => {}); // Whoever waits for it is told; there may be nobody any more.
    return flight;
  };

  /** The flight under way, unless something was written since it began; nothing where there is no room for another. */
  const join = (key: string, address: PageAddress, seed: number | undefined, encoding: Encoding): Flight | undefined => {
    const current = flights.get(key);
    if (!current || current.versions.some((version, index) => version !== now()[index]))
      return share.admit() ? depart(key, address, seed, encoding) : undefined;
    counts.waits += 1;
    return current;
  };

  const anyKept = ({ keys }: PageAddress): PageEntry | undefined => {
    for (const key of keys) {
      const entry = store.get(key);
      if (entry) return entry;
    }
    return undefined;
  };

  /** What was asked for first, or nothing once waiting is no use. */
  const landedInTime = (flight: Flight): Promise<Awaited<Flight['landed']> | undefined> =>
    new Promise((resolve, reject) => {
      const give = () => resolve(undefined);
      const timer = setTimeout(give, patience);
      hurry.add(give);
      flight.landed.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        hurry.delete(give);
      });
    });

  return {
    counts,
    figures: () => ({ ...counts, ...store.figures(), underWay: flights.size }),

    /** The page, if it is there and nothing was written since. */
    hit(address: PageAddress): KeptPage | undefined {
      const key = address.keys[drawn(address)] ?? '';
      const entry = store.get(key);
      if (!entry || !isFresh(entry)) return undefined;
      counts.hits += 1;
      return entry.page;
    },

    /** @param whole path and query as they came, for redirects, which carry all of it on. */
    async get(address: PageAddress, whole: string, encoding: Encoding): Promise<PageOutcome> {
      if (maxBytes === 0) {
        if (!share.admit()) return { from: 'refused' };
        return { from: 'render', rendered: await renderOnce(address.reduced ? whole : address.target).finally(share.release) };
      }
      const index = drawn(address);
      const key = address.keys[index] ?? '';
      const kept = store.get(key);
      if (kept && isFresh(kept)) {
        counts.hits += 1;
        return { from: 'hit', page: kept.page };
      }
      const before = kept ?? anyKept(address);
      const stale = (): PageOutcome | undefined => {
        if (!before) return undefined;
        counts.stale += 1;
        return { from: 'stale', page: before.page };
      };
      if (away && before) return stale() as PageOutcome;
      const flight = join(key, address, address.shuffled ? index + 1 : undefined, encoding);
      if (!flight) return stale() ?? { from: 'refused' };
      const landed = before ? await landedInTime(flight).catch(() => undefined) : await flight.landed;
      if (!landed) return stale() as PageOutcome;
      if ('entry' in landed) {
        counts.misses += 1;
        return { from: 'miss', page: landed.entry.page, requestId: landed.requestId };
      }
      if (landed.rendered.status >= 500) return stale() ?? { from: 'render', rendered: landed.rendered };
      const leadsOn = isRedirect(landed.rendered.status);
      if (!address.reduced || !leadsOn) return { from: 'render', rendered: landed.rendered };
      if (!share.admit()) return { from: 'refused' };
      return { from: 'render', rendered: await renderOnce(whole).finally(share.release) };
    },
  };
}

export type PageCache = ReturnType<typeof openPageCache>;

/** To the router's own question for data, a redirect is answered with 202. */
const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400);

const isPrivate = /no-store|private/i;
