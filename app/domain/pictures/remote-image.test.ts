import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#test/support/listen.ts';
import { words } from '#test/support/words.ts';
import { fetchPicture, guardedLookup, isFetchable, isPublic, pictureType, publicHosts } from './remote-image.ts';

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

describe('addresses', () => {
  test.each(words('8.8.8.8 93.184.216.34 172.15.0.1 172.32.0.1 2606:2800:220:1::1'))('%s is public', (ip) =>
    expect(isPublic(ip)).toBe(true),
  );
  test.each([
    ...words(`
      127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1
      255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 fe80::1 fc00::1 ff02::1 2002:7f00:1:: 2001:db8::1
      localhost`),
    '',
  ])('%s is not public', (ip) => expect(isPublic(ip)).toBe(false));
});

describe('what may be fetched', () => {
  test.each(['http://example.com/a.png', 'https://example.com/a.png', 'https://8.8.8.8/a.png'])('%s', (address) =>
    expect(isFetchable(new URL(address), publicHosts)).toBe(true),
  );
  test.each([
    ...words(`
      ftp://example.com/a.png file:///etc/passwd http://example.com:8080/a.png http://user@example.com/a.png
      http://:secret@example.com/a.png http://127.0.0.1/a.png http://127.1/a.png http://2130706433/a.png http://[::1]/a.png
      http://169.254.169.254/latest/meta-data`),
    'data:image/png;base64,AA',
  ])('refuses %s', (address) => expect(isFetchable(new URL(address), publicHosts)).toBe(false));
});

describe('DNS lookup', () => {
  const resolving = (...addresses: string[]) =>
    promisify(
      guardedLookup(publicHosts, ((_host: string, _options: unknown, done: (error: null, found: unknown[]) => void) => {
        const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        done(null, found);
      }) as never),
    );

  test('returns only the public addresses of a name', async () => {
    const found = await resolving('10.0.0.1', '8.8.8.8', '::1')('example.com', { all: true });
    expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await resolving('10.0.0.1', '8.8.4.4')('example.com', {})).toBe('8.8.4.4');
  });

  test('fails for a name without any', async () => {
    await expect(resolving('127.0.0.1')('localhost', { all: true })).rejects.toThrow('not a public address');
    await expect(resolving()('example.com', {})).rejects.toThrow('not a public address');
  });
});
