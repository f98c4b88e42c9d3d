import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '#test/support/listen.ts';
import { limitConnections } from './http-server.ts';

let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer((_, response) => response.end('here'));
  limitConnections(server, 4);
  port = await listen(server);
});
afterEach(() => server.close().closeAllConnections());

async function open(from: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}
const closed = (socket: Socket) => (socket.destroyed ? Promise.resolve() : once(socket, 'close'));
async function isAnswered(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), closed(socket).then(() => false)]);
}

// Others of the loopback net have to be set up on some systems.
test.skipIf(process.platform !== 'linux')('a client at the limit loses its oldest connection to others', async () => {
  const greedy = [];
  for (let n = 0; n < 4; n++) greedy.push(await open('127.0.0.2'));
  await closed(await open('127.0.0.2'));
  const other = await open('127.0.0.3');
  expect(await isAnswered(other)).toBe(true);
  await closed(greedy[0] as Socket);
  for (const socket of greedy.slice(1)) expect(await isAnswered(socket)).toBe(true);
});

test.skipIf(process.platform !== 'linux')('closed connections no longer count', async () => {
  const seen: Promise<unknown>[] = [];
  server.on('connection', (socket) => seen.push(once(socket, 'close')));
  for (let n = 0; n < 12; n++) {
    const socket = await open('127.0.0.2');
    expect(await isAnswered(socket)).toBe(true);
    socket.destroy();
    await Promise.all(seen);
  }
});

test('refuses a tunnel and closes the connection', async () => {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const ended = new Promise((resolve) => server.once('connection', (seen) => seen.once('close', resolve)));
  socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 405 /);
  await ended;
});
