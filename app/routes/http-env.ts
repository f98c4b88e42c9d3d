import type { Readable } from 'node:stream';
import type { Member, Operator } from '#app/domain/people/accounts.ts';
import type { Logger } from '#app/platform/logger.ts';

/** What Hono's routes know beside the request; the listener passes it as `c.env`. */
export type HttpEnv = {
  Bindings: {
    requestId: string;
    log: Logger;
    clientAddress: string;
    clientNetwork: string | undefined;
    /** The signed-in operator; only set under /admin. */
    operator: Operator | undefined;
    /** The signed-in member of a listing; only set under /pro. */
    member: Member | undefined;
    /**
     * The parsed body: a JSON object, or a form's fields. Call it once: it releases the received bytes. Throws the response
     * for an unreadable body.
     */
    readBody: () => Promise<Record<string, unknown>>;
    /** The body as a stream, for an address that accepts uploads; consumed for all others. */
    upload: Readable;
  };
};
