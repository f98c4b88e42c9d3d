import type { Readable } from 'node:stream';
import type { Operator } from '#app/domain/operators/operator.ts';
import type { Logger } from '#app/platform/logger.ts';

/** What the routes of Hono know of a request beside the request itself; the listener hands it on as `c.env`. */
export type HttpEnv = {
  Bindings: {
    requestId: string;
    log: Logger;
    clientAddress: string;
    clientNetwork: string | undefined;
    /**
     * The parsed body: an object in JSON, or the fields of a form. May be called once: it lets go of what was received.
     * Throws the refusal that is the answer where it cannot be read.
     */
    readBody: () => Promise<Record<string, unknown>>;
    /** Who is signed in; only ever known under /admin. */
    operator: Operator | undefined;
    /** The body as it comes, of an address that takes uploads; of any other it has been read. */
    upload: Readable;
  };
};
