import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { owner } from '#app/domain/people/accounts.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { runSteps, type Step } from '#app/server/listener.ts';
import type { RequestContext } from '#app/server/request-context.ts';
import { limitUploads } from '#app/server/uploads.ts';
import { listen } from '#test/support/listen.ts';
import { openRaw, sendRaw } from '#test/support/raw-http.ts';
import { createHttpServer } from './http-server.ts';

const patience = 200;
/** Requests for photos. */
const seen: IncomingMessage[] = [];

/** Reads bodies whole after `waits` milliseconds; they have to arrive within `patience`, but for uploads. */
async function start({ minRate = 0, maxTime = 60_000, waits = 0, maxPerHour = 1_000_000, maxAtOnce = 100 } = {}) {
  const signIn: Step = (context) => {
    if (context.header('cookie')) context.operator = owner;
    else seen.push(context.request);
    return undefined;
  };
  const answer = async ({ request }: RequestContext) => {
    await sleep(waits);
    return new Response(String(await lengthOf(request)));
  };
  const pace = { every: 100, maxTime, minRate };
  const steps = [signIn, limitUploads({ operators: pace, visitors: { ...pace, maxPerHour, maxAtOnce } }), answer];
  const listener = runSteps(steps, { settings: parseSettings({ TRUST_PROXY: 'on' }), logger: createLogger('silent') });
  const server = createHttpServer(listener, { request: patience, checkedEvery: 20 });
  return `http://127.0.0.1:${await listen(server)}`;
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

/** Sends a body of `pieces` pieces of 100 bytes, one each `every` milliseconds. @returns the answer, if there is one. */
async function send(url: string, path: string, { pieces = 0, every = 25, cookie = 'x=1' } = {}) {
  const { socket, send: write, answer } = await openRaw(url);
  const cookies = cookie && `Cookie: ${cookie}\r\n`;
  write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${cookies}Content-Length: ${pieces * 100}\r\n\r\n`);
  for (let sent = 0; sent < pieces && socket.writable; sent++) {
    await sleep(every);
    if (socket.writable) write('x'.repeat(100));
  }
  return answer.finally(() => socket.destroy());
}

const upload = '/admin/import/upload';
const photos = ['/request/photos', '/request/aaaaaaaaaaaaaaaaaaaaaa/photos', '/pro/listings/a/photos/upload'];

test.each([[upload, 'x=1'], ...photos.map((path) => [path, ''])])(
  '%s may take longer while it makes progress, and is cut if it stalls or never ends',
  async (path, cookie) => {
    expect(await send(await start(), path, { pieces: 40, cookie })).toMatchObject({ body: '4000' });
    expect(await send(await start({ minRate: 100_000 }), path, { pieces: 400, cookie })).toBeUndefined();
    expect(await send(await start({ maxTime: 300 }), path, { pieces: 400, cookie })).toBeUndefined();
  },
);

test('refuses further photos from a client that has sent its bytes of the hour', async () => {
  const site = await start({ maxPerHour: 1_000 });
  expect(await send(site, '/request/photos', { pieces: 20, every: 0, cookie: '' })).toMatchObject({ body: '2000' });
  // Read to its end first: a browser that gets a response while it sends may show its own error instead.
  const refused = await send(site, '/request/photos', { pieces: 2, cookie: '' });
  expect(seen.at(-1)?.complete).toBe(true);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect(await send(site, upload, { pieces: 20, every: 0 })).toMatchObject({ body: '2000' });
});

test('one more photo than may arrive at once ends the oldest of the client with the most', async () => {
  const site = await start({ maxAtOnce: 3 });
  const begin = (client: string) => {
    const from = `X-Forwarded-For: ${client}\r\n`;
    return openRaw(site).then(({ send: write, answer }) => {
      write(`POST /request/photos HTTP/1.1\r\nHost: x\r\n${from}Content-Length: 2\r\n\r\n1`);
      return { answer, end: () => write('2') };
    });
  };
  const [first, second] = [await begin('192.0.2.1'), await begin('192.0.2.2')];
  const third = await begin('192.0.2.2');
  const fourth = await begin('192.0.2.3');
  expect(await second.answer).toBeUndefined();
  for (const { end } of [first, third, fourth]) end();
  for (const { answer } of [first, third, fourth]) expect(await answer).toMatchObject({ body: '2' });
});

test('limits the time of other requests and of uploads without a session', async () => {
  const site = await start();
  expect(await send(site, '/api/subscribers', { pieces: 40 })).toMatchObject({ status: 408 });
  expect(await send(site, upload, { pieces: 40, cookie: '' })).toMatchObject({ status: 408 });
});

test('does not count unread data as slow', async () => {
  const site = await start({ minRate: 100_000, waits: 500 });
  expect(await send(site, upload, { pieces: 1, every: 0 })).toMatchObject({ body: '100' });
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

test.each([
  ['nonsense\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('answers an invalid request as node:http does: %#', async (bytes, status) =>
  expect(await sendRaw(await start(), bytes)).toMatchObject({ status }),
);
