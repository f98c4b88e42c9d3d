import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The median and range of several values. */
export type Spread = { min: number; median: number; max: number };

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { min: at(0), median: at(Math.floor(sorted.length / 2)), max: at(sorted.length - 1) };
}

/** The value below which 95, or 99, percent are. */
export const percentile95 = (values: number[]): number => percentile(values, 0.95);
export const percentile99 = (values: number[]): number => percentile(values, 0.99);

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds of each of `count` requests, `concurrency` at a time. Any response but 200 is an error. */
export async function timeRequests(urlOf: (index: number) => string, count: number, concurrency = 4): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const run = async () => {
    while (next < count) {
      const url = urlOf(next++);
      const started = performance.now();
      const response = await fetch(url, { redirect: 'error' });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  return times;
}

/** Resident memory of a process in MiB, now and at its peak; undefined outside Linux. */
export function memoryOf(pid: number): { now: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mebibytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
    return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
  } catch {
    return undefined;
  }
}

/** Watches a process until it ends and returns its peak memory in MiB. */
export async function watchPeak(pid: number, ended: Promise<unknown>): Promise<number> {
  let peak = 0;
  let running = true;
  void ended.finally(() => {
    running = false;
  });
  while (running) {
    peak = Math.max(peak, memoryOf(pid)?.peak || 0); // Unknown if it has just ended.
    await sleep(20);
  }
  return peak;
}
