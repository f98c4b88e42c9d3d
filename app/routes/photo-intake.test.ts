import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { openPhotoIntake } from './photo-intake.ts';
import type { AppDependencies } from './request-scope.ts';

const dependencies = { settings: parseSettings({}), logger: createLogger('silent') } as AppDependencies;

test('photos are read into memory one by one, in turns by client', async () => {
  const read: string[] = [];
  let open = 0;
  let most = 0;
  const { convertFor } = openPhotoIntake(dependencies, async () => {
    await new Promise(setImmediate);
    open -= 1;
    return 'unreadable';
  });
  const send = (client: string, photo: string, signal?: AbortSignal) =>
    convertFor(
      client,
      signal,
    )({
      read: async () => {
        read.push(photo);
        open += 1;
        most = Math.max(most, open);
        return Buffer.alloc(1);
      },
      close: async () => {},
    });
  const left = new AbortController();
  const sent = ['a1', 'a2', 'a3'].map((photo) => send('a', photo));
  const others = [send('b', 'b1'), send('c', 'c1', left.signal), send('b', 'b2')];
  left.abort();
  expect(await Promise.all([...sent, ...others])).toEqual([...Array(4).fill('unreadable'), 'busy', 'unreadable']);
  expect(read.join(' ')).toBe('a1 a2 b1 a3 b2');
  expect(most).toBe(1);
});

test('a client that used up its decoding of the hour waits, and others do not', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const { convertFor, secondsUntil } = openPhotoIntake(dependencies, async () => {
    clock.mockReturnValue(303_000);
    return 'unreadable';
  });
  expect(secondsUntil('a')).toBe(0);
  await convertFor('a')({ read: async () => Buffer.alloc(1), close: async () => {} });
  expect(secondsUntil('a')).toBe(36);
  expect(secondsUntil('b')).toBe(0);
  clock.mockReturnValue(340_000);
  expect(secondsUntil('a')).toBe(0);
});
