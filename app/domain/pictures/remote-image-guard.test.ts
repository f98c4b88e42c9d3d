import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { guardedLookup, isFetchable, isPublic, publicHosts } from './remote-image-guard.ts';

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
