import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Allowed hosts. Addresses of pictures come from outside and must not reach the operator’s network. */
export type Reach = { allowsAddress: (ip: string) => boolean; allowsPort: (port: string) => boolean };

/** Public hosts, on the usual ports. */
export const publicHosts: Reach = { allowsAddress: isPublic, allowsPort: (port) => port === '' };

export function isFetchable({ protocol, port, username, password, hostname }: URL, reach: Reach): boolean {
  const plainHost = hostname.replace(/^\[|\]$/g, '');
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    username === '' &&
    password === '' &&
    reach.allowsPort(port) &&
    (isIP(plainHost) === 0 || reach.allowsAddress(plainHost))
  );
}

/** The address is judged after it is looked up, by the same look-up that connects: a name cannot change in between. */
export function guardedLookup({ allowsAddress }: Reach, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => allowsAddress(address));
      const [first] = addresses;
      if (error || !first) return callback(error ?? new Error('not a public address'), '', 4);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

const notPublic = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv4');
}
// Of IPv6 only global unicast (2000::/3) is public, less the tunnels that can carry a private IPv4 address.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('2001::', 32, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}
