import type { Readable } from 'node:stream';
import { answersJson } from '#app/routes/path-prefixes.ts';
import type { Step } from './listener.ts';
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
    return (answersJson(context.path) ? parseJson : parseForm)(context.header('content-type') ?? '', whole);
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

/** Of what clients hold, the oldest of the client with the most. @param weigh how much one counts. */
export function oldestOfBusiest<One extends { client: string }>(
  all: Iterable<One>,
  weigh: (one: One) => number = () => 1,
): One | undefined {
  let [busiest, most]: [One[], number] = [[], 0];
  for (const own of Map.groupBy(all, ({ client }) => client).values()) {
    const weight = own.reduce((sum, one) => sum + weigh(one), 0);
    if (weight > most) [busiest, most] = [own, weight];
  }
  return busiest.find((one) => weigh(one) > 0);
}

/** Bodies in progress. When they exceed the total, the client that sends the most loses its oldest. */
function openArriving(room: number) {
  const all = new Set<Arriving>();
  let held = 0;

  const add = (one: Arriving, bytes: number) => {
    one.size += bytes;
    held += bytes;
  };
  const makeRoom = () => {
    while (held > room) oldestOfBusiest(all, ({ size }) => size)?.drop();
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

/** Our calls need less. */
const maxDepth = 8;
const maxMembers = 50;
/** A listing's form has a row of fields for each day and price. */
const maxFields = 100;

const notForm = 'Not a form';
const unreadable = (problem: string) => new Refusal(400, 'This cannot be read', problem);
const tooManyFields = unreadable(`The form has more than ${maxFields} fields.`);

const mediaType = (contentType: string) => contentType.toLowerCase().split(';', 1)[0]?.trim() ?? '';

/**
 * Parses a JSON object. Counts its nesting and members first: parsing a body of only brackets would take a hundred times
 * its size.
 */
export async function parseJson(contentType: string, bytes: Uint8Array): Promise<Record<string, unknown>> {
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(mediaType(contentType)))
    throw new Refusal(415, notForm, 'The body has to be JSON, with Content-Type: application/json');
  const problem = measureJson(bytes);
  if (problem) throw unreadable(problem);
  let values: unknown;
  try {
    values = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw unreadable('The body is not valid JSON');
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw unreadable('The body has to be a JSON object');
  return values as Record<string, unknown>;
}

/** A form's fields as texts; the last of several with one name. No body is a form without fields. */
export async function parseForm(contentType: string, bytes: Uint8Array): Promise<Record<string, unknown>> {
  if (contentType === '' && bytes.length === 0) return {};
  const type = mediaType(contentType);
  if (type === 'application/x-www-form-urlencoded') {
    if (count(bytes, '&') >= maxFields) throw tooManyFields;
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
  }
  if (type !== 'multipart/form-data') throw new Refusal(415, notForm, 'What is sent here has to be a form.');
  if (count(bytes, '\r\n--') > maxFields) throw tooManyFields;
  try {
    const form = await new Response(bytes as BodyInit, { headers: { 'Content-Type': contentType } }).formData();
    return Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]));
  } catch {
    throw unreadable('The form cannot be read.');
  }
}

function count(bytes: Uint8Array, what: string): number {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let at = body.indexOf(what); at >= 0 && found <= maxFields; at = body.indexOf(what, at + what.length)) found += 1;
  return found;
}

const [quote, backslash, comma] = ['"', '\\', ','].map((one) => one.charCodeAt(0));
const opening = new Set([...'[{'].map((one) => one.charCodeAt(0)));
const closing = new Set([...']}'].map((one) => one.charCodeAt(0)));
const space = new Set([...' \t\r\n'].map((one) => one.charCodeAt(0)));

/**
 * Scans JSON only for where texts begin and end. @returns the problem with its size; undefined if within bounds, or if
 * invalid, which the parser reports better.
 */
function measureJson(bytes: Uint8Array): string | undefined {
  let depth = 0;
  let members = 0;
  let before: number | undefined;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] as number;
    if (space.has(code)) continue;
    if (before !== undefined && opening.has(before) && !closing.has(code)) members += 1;
    before = code;
    if (code === quote) {
      for (at += 1; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at += 1;
    } else if (code === comma) members += 1;
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > maxDepth) return `The body is nested deeper than ${maxDepth}`;
    if (members > maxMembers) return `The body has more than ${maxMembers} members`;
  }
  return undefined;
}
