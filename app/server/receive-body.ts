import type { Readable } from 'node:stream';
import { answersJson } from '#app/routes/path-prefixes.ts';
import type { Step } from './listener.ts';
import { parseForm, parseJson } from './parse-body.ts';
import { Refusal, refuse, refuseBusy } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

/** In bytes. Our forms send a few hundred at most. */
const maxBody = 64 * 1024;
/** Total bytes of arriving bodies in one process. */
const maxArriving = 16 * 1024 * 1024;

/** In bytes, of the rest of a body that is refused. */
const maxDropped = 1024 * 1024;
/** In milliseconds. */
const maxDropTime = 1_000;

/** A body arrives in a few dozen chunks, each with a fixed cost: a body with more is cut off. */
const maxPieces = 4_000;

/**
 * Reads and drops what is still on its way, up to a bound, and what comes later until the response is sent. Closing a connection
 * with unread data resets it, and the client may never see the response.
 */
export function dropRest(source: Readable): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, maxDropTime);
    let dropped = 0;
    source.on('data', (piece: Buffer) => {
      dropped += piece.length;
      if (dropped > maxDropped) end();
    });
    for (const event of ['end', 'error', 'close']) source.once(event, end);
    function end() {
      clearTimeout(timer);
      resolve();
    }
  });
}

type Arriving = { client: string; size: number; drop: () => void };
type Failure = 'too-large' | 'no-room' | 'cut-off';
/** Holds a body until it is parsed. */
type Received = { bytes: Buffer | undefined; failed?: Failure };

/**
 * The only place that reads bodies, however they are framed: completely before the request takes a place, so that a slow one
 * blocks no one (node:http drops it after a while). Refuses bodies that are too large; `context.readBody` parses them
 * once, in turn.
 */
export function receiveBody({ room = maxArriving }: { room?: number } = {}): Step {
  const arriving = openArriving(room);
  // An upload's route reads it, after the checks below.
  return (context) => (context.isRead || context.takesUpload ? undefined : receive(context, arriving));
}

async function receive(context: RequestContext, arriving: ReturnType<typeof openArriving>): Promise<Response | undefined> {
  const received = await arriving.receive(context.request, context.client.address);
  if (received.failed) return refuseBody(context, received.failed);
  context.readBody = async () => {
    const whole = received.bytes ?? Buffer.alloc(0);
    received.bytes = undefined; // Let go as soon as it is read.
    const type = context.header('content-type') ?? '';
    const parsed = answersJson(context.path) ? parseJson(type, whole) : await parseForm(type, whole);
    if (!('problem' in parsed)) return parsed.values;
    throw new Refusal(parsed.status, parsed.status === 415 ? 'Not a form' : 'This cannot be read', parsed.problem);
  };
  return undefined;
}

function refuseBody(context: RequestContext, why: Failure): Response {
  context.addHeader('Connection', 'close'); // Does not wait for the rest.
  if (why === 'no-room') return refuseBusy(context);
  if (why === 'cut-off')
    return refuse(context, new Refusal(400, 'This cannot be read', 'The body ended before it was complete.'));
  return refuse(context, new Refusal(413, 'This is too much', `The body is larger than ${maxBody / 1024} KiB.`));
}

/** Bodies in progress. When they exceed the total, the client that sends the most loses its oldest. */
function openArriving(room: number) {
  const all = new Set<Arriving>();
  const bytesOf = new Map<string, number>();
  let held = 0;

  const add = (one: Arriving, bytes: number) => {
    one.size += bytes;
    held += bytes;
    const total = (bytesOf.get(one.client) ?? 0) + bytes;
    if (total > 0) bytesOf.set(one.client, total);
    else bytesOf.delete(one.client);
  };
  const makeRoom = () => {
    while (held > room) {
      let largest: string | undefined;
      for (const [client, bytes] of bytesOf) if (bytes > (bytesOf.get(largest ?? '') ?? 0)) largest = client;
      for (const one of all) {
        if (one.client !== largest || one.size === 0) continue;
        one.drop();
        break;
      }
    }
  };

  return {
    receive(source: Readable, client: string): Promise<Received> {
      return new Promise((resolve) => {
        let body = Buffer.alloc(0);
        let pieces = 0;
        let isTooLarge = false;
        const finish = (received: Received) => {
          if (!all.delete(own)) return;
          add(own, -own.size);
          source.off('data', take);
          // Discards the rest until the response is sent: a paused stream would keep an object for each chunk.
          if (received.failed) source.on('data', () => {});
          resolve(received);
        };
        const own: Arriving = { client, size: 0, drop: () => finish({ bytes: undefined, failed: 'no-room' }) };
        const refuseSize = () => finish({ bytes: undefined, failed: 'too-large' });
        const take = (piece: Buffer) => {
          pieces += 1;
          // Destroys the connection at once: during a response, tens of thousands more would arrive.
          if (pieces > maxPieces) return void source.destroy();
          const size = own.size + piece.length;
          if (size > maxBody) {
            isTooLarge = true;
            source.off('data', take);
            add(own, -own.size);
            body = Buffer.alloc(0);
            return void dropRest(source).then(refuseSize);
          }
          // Copied, because a small chunk may retain the whole buffer it came in.
          if (size > body.length)
            body = Buffer.concat([body.subarray(0, own.size)], Math.min(maxBody, Math.max(1_024, 2 * size)));
          piece.copy(body, own.size);
          add(own, piece.length);
          makeRoom();
        };
        all.add(own);
        if (source.destroyed) return finish({ bytes: undefined, failed: 'cut-off' });
        source.on('data', take);
        source.once('end', () => (isTooLarge ? refuseSize() : finish({ bytes: body.subarray(0, own.size) })));
        for (const event of ['error', 'close']) source.once(event, () => finish({ bytes: undefined, failed: 'cut-off' }));
      });
    },
  };
}
