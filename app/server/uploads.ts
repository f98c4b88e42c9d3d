import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { openAllowance } from '#app/platform/allowance.ts';
import type { Step } from './listener.ts';
import { dropRest, oldestOfBusiest } from './receive-body.ts';
import { Refusal, refuse } from './refusal.ts';

type Pace = {
  /** How often uploads are checked, and the limit of one in total; in milliseconds. */
  every: number;
  maxTime: number;
  /** Bytes per second. */
  minRate: number;
  /** Bytes of one upload, and of all uploads of a client within an hour; none for operators. */
  maxBytes?: number;
  maxPerHour?: number;
  /** How many may arrive at once. */
  maxAtOnce?: number;
};

/** 64 MB arrive within 70 minutes even at 16 KB/s; no one uploads over a connection slower than 4 KB/s. */
const ofOperators: Pace = { every: 30_000, maxTime: 2 * 60 * 60_000, minRate: 4 * 1_024 };

/** Photos of visitors and members: 10 MB arrive within 11 minutes at 16 KB/s, and a form without scripts has several. */
const ofVisitors: Pace = {
  ...{ every: 30_000, maxTime: 30 * 60_000, minRate: 4 * 1_024 },
  ...{ maxBytes: 64 * 2 ** 20, maxPerHour: 256 * 2 ** 20, maxAtOnce: 64 },
};

/** Connections with an upload in progress. */
const uploads = new WeakSet<Socket>();

/** Whether a connection is exempt from the time limit of requests. */
export const isUploading = (socket: Socket): boolean => uploads.has(socket);

const tooMany = (seconds: number) =>
  new Refusal(429, 'Too many photos', 'Too many photos were sent from your network. Please try again in an hour.', {
    'Retry-After': String(seconds),
    Connection: 'close', // Does not wait for the rest.
  });

/** From here on, an upload may take as long as it makes progress: of an operator, or of photos. */
export function limitUploads({ operators = ofOperators, visitors = ofVisitors } = {}): Step {
  const allowance = openAllowance(visitors.maxPerHour ?? Number.POSITIVE_INFINITY);
  const arrive = openArrivals(visitors.maxAtOnce ?? Number.POSITIVE_INFINITY);
  return async (context) => {
    if (!context.takesUpload) return undefined;
    if (context.operator) limitByProgress(context.request, operators, () => {});
    if (context.operator || context.prefix?.operator) return undefined;
    const { address } = context.client;
    const wait = allowance.secondsUntil(address);
    if (wait > 0) {
      await dropRest(context.request);
      return refuse(context, tooMany(wait));
    }
    const end = arrive(address, () => context.request.socket.destroy());
    limitByProgress(context.request, visitors, (bytes) => allowance.add(address, bytes), end);
    return undefined;
  };
}

/**
 * Uploads that have not arrived whole. One more than may be ends the oldest one of the client with the most: slow ones keep no one
 * out.
 */
function openArrivals(maxAtOnce: number) {
  const all = new Set<{ client: string; cut: () => void }>();
  /** @returns what to call at its end. */
  return (client: string, cut: () => void) => {
    if (all.size >= maxAtOnce) oldestOfBusiest(all)?.cut();
    const own = { client, cut };
    all.add(own);
    return () => void all.delete(own);
  };
}

function limitByProgress(request: IncomingMessage, pace: Pace, count: (bytes: number) => void, end = () => {}): void {
  const { every, maxTime, minRate, maxBytes = Number.POSITIVE_INFINITY } = pace;
  const { socket } = request;
  const started = performance.now();
  const first = socket.bytesRead;
  let before = first;
  const check = () => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    count(arrived);
    // Unread data waits for us, not for the client.
    const isSlow = request.readableLength === 0 && arrived < (minRate * every) / 1_000;
    if (isSlow || performance.now() - started > maxTime || before - first > maxBytes) socket.destroy();
  };
  const timer = setInterval(check, every).unref();
  uploads.add(socket);
  let isSettled = false;
  const settle = () => {
    if (isSettled) return;
    isSettled = true;
    clearInterval(timer);
    uploads.delete(socket);
    count(socket.bytesRead - before);
    end();
  };
  request.once('end', settle).once('close', settle);
}
