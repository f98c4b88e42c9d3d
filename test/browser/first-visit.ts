import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { untilHydrated } from './fixtures.ts';

type Kind = 'script' | 'stylesheet';
export type Weight = { total: number; count: number; files: string };

export type FirstVisit = {
  /** All files of a type, gzipped, in bytes. */
  weigh: (kind: Kind) => Weight;
  /** Layout shift so far. */
  moved: () => Promise<number>;
};

type Watched = { seen: { painted: boolean; moved: number } };

/** Gzipped sizes by address: an asset's name changes with its content. */
const sizes = new Map<string, number>();

/**
 * Opens a page with an empty cache. The visitor has declined the guide, which would load after two seconds: the weight
 * must not depend on the machine’s speed.
 * @param lateFonts whether fonts arrive only after the first paint.
 */
export async function visitFirst(page: Page, path: string, { lateFonts = false } = {}): Promise<FirstVisit> {
  const fetched = new Map<string, Kind>();
  const note = (response: Response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') fetched.set(response.url(), kind);
  };
  page.on('response', note);
  await page.addInitScript(() => {
    const seen = { painted: false, moved: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('layout-shift', ({ value = 0 }) => {
      seen.moved += value;
    });
    watch('paint', () => {
      seen.painted = true;
    });
  });
  const release = lateFonts ? await holdFonts(page) : undefined;
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => (window as unknown as Watched).seen.painted);
  await release?.();
  await page.mouse.move(5, 5);
  await untilHydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  page.off('response', note); // What loads after the first visit does not count.
  // Requested again, because the browser has dropped some bodies.
  for (const url of fetched.keys())
    if (!sizes.has(url)) sizes.set(url, gzipSync(await (await page.request.get(url)).body()).length);

  const weigh = (wanted: Kind): Weight => {
    const files = [...fetched].flatMap(([url, kind]) => (kind === wanted ? [[url, sizes.get(url) ?? 0] as const] : []));
    const total = files.reduce((sum, [, size]) => sum + size, 0);
    return { total, count: files.length, files: JSON.stringify(Object.fromEntries(files), null, 1) };
  };
  const moved = () => page.evaluate(() => (window as unknown as Watched).seen.moved);
  return { weigh, moved };
}

/** @returns a function that releases them. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  return async () => {
    await sleep(200); // Longer than a browser may hide text for a font.
    release();
  };
}
