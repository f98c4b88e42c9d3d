import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Step } from './listener.ts';
import { Refusal, refuse } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

type Pace = {
  /** How often uploads are checked, and the limit of one in total; in milliseconds. */
  every: number;
  longest: number;
  /** Bytes per second. */
  slowest: number;
  /** Bytes of one upload, and of all uploads of a client within an hour; none for operators. */
  largest?: number;
  perHour?: number;
};

/** 64 MB arrive within 70 minutes even at 16 KB/s; no one uploads over a connection slower than 4 KB/s. */
const ofOperators: Pace = { every: 30_000, longest: 2 * 60 * 60_000, slowest: 4 * 1_024 };

/** Photos of visitors and members: 10 MB arrive within 11 minutes at 16 KB/s, and a form without scripts has several. */
const ofVisitors: Pace = {
  ...{ every: 30_000, longest: 30 * 60_000, slowest: 4 * 1_024 },
  ...{ largest: 64 * 2 ** 20, perHour: 256 * 2 ** 20 },
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
export function judgeUploads({ operators = ofOperators, visitors = ofVisitors } = {}): Step {
  const allowance = openAllowance(visitors.perHour ?? Number.POSITIVE_INFINITY);
  return (context) => {
    if (!context.takesUpload) return undefined;
    if (context.operator) judgeByProgress(context.request, operators, () => {});
    if (context.operator || context.prefix?.operator) return undefined;
    const { address } = context.client;
    const wait = allowance.secondsUntil(address);
    if (wait > 0) return refuseUpload(context, tooMany(wait));
    judgeByProgress(context.request, visitors, (bytes) => allowance.add(address, bytes));
    return undefined;
  };
}

/** A browser that gets a response while it sends shows its own error instead: what is on its way is read and dropped. */
function refuseUpload(context: RequestContext, refusal: Refusal): Response {
  context.request.resume();
  return refuse(context, refusal);
}

function judgeByProgress(request: IncomingMessage, pace: Pace, count: (bytes: number) => void): void {
  const { every, longest, slowest, largest = Number.POSITIVE_INFINITY } = pace;
  const { socket } = request;
  const started = performance.now();
  const first = socket.bytesRead;
  let before = first;
  const judge = () => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    count(arrived);
    // Unread data waits for us, not for the client.
    const isSlow = request.readableLength === 0 && arrived < (slowest * every) / 1_000;
    if (isSlow || performance.now() - started > longest || before - first > largest) socket.destroy();
  };
  const timer = setInterval(judge, every).unref();
  uploads.add(socket);
  let isSettled = false;
  const settle = () => {
    if (isSettled) return;
    isSettled = true;
    clearInterval(timer);
    uploads.delete(socket);
    count(socket.bytesRead - before);
  };
  request.once('end', settle).once('close', settle);
}

const hour = 60 * 60_000;

/** Bytes of each client, which are forgotten evenly within an hour. */
function openAllowance(perHour: number) {
  const known = new Map<string, { used: number; at: number }>();
  const usedBy = (client: string, now: number) => {
    const { used, at } = known.get(client) ?? { used: 0, at: now };
    return Math.max(0, used - (perHour * (now - at)) / hour);
  };
  return {
    /** @returns 0 if it may send more. */
    secondsUntil(client: string): number {
      const over = usedBy(client, performance.now()) - perHour;
      return over > 0 ? Math.ceil((over / perHour) * (hour / 1_000)) : 0;
    },
    add(client: string, bytes: number) {
      if (bytes <= 0) return;
      const now = performance.now();
      const used = usedBy(client, now) + bytes;
      // In order of their last use.
      known.delete(client);
      known.set(client, { used, at: now });
      for (const [oldest, { at }] of known) {
        if (now - at < hour) break;
        known.delete(oldest);
      }
    },
  };
}
