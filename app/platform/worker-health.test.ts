import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHealth } from './worker-health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const worker = new EventEmitter();
  const onSilent = vi.fn();
  const unwatch = watchHealth(worker as Worker, { maxMemory: 100, onSilent, onGrown: vi.fn() });
  return { report: () => worker.emit('message', { type: 'health', memory: 1 }), onSilent, unwatch };
}

test('replaces a process that stops reporting after eleven seconds', () => {
  const { report, onSilent, unwatch } = watched();
  vi.advanceTimersByTime(30_000);
  report();
  vi.advanceTimersByTime(10_000);
  report();
  vi.advanceTimersByTime(10_000);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilent).toHaveBeenCalledExactlyOnceWith(11);
  unwatch();
});

test('gives a new process two minutes to report', () => {
  const { onSilent, unwatch } = watched();
  vi.advanceTimersByTime(120_000);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilent).toHaveBeenCalledExactlyOnceWith(121);
  unwatch();
});
