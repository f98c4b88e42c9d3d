import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { listen } from '#test/support/listen.ts';
import { openDrain } from './drain.ts';
import { createHttpServer } from './http-server.ts';
import { runSteps } from './listener.ts';

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** A site that takes `delay` milliseconds for an answer, `busy` of them without listening to anybody. */
async function start({ delay = 0, busy = 0, grace = 100 } = {}) {
  const drain = openDrain({ grace });
  const answer = async () => {
    for (const end = performance.now() + busy; performance.now() < end; );
    await sleep(delay);
    return new Response('whole');
  };
  const server = createHttpServer(runSteps([answer], { settings: parseSettings({}), logger: createLogger('silent'), drain }));
  drain.follow(server);
  const port = await listen(server);
  return { drain, server, open: () => openClient(port) };
}

async function openClient(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let failure: string | undefined;
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, received: () => received, closed, failed: () => failure };
}

const answers = (text: string) => text.split('HTTP/1.1 200').length - 1;

describe('a server shutting down', () => {
  test.each(Array.from({ length: 20 }, (_, round) => round))(
    'answers requests just received and closes the connection (round %i)',
    async (round) => {
      const { drain, open } = await start({ busy: round % 10, delay: round });
      const clients = await Promise.all(Array.from({ length: 6 }, open));
      for (const { socket } of clients) socket.write(request);
      await drain.begin();
      for (const client of clients) {
        await client.closed;
        expect([answers(client.received()), client.failed()]).toEqual([1, undefined]);
        expect(client.received()).toContain('\r\nConnection: close\r\n');
      }
    },
  );

  test('accepts a request on an idle connection and finishes running ones', async () => {
    const { drain, open } = await start({ delay: 1_200, grace: 1_000 });
    const [idle, busy] = await Promise.all([open(), open()]);
    idle.socket.write(request);
    await once(idle.socket, 'data');
    expect(idle.received()).not.toContain('Connection: close');
    busy.socket.write(request);
    const ended = drain.begin();
    idle.socket.write(request);
    const late = await open();
    late.socket.write(request);
    await ended;
    await Promise.all([idle.closed, busy.closed, late.closed]);
    expect([idle, busy, late].map(({ received }) => answers(received()))).toEqual([2, 1, 1]);
    for (const { received } of [idle, busy, late]) expect(received()).toContain('Connection: close');
  });

  test('waits for the first request on a connection that was accepted last', async () => {
    const { drain, server, open } = await start({ grace: 6_000 });
    const ended = drain.begin();
    await sleep(3_000);
    const late = await open();
    while (server.listening) await sleep(20);
    late.socket.write(request);
    await Promise.all([ended, late.closed]);
    expect([answers(late.received()), late.failed()]).toEqual([1, undefined]);
  });

  test('does not wait for idle connections', async () => {
    const { drain, open } = await start();
    const [silent, idle] = await Promise.all([open(), open()]);
    idle.socket.write(request);
    await once(idle.socket, 'data');
    await drain.begin();
    await Promise.all([silent.closed, idle.closed]);
    expect(answers(idle.received())).toBe(1);
  });
});
