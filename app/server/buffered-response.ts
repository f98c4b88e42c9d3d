import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';

/** Encodings of response bodies. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Alternating names and values, as node:http takes them. */
export type RawHeaders = readonly string[];

/** A response in one encoding, with its headers (RFC 9110, section 8). */
export type Representation = {
  body: Buffer;
  /** Undefined if clients need not revalidate. */
  etag: string | undefined;
  headers: RawHeaders;
  /** Of the 304 response. */
  notModifiedHeaders: RawHeaders;
};

/** How hard to compress: content sent once, many times, or forever. */
type Effort = 'once' | 'cached' | 'file';
const gzipLevels: Record<Effort, number> = { once: 2, cached: 6, file: 9 };
const brotliQualities: Record<Effort, number> = { once: 4, cached: 5, file: 9 };

const gzipOptions = (effort: Effort) => ({ level: gzipLevels[effort] });
const brotliOptions = (body: Buffer, effort: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQualities[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});
const compressors = {
  gzip: (body: Buffer, effort: Effort): Promise<Buffer> => promisify(gzip)(body, gzipOptions(effort)),
  br: (body: Buffer, effort: Effort): Promise<Buffer> => promisify(brotliCompress)(body, brotliOptions(body, effort)),
};
const syncCompressors = {
  gzip: (body: Buffer, effort: Effort) => gzipSync(body, gzipOptions(effort)),
  br: (body: Buffer, effort: Effort) => brotliCompressSync(body, brotliOptions(body, effort)),
};
/** In bytes: waking a thread for a page costs as much as compressing it here (0.6 ms for 40 KB). */
const maxCompressedAtOnce = 128 * 1_024;

const decompressors = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };

const compressible =
  /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|application\/(?:manifest|x-javascript))/i;
/** In bytes: a network packet is no smaller. */
const minCompressed = 1_024;

type Options = { effort: Effort };

/** A whole response in memory. Makes each representation on first use. */
export class BufferedResponse {
  readonly status: number;
  readonly headers: RawHeaders;
  readonly #effort: Effort;
  readonly #isCompressible: boolean;
  /** For cached content, only until a compressed representation exists. */
  #plain: Buffer | undefined;
  readonly #representations = new Map<Encoding, Representation>();
  readonly #pending = new Map<Encoding, Promise<Representation>>();

  constructor(status: number, headers: RawHeaders, plain: Buffer, { effort }: Options) {
    this.status = status;
    this.headers = headers;
    this.#effort = effort;
    this.#plain = plain;
    this.#isCompressible =
      compressible.test(headerOf(headers, 'content-type') ?? '') &&
      headerOf(headers, 'content-encoding') === undefined &&
      (effort !== 'once' || plain.length >= minCompressed);
  }

  /** A cached response from its one compressed representation. */
  static ofCompressed(status: number, headers: RawHeaders, encoding: Encoding, body: Buffer): BufferedResponse {
    const response = new BufferedResponse(status, headers, body, { effort: 'cached' });
    response.#plain = undefined;
    response.#representations.set(encoding, response.#represent(body, encoding));
    return response;
  }

  /** A compressed representation, if one exists. */
  compressed(): { encoding: 'br' | 'gzip'; body: Buffer } | undefined {
    for (const [encoding, { body }] of this.#representations) if (encoding !== 'identity') return { encoding, body };
    return undefined;
  }

  /** The representation, if it exists. */
  ready(encoding: Encoding): Representation | undefined {
    return this.#representations.get(this.#isCompressible ? encoding : 'identity');
  }

  represent(asked: Encoding): Promise<Representation> {
    const encoding = this.#isCompressible ? asked : 'identity';
    let pending = this.#pending.get(encoding);
    if (!pending) {
      pending = this.#make(encoding).finally(() => this.#pending.delete(encoding));
      this.#pending.set(encoding, pending);
    }
    return pending;
  }

  /** Memory in bytes, including both compressed representations once there is one. */
  get size(): number {
    const sizes = [...this.#representations.values()].map(({ body }) => body.length);
    return 2 * Math.max(0, ...sizes) + (this.#plain?.length ?? 0) + overhead;
  }

  async #make(encoding: Encoding): Promise<Representation> {
    const plain = this.#plain ?? (await this.#decompress());
    const body = encoding === 'identity' ? plain : await this.#compress(plain, encoding);
    const made = this.#represent(body, encoding);
    if (this.#effort === 'cached' && encoding !== 'identity') this.#plain = undefined;
    if (this.#effort === 'file' || encoding !== 'identity' || !this.#isCompressible) this.#representations.set(encoding, made);
    return made;
  }

  #compress(plain: Buffer, encoding: 'gzip' | 'br'): Buffer | Promise<Buffer> {
    const isSmall = this.#effort === 'once' && plain.length <= maxCompressedAtOnce;
    return (isSmall ? syncCompressors : compressors)[encoding](plain, this.#effort);
  }

  #represent(body: Buffer, encoding: Encoding): Representation {
    const vary = this.#isCompressible ? ['Vary', 'Accept-Encoding'] : [];
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const isTagged = this.status === 200 && !/no-store/i.test(headerOf(this.headers, 'cache-control') ?? '');
    const own = headerOf(this.headers, 'etag');
    const etag = own ?? (isTagged ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` : undefined);
    const tag = etag && !own ? ['ETag', etag] : [];
    return {
      body,
      etag,
      headers: flattened([...this.headers, ...coding, 'Content-Length', String(body.length), ...tag, ...vary]),
      notModifiedHeaders: flattened([...tag, ...vary, ...this.headers.filter(belongsInNotModified)]),
    };
  }

  async #decompress(): Promise<Buffer> {
    const compressed = this.compressed();
    if (!compressed) throw new Error('a response was cached without its body');
    return decompressors[compressed.encoding](compressed.body);
  }
}

/** Headers, tags and the cache's own records, in bytes; about 6 KB measured with two representations. */
const overhead = 8_192;

/** Flattens the strings: V8 keeps concatenations as trees, which are slower to check and copy each time. */
const flattened = (headers: RawHeaders): RawHeaders => JSON.parse(JSON.stringify(headers));

/** A 304 repeats the headers for caches and browsers, but not the type of a body that it does not send. */
const belongsInNotModified = (_: string, index: number, headers: RawHeaders) =>
  !/^(?:content-type|link)$/i.test(headers[index - (index % 2)] ?? '');

export function headerOf(headers: RawHeaders, name: string): string | undefined {
  for (let index = 0; index < headers.length; index += 2) if (headers[index]?.toLowerCase() === name) return headers[index + 1];
  return undefined;
}

/** Whether `If-None-Match` names the representation (RFC 9110, section 13.1.2: compared weakly). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** In order of preference when the client weighs them equally. */
const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The same few headers repeat. */
const known = new Map<string, Encoding>();
const maxKnown = 200;

/** The best encoding for a client's `Accept-Encoding` (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const chosen = choose(header);
  if (known.size < maxKnown && header.length < 200) known.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    const value = weight === undefined ? 1 : Number(weight);
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0);
  }
  const others = weights.get('*');
  // Encodings not named are unwanted, except identity: the last resort unless forbidden.
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? others ?? (encoding === 'identity' ? 0.0001 : 0);
  const best = [...offered].sort((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
  return weightOf(best) > 0 ? best : 'identity';
}
