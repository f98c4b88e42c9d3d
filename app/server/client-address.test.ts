import { describe, expect, test } from 'vitest';
import { meanings } from '#test/support/words.ts';
import { clientOf, groupOf, lastForwarded } from './client-address.ts';

describe('the client address', () => {
  // As proxies write them: with a port, in brackets, in quotes (RFC 7239), in hexadecimal digits.
  test.each([
    ...meanings({
      '203.0.113.7': '203.0.113.7, ::ffff:203.0.113.7, 203.0.113.7:4001, ::ffff:cb00:7107',
      '1.2.3.4': '::FFFF:0102:0304, [::ffff:1.2.3.4]:80',
      '2001:db8:1:2::/64': `
        2001:db8:1:2:3:4:5:6, 2001:0db8:0001:0002::1, "[2001:db8:1:2::3]:443", [2001:db8:1:2::3]`,
      '2001:db8:0:0::/64': '2001:db8::1',
      '0:0:0:0::/64': '::1',
      'fe80:0:0:0::/64': 'fe80::1%eth0',
      unknown: 'unknown, _hidden, 203.0.113.7.evil, 1.2.3, ',
    }),
    ['['.repeat(10_000), 'unknown'],
  ])('%s counts as %s', (address, group) => expect(groupOf(address).address).toBe(group));

  test('groups addresses of one customer’s network', () => {
    expect(groupOf('2001:db8:1:2::3').network).toBe('2001:db8:1::/48');
    expect(groupOf('2001:db8:1:ffff::9').network).toBe('2001:db8:1::/48');
    expect(groupOf('2001:db8:2:2::3').network).not.toBe('2001:db8:1::/48');
    expect(groupOf('203.0.113.7').network).toBeUndefined();
  });

  test('ignores spoofed entries: the last one is the proxy’s', () => {
    expect(lastForwarded('1.1.1.1, 2.2.2.2 , 3.3.3.3')).toBe('3.3.3.3');
    expect(lastForwarded(undefined)).toBeUndefined();
    expect(lastForwarded(' ')).toBeUndefined();
  });

  test.each([
    [true, '203.0.113.7'],
    [false, 'unknown'],
  ])('behind a trusted proxy (%s)', (trustProxy, seen) =>
    expect(clientOf({ socket: undefined, forwardedFor: '203.0.113.7' }, trustProxy).address).toBe(seen),
  );
});
