import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Member, Operator } from '#app/domain/people/accounts.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { Settings } from '#app/platform/settings.ts';
import { type PathPrefix, prefixOf, type RequestKind, takesUpload } from '#app/routes/path-prefixes.ts';
import { chooseEncoding, type Encoding, type RawHeaders } from './buffered-response.ts';
import { type Client, clientOf, lastForwarded } from './client-address.ts';

export type RequestContextOptions = { settings: Pick<Settings, 'siteUrl' | 'trustProxy'>; logger: Logger };

/** One request and its response. Computes expensive values on first use. */
export class RequestContext {
  /** In the response (`X-Request-Id`) and each log line; the render's id if several requests share one. */
  id: string = randomUUID();
  readonly started = performance.now();
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  /** Path and query as received. */
  readonly target: string;
  /** Its kind, if the path does not determine it. */
  knownKind: RequestKind | undefined;
  /** Whether the response was cached: its duration is not measured. */
  wasCached = false;
  /** The signed-in operator; only set under /admin. */
  operator: Operator | undefined;
  /** The signed-in member of a listing; only set under /pro. */
  member: Member | undefined;
  /** Headers that the steps set on any response, alternating names and values. */
  readonly #headers: string[] = [];
  #replaces = false;
  /** Reads the posted body; set by the step that received it. */
  readBody: () => Promise<Record<string, unknown>> = async () => ({});
  /** Releases what the request holds. */
  release: (() => void) | undefined;
  readonly #options: RequestContextOptions;
  #url: URL | undefined;
  #client: Client | undefined;
  #log: Logger | undefined;
  #closed: AbortSignal | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, options: RequestContextOptions) {
    this.request = request;
    this.response = response;
    this.method = request.method ?? 'GET';
    this.target = request.url ?? '/';
    this.#options = options;
  }

  /** Sets a header on any response. */
  addHeader(name: string, value: string): void {
    this.#headers.push(name, value);
  }

  /** The same, replacing the response's own header. */
  replaceHeader(name: string, value: string): void {
    this.#replaces = true;
    this.addHeader(name, value);
  }

  withOwnHeaders(headers: RawHeaders): string[] {
    const own = ['X-Request-Id', this.id, ...this.#headers];
    if (!this.#replaces) return headers.concat(own);
    const names = new Set(own.map((name) => name.toLowerCase()));
    const left = headers.filter((_, index) => !names.has((headers[index - (index % 2)] ?? '').toLowerCase()));
    return left.concat(own);
  }

  get isRead(): boolean {
    return this.method === 'GET' || this.method === 'HEAD';
  }

  /** The first value of a single-value header, otherwise all of them. */
  header(name: string): string | undefined {
    return this.request.headers[name] as string | undefined;
  }

  /** As a browser resolves it, under the site's own host name, whatever the request used. */
  get url(): URL {
    if (!this.#url) {
      const { siteUrl } = this.#options.settings;
      // The absolute form of a target names a host too (RFC 9112, 3.2.2).
      const asked = this.target.startsWith('/') || !URL.canParse(this.target) ? undefined : new URL(this.target);
      const target = asked ? asked.pathname + asked.search : this.target.startsWith('/') ? this.target : '/';
      this.#url = new URL(siteUrl + target);
    }
    return this.#url;
  }

  get path(): string {
    return this.url.pathname;
  }

  /** The decoded path, which routes match. */
  get decodedPath(): string {
    try {
      return decodeURI(this.path);
    } catch {
      return this.path;
    }
  }

  get prefix(): PathPrefix | undefined {
    return prefixOf(this.path);
  }

  /** Whether its body is a file of any size, which its route reads. */
  get takesUpload(): boolean {
    return !this.isRead && takesUpload(this.path);
  }

  get kind(): RequestKind {
    if (this.knownKind) return this.knownKind;
    const kind = this.prefix?.kind;
    return kind !== 'admin' && !this.isRead ? 'submission' : (kind ?? 'other');
  }

  get encoding(): Encoding {
    return chooseEncoding(this.header('accept-encoding'));
  }

  /** The client, only for limits and hashes: never logged. */
  get client(): Client {
    this.#client ??= clientOf(
      { socket: this.request.socket.remoteAddress, forwardedFor: this.header('x-forwarded-for') },
      this.#options.settings.trustProxy,
    );
    return this.#client;
  }

  get log(): Logger {
    this.#log ??= this.#options.logger.child({ requestId: this.id });
    return this.#log;
  }

  /** Aborted when the client disconnects before the response is sent. */
  get closed(): AbortSignal {
    if (!this.#closed) {
      const controller = new AbortController();
      if (this.response.destroyed) controller.abort();
      else this.response.once('close', () => this.response.writableFinished || controller.abort());
      this.#closed = controller.signal;
    }
    return this.#closed;
  }

  /** Whether the browser uses HTTPS, according to our own proxy; without a proxy it is false. */
  get isHttps(): boolean {
    return this.#options.settings.trustProxy && lastForwarded(this.header('x-forwarded-proto'))?.toLowerCase() === 'https';
  }

  /** For the routes. Without the body, which `readBody` reads. */
  toRequest(): Request {
    const headers = new Headers();
    const { rawHeaders } = this.request;
    for (let index = 0; index < rawHeaders.length; index += 2)
      headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
    return new Request(this.url, { method: this.method, headers, signal: this.closed });
  }
}
