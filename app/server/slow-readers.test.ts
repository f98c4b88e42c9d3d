import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { dropSlowReaders } from './slow-readers.ts';

afterEach(() => void vi.useRealTimers());

/** A connection of which `rate` bytes are taken each second, with an answer that never ends. */
function connection(rate: number, standing = 1_000) {
  const socket = Object.assign(new EventEmitter(), {
    bytesWritten: standing,
    writableLength: standing,
    destroyed: false,
    destroy: () => {
      socket.destroyed = true;
    },
  });
  setInterval(() => {
    socket.bytesWritten += rate;
  }, 1_000);
  return socket;
}

test('who takes an answer byte by byte, or leaves it standing, is cut; who takes it slowly or has it is not', () => {
  vi.useFakeTimers();
  const server = new EventEmitter() as Server;
  dropSlowReaders(server);
  const [stuck, dripping, slow, idle] = [connection(0), connection(1), connection(5_000), connection(0, 0)];
  for (const socket of [stuck, dripping, slow, idle]) server.emit('connection', socket as never);
  vi.advanceTimersByTime(25_000);
  expect([stuck, dripping, slow, idle].map(({ destroyed }) => destroyed)).toEqual([false, false, false, false]);
  vi.advanceTimersByTime(20_000);
  expect([stuck, dripping, slow, idle].map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
});
