import { isIP } from 'node:net';

/** The client, for limits. */
export type Client = {
  /** An IPv4 address, or the /64 of an IPv6 address: a household has a whole /64, and may use a new address each time. */
  address: string;
  /** The /48 of an IPv6 address, which a provider may give to one customer. */
  network: string | undefined;
};

type Addresses = { socket: string | undefined; forwardedFor: string | undefined };

/** @param trustProxy whether `X-Forwarded-For` comes from our own proxy; else it is ignored. */
export function clientOf({ socket, forwardedFor }: Addresses, trustProxy: boolean): Client {
  const forwarded = trustProxy ? lastForwarded(forwardedFor) : undefined;
  return groupOf(forwarded ?? socket ?? '');
}

/** Our own proxy writes the last entry; earlier ones are the client's claims. */
export function lastForwarded(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}

/** @param written an address from a header: with or without brackets, quotes, a port, a zone. */
export function groupOf(written: string): Client {
  const ip = readAddress(written);
  if (ip === undefined) return { address: 'unknown', network: undefined };
  if (isIP(ip) === 4) return { address: ip, network: undefined };
  const groups = groupsOf(ip);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return {
      address: groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.'),
      network: undefined,
    };
  }
  const first = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  return { address: `${first(4)}::/64`, network: `${first(3)}::/48` };
}

function readAddress(written: string): string | undefined {
  const plain = written.replace(/^"(.*)"$/, '$1');
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(plain) ?? [];
  const [ip = ''] = (bracketed ?? withPort ?? plain).split('%', 1);
  return isIP(ip) ? ip : undefined;
}

/** The eight groups of a valid IPv6 address, which the URL parser writes in hexadecimal (RFC 4291, 2.2). */
function groupsOf(ip: string): number[] {
  const [left = [], right] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = right ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...(right ?? [])].map((group) => Number.parseInt(group, 16));
}

const ipv6Loopback = groupOf('::1').address;

/** @param address as `groupOf` returns it. */
export const isLoopback = (address: string): boolean => /^127\.\d+\.\d+\.\d+$/.test(address) || address === ipv6Loopback;
