import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from '../accept-encoding.ts';

export type RawHeaders = readonly string[];

/** One way in which a page is sent, with the headers that go with it. */
export type PageForm = {
  body: Buffer;
  tag: string;
  /** Names and values in turn, as node:http takes them. */
  headers: RawHeaders;
  /** The same for an answer without a body. */
  unchanged: RawHeaders;
};

const compressors = {
  gzip: promisify(gzip),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};
const decompressors = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };
type Compressed = keyof typeof compressors;

/** A finished page, kept compressed. The forms are made when they are first asked for. */
export class KeptPage {
  readonly status: number;
  readonly #headers: RawHeaders;
  /** Only until a compressed form is there. */
  #plain: Buffer | undefined;
  readonly #forms = new Map<Encoding, PageForm>();
  readonly #making = new Map<Encoding, Promise<PageForm>>();

  constructor(status: number, headers: RawHeaders, plain: Buffer) {
    this.status = status;
    this.#headers = headers;
    this.#plain = plain;
  }

  /** The form, if it is there already. */
  ready(encoding: Encoding): PageForm | undefined {
    return this.#forms.get(encoding);
  }

  form(encoding: Encoding): Promise<PageForm> {
    let making = this.#making.get(encoding);
    if (!making) {
      making = this.#make(encoding).finally(() => this.#making.delete(encoding));
      this.#making.set(encoding, making);
    }
    return making;
  }

  /** Bytes that it takes, both compressed forms counted as soon as there is one. */
  get size(): number {
    const forms = [...this.#forms.values()].map(({ body }) => body.length);
    return 2 * Math.max(0, ...forms) + (this.#plain?.length ?? 0) + overhead;
  }

  async #make(encoding: Encoding): Promise<PageForm> {
    const plain = this.#plain ?? (await this.#restore());
    if (encoding === 'identity') return pageForm(plain, encoding, this.#headers);
    const form = pageForm(await compressors[encoding](plain), encoding, this.#headers);
    this.#forms.set(encoding, form);
    this.#plain = undefined;
    return form;
  }

  async #restore(): Promise<Buffer> {
    for (const [encoding, { body }] of this.#forms) return decompressors[encoding as Compressed](body);
    throw new Error('a page was kept without its body');
  }
}

/** Headers, tags and the cache's own books, in bytes; measured at about 6 KB with two forms. */
const overhead = 8_192;

function pageForm(body: Buffer, encoding: Encoding, headers: RawHeaders): PageForm {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const unchanged = ['ETag', tag, 'Vary', 'Accept-Encoding', ...headers.filter(neededUnchanged)];
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return {
    body,
    tag,
    headers: [...headers, ...coding, 'Content-Length', String(body.length), 'ETag', tag, 'Vary', 'Accept-Encoding'],
    unchanged,
  };
}

/** A 304 repeats what caches go by and browsers apply; the type of a body that is not sent says nothing. */
const neededUnchanged = (_: string, index: number, headers: RawHeaders) =>
  headers[index - (index % 2)]?.toLowerCase() !== 'content-type' && headers[index - (index % 2)]?.toLowerCase() !== 'link';

/** Whether `If-None-Match` names the form (RFC 9110, section 13.1.2: compared weakly). */
export function isKnown(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
