import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type Picture = { type: string; bytes: Buffer };

type FetchOptions = { reach?: Reach; maxBytes?: number; timeout?: number };

const maxRedirects = 3;

/**
 * Fetches a contractor's picture from its external address, so that visitors' browsers never call another host. Allows only
 * public hosts on the usual ports, pictures by their first bytes (no SVG, which can carry scripts), 2 MiB and 4 seconds
 * including redirects.
 * @returns undefined if there is no such picture for any reason.
 */
export async function fetchPicture(
  address: string,
  { reach = publicHosts, maxBytes = 2 * 1024 * 1024, timeout = 4_000 }: FetchOptions = {},
): Promise<Picture | undefined> {
  const signal = AbortSignal.timeout(timeout);
  let url = URL.parse(address);
  for (let hops = 0; url && hops <= maxRedirects; hops++) {
    if (!isFetchable(url, reach)) return undefined;
    const answer = await download(url, reach, maxBytes, signal).catch(() => undefined);
    if (!answer) return undefined;
    if (answer.redirect === undefined) {
      const type = pictureType(answer.bytes);
      return type ? { type, bytes: answer.bytes } : undefined;
    }
    url = URL.parse(answer.redirect, url);
  }
  return undefined;
}

type Answer = { bytes: Buffer; redirect?: undefined } | { bytes?: undefined; redirect: string };

function download(url: URL, reach: Reach, maxBytes: number, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    const request = get(
      url,
      {
        agent: false,
        lookup: guardedLookup(reach),
        signal,
        headers: { accept: 'image/*', 'user-agent': 'directory-pictures/1' },
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        // What is cut short below must not end the process as an unheard error.
        response.on('error', reject);
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          return resolve({ redirect: headers.location });
        }
        if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > maxBytes) {
          response.destroy();
          return reject(new Error(`status ${statusCode}`));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) return response.destroy(new Error('too large'));
          chunks.push(chunk);
        });
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }));
      },
    );
    // A host that switches protocols (101) never sends a response.
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new Error('another protocol'));
    });
    request.on('error', reject);
  });
}

const signatures: [type: string, pattern: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
];

/** The type of a picture by its first bytes; nothing for anything that is not one. */
export function pictureType(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('latin1');
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
}

/** Allowed hosts. Addresses of pictures come from outside and must not reach the operator’s network. */
type Reach = { allowsAddress: (ip: string) => boolean; allowsPort: (port: string) => boolean };

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
