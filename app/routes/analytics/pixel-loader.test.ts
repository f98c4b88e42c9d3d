import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// The browser's parts that the loader touches, with time under control.
let head: { src?: string }[];
let browser: EventTarget & { fbq?: (...call: unknown[]) => void };
let calls: unknown[][];
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  head = [];
  calls = [];
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (script: object) => head.push(script) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const parts = async () => ({ ...(await import('./pixel-loader.ts')), ...(await import('./analytics.ts')) });
const arrive = () => {
  browser.fbq = (...call) => void calls.push(call);
};

describe('the ad pixel', () => {
  test('loads, is detected and receives queued events', async () => {
    const { loadPixel, trackPixel } = await parts();
    loadPixel('123');
    loadPixel('123');
    expect(head.map(({ src }) => src)).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    trackPixel('page_view');
    trackPixel('exit_intent_viewed');
    vi.advanceTimersByTime(1_000);
    expect(calls).toEqual([]);
    arrive();
    vi.advanceTimersByTime(100);
    expect(calls).toEqual([
      ['init', '123'],
      ['track', 'PageView'],
      ['trackCustom', 'exit_intent_viewed'],
    ]);
    trackPixel('search');
    trackPixel('subscribe');
    expect(calls.slice(3)).toEqual([
      ['track', 'Search'],
      ['track', 'Subscribe'],
    ]);
  });

  test('is polled fifty times, every 100 ms', async () => {
    const { loadPixel } = await parts();
    loadPixel('123');
    vi.advanceTimersByTime(4_900);
    expect(warned).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(warned).toHaveBeenCalledWith('The ad pixel did not load');
    arrive();
    vi.advanceTimersByTime(10_000);
    expect(calls).toEqual([]);
  });

  test('is not loaded after an opt-out', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    (await parts()).loadPixel('123');
    vi.advanceTimersByTime(10_000);
    expect(head).toEqual([]);
  });

  test('events without it are ignored', async () => {
    const { trackPixel } = await parts();
    expect(() => trackPixel('search')).not.toThrow();
  });
});
