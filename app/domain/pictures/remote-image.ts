import http from 'node:http';
import https from 'node:https';
import { guardedLookup, isFetchable, publicHosts, type Reach } from './remote-image-guard.ts';

export type Picture = { type: string; bytes: Buffer };

export type FetchOptions = { reach?: Reach; maxBytes?: number; timeout?: number };

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
