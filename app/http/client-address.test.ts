import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { addressGroup, clientAddress, lastForwarded } from './client-address.ts';
import type { HttpEnv } from './request-log.ts';

describe('the client address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, group) => expect(addressGroup(address)).toBe(group));

  test('what a client claims itself is not believed: the last entry is the proxy’s', () => {
    expect(lastForwarded('1.1.1.1, 2.2.2.2 , 3.3.3.3')).toBe('3.3.3.3');
    expect(lastForwarded(undefined)).toBeUndefined();
    expect(lastForwarded(' ')).toBeUndefined();
  });

  test.each([
    [true, '203.0.113.7'],
    [false, 'unknown'],
  ])('behind a trusted proxy (%s)', async (trustProxy, seen) => {
    const app = new Hono<HttpEnv>().use(clientAddress({ trustProxy })).get('/', (c) => c.text(c.var.clientAddress));
    expect(await (await app.request('/', { headers: { 'X-Forwarded-For': '203.0.113.7' } })).text()).toBe(seen);
  });
});
