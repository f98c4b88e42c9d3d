import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#test/support/listen.ts';
import { fetchPicture, pictureType } from './remote-image.ts';
import { isPublic } from './remote-image-guard.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');
const anyPort = () => true;
/** 127.0.0.1 plays the public internet; other loopback addresses are private. */
const reach = { allowsAddress: (ip: string) => ip === '127.0.0.1', allowsPort: anyPort };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${await listen(server)}`;
}

test('fetches a picture and detects its type from its bytes', async () => {
  const host = await serve((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(png));
  expect(await fetchPicture(`${host}/logo`, { reach })).toEqual({ type: 'image/png', bytes: png });
});

test('follows three redirects but not four', async () => {
  const host = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end(png);
    else response.writeHead(302, { Location: `/${left - 1}` }).end();
  });
  expect(await fetchPicture(`${host}/3`, { reach })).toBeDefined();
  expect(await fetchPicture(`${host}/4`, { reach })).toBeUndefined();
});

describe('blocks private networks', () => {
  test('by address, by name or by redirect', async () => {
    const asked: string[] = [];
    const host = await serve((request, response) => {
      asked.push(`${request.headers.host}${request.url}`);
      if (request.url === '/away') response.writeHead(301, { Location: host.replace('127.0.0.1', '127.0.0.2') }).end();
      else response.end(png);
    });
    const strict = { allowsAddress: isPublic, allowsPort: anyPort };
    expect(await fetchPicture(`${host}/`, { reach: strict })).toBeUndefined();
    expect(await fetchPicture(`${host.replace('127.0.0.1', 'localhost')}/`, { reach: strict })).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await fetchPicture(`${host}/away`, { reach })).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('and unusual ports', async () => {
    const host = await serve((_, response) => response.end(png));
    expect(await fetchPicture(host, { reach: { ...reach, allowsPort: (port) => port === '' } })).toBeUndefined();
    expect(await fetchPicture(host)).toBeUndefined();
  });
});

describe('limits', () => {
  const limits = { reach, maxBytes: 100 };

  test('declared and actual size', async () => {
    const host = await serve((request, response) => {
      const body = Buffer.concat([png, Buffer.alloc(200)]);
      if (request.url === '/says') return response.writeHead(200, { 'Content-Length': body.length }).end(body);
      response.write(body.subarray(0, 90));
      response.end(body.subarray(90));
    });
    expect(await fetchPicture(`${host}/says`, limits)).toBeUndefined();
    expect(await fetchPicture(`${host}/is`, limits)).toBeUndefined();
  });

  test('a host that never answers or never finishes', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/drip') response.write(png);
    });
    expect(await fetchPicture(`${host}/silent`, { reach, timeout: 100 })).toBeUndefined();
    expect(await fetchPicture(`${host}/drip`, { reach, timeout: 100 })).toBeUndefined();
  });

  test('a host that switches protocols and stalls', async () => {
    const raw = createRawServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'));
    });
    expect(await fetchPicture(`http://127.0.0.1:${await listen(raw)}/`, { reach, timeout: 30_000 })).toBeUndefined();
    raw.close();
  });

  test('errors, invalid addresses and missing hosts', async () => {
    const host = await serve((_, response) => response.writeHead(404).end(png));
    for (const address of [host, 'logo.png', 'http://127.0.0.1:1/x.png'])
      expect(await fetchPicture(address, { reach })).toBeUndefined();
  });
});

test.each([
  ['image/png', png],
  ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['image/gif', Buffer.from('GIF89a')],
  ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['image/avif', Buffer.from('\0\0\0\x20ftypavif')],
  [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [undefined, Buffer.from('<?xml version="1.0"?><svg/>')],
  [undefined, Buffer.from('<!DOCTYPE html>')],
  [undefined, Buffer.from('RIFF\0\0\0\0WAVE')],
  [undefined, Buffer.alloc(0)],
])('%s', (type, bytes) => expect(pictureType(bytes)).toBe(type));
