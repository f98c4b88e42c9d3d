import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Settings } from '#app/platform/settings.ts';
import type { HttpEnv } from './request-log.ts';

/** Who asks, for limits and hashes alone: it is never logged. */
export const clientAddress = ({ trustProxy }: Pick<Settings, 'trustProxy'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const forwarded = trustProxy ? c.req.header('X-Forwarded-For') : undefined;
    c.set('clientAddress', addressGroup(lastForwarded(forwarded) ?? socketAddress(c)));
    await next();
  });

/** The last entry is the one that our own proxy wrote; those before it are whatever the client claims. */
export function lastForwarded(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}

/** A household has a whole /64 of IPv6 addresses, and may use a new one each time. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain.slice(0, 64);
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').slice(0, 4)).join(':')}::/64`;
}

/** A request made without a socket, by a test, has none. */
function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
