import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, untilHydrated } from './fixtures.ts';

type Kind = 'script' | 'stylesheet';
export type Weight = { total: number; count: number; files: string };

export type FirstVisit = {
  /** All files of a type, gzipped, in bytes. */
  weigh: (kind: Kind) => Weight;
  /** That next to nothing has moved so far; else says what moved, from where to where. */
  expectStill: () => Promise<void>;
};

type Watched = { seen: { painted: boolean; moved: number; shifts: string[] } };
type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

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
    const seen: Watched['seen'] = { painted: false, moved: 0, shifts: [] };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    watch('layout-shift', (entry) => {
      const { value, sources, startTime } = entry as Shift;
      seen.moved += value;
      for (const { node, previousRect, currentRect } of sources)
        seen.shifts.push(
          `${Math.round(startTime)} ms: ${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} -> ${place(currentRect)}`,
        );
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
  const expectStill = async () => {
    const seen = await page.evaluate(() => (window as unknown as Watched).seen);
    expect(seen.moved, `moved while it loaded\n${seen.shifts.join('\n')}`).toBeLessThan(0.01);
  };
  return { weigh, expectStill };
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
