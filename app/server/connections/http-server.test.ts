import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { owner } from '#app/domain/operators/operator.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { runSteps, type Step } from '#app/server/listener.ts';
import type { RequestContext } from '#app/server/request-context.ts';
import { judgeUploads } from '#app/server/uploads.ts';
import { listen } from '#test/support/listen.ts';
import { createHttpServer } from './http-server.ts';

const patience = 200;

/** Reads bodies whole after `waits` milliseconds; they have to arrive within `patience`, but for uploads. */
async function start({ slowest = 0, longest = 60_000, waits = 0, perHour = 1_000_000 } = {}) {
  const signIn: Step = (context) => {
    if (context.header('cookie')) context.operator = owner;
    return undefined;
  };
  const answer = async ({ request }: RequestContext) => {
    await sleep(waits);
    return new Response(String(await lengthOf(request)));
  };
  const pace = { every: 100, longest, slowest };
  const steps = [signIn, judgeUploads({ operators: pace, visitors: { ...pace, perHour } }), answer];
  const listener = runSteps(steps, { settings: parseSettings({}), logger: createLogger('silent') });
  const server = createHttpServer(listener, { request: patience, checkedEvery: 20 });
  return listen(server);
}

async function lengthOf(request: IncomingMessage): Promise<number | string> {
  let length = 0;
  try {
    for await (const piece of request) length += piece.length;
    return length;
  } catch {
    return 'cut off';
  }
}

/** Sends a body of `pieces` pieces of 100 bytes, one each `every` milliseconds. @returns what is answered before the end. */
async function send(port: number, path: string, { pieces = 0, every = 25, cookie = 'x=1' } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
    if (/\r\n\r\n\w/.test(received)) socket.end();
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const length = pieces * 100;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${cookie && `Cookie: ${cookie}\r\n`}Content-Length: ${length}\r\n\r\n`);
  for (let sent = 0; sent < pieces && socket.writable; sent++) {
    await sleep(every);
    if (socket.writable) socket.write('x'.repeat(100));
  }
  await closed;
  return received;
}

const upload = '/admin/import/upload';
const photos = ['/request/photos', '/request/aaaaaaaaaaaaaaaaaaaaaa/photos', '/pro/listings/a/photos/upload'];

test('allows a longer upload while it makes progress', async () => {
  const port = await start();
  expect(await send(port, upload, { pieces: 40 })).toContain('\r\n\r\n4000');
});

test('allows visitors a longer upload of photos while it makes progress', async () => {
  const port = await start();
  for (const path of photos) expect(await send(port, path, { pieces: 40, cookie: '' })).toContain('\r\n\r\n4000');
});

test.each(photos)('cuts an upload of photos that stalls or never ends: %s', async (path) => {
  expect(await send(await start({ slowest: 100_000 }), path, { pieces: 400, cookie: '' })).toBe('');
  expect(await send(await start({ longest: 300 }), path, { pieces: 400, cookie: '' })).toBe('');
});

test('refuses further photos from a client that has sent its bytes of the hour', async () => {
  const port = await start({ perHour: 1_000 });
  expect(await send(port, '/request/photos', { pieces: 20, every: 0, cookie: '' })).toContain('\r\n\r\n2000');
  const refused = await send(port, '/request/photos', { pieces: 1, every: 0, cookie: '' });
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  expect(refused).toMatch(/Retry-After: \d+/i);
  expect(await send(port, upload, { pieces: 20, every: 0 })).toContain('\r\n\r\n2000');
});

test('limits the time of other requests and of uploads without a session', async () => {
  const port = await start();
  expect(await send(port, '/api/subscribers', { pieces: 40 })).toMatch(/^HTTP\/1.1 408 /);
  expect(await send(port, upload, { pieces: 40, cookie: '' })).toMatch(/^HTTP\/1.1 408 /);
});

test('cuts an upload that stalls or never ends', async () => {
  expect(await send(await start({ slowest: 100_000 }), upload, { pieces: 400 })).toBe('');
  expect(await send(await start({ longest: 300 }), upload, { pieces: 400 })).toBe('');
});

test('does not count unread data as slow', async () => {
  const port = await start({ slowest: 100_000, waits: 500 });
  expect(await send(port, upload, { pieces: 1, every: 0 })).toContain('\r\n\r\n100');
});

test('closes a stalled connection, such as an unread answer', async () => {
  const { promise: wasSent, resolve } = Promise.withResolvers<boolean>();
  const server = createHttpServer(
    (_request, response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.end(Buffer.alloc(64 * 2 ** 20));
    },
    { idle: 100 },
  );
  const socket = connect(await listen(server), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await wasSent).toBe(false);
  socket.destroy();
});

test('answers invalid requests as node:http does', async () => {
  const port = await start();
  for (const [bytes, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'close');
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});
