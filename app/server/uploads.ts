import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Step } from './listener.ts';

type Pace = {
  /** How often uploads are checked, and the limit of one in total; in milliseconds. */
  every: number;
  longest: number;
  /** Bytes per second. */
  slowest: number;
};

/** 64 MB arrive within 70 minutes even at 16 KB/s; no one uploads over a connection slower than 4 KB/s. */
const usual: Pace = { every: 30_000, longest: 2 * 60 * 60_000, slowest: 4 * 1_024 };

/** Connections with an upload in progress. */
const uploads = new WeakSet<Socket>();

/** Whether a connection is exempt from the time limit of requests. */
export const isUploading = (socket: Socket): boolean => uploads.has(socket);

/** From here on, an operator's upload may take as long as it makes progress. */
export const judgeUploads =
  (pace = usual): Step =>
  (context) => {
    if (context.prefix?.upload && context.operator && !context.isRead) judgeByProgress(context.request, pace);
    return undefined;
  };

function judgeByProgress(request: IncomingMessage, { every, longest, slowest }: Pace): void {
  const { socket } = request;
  const started = performance.now();
  let before = socket.bytesRead;
  const judge = () => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    // Unread data waits for us, not for the client.
    const isSlow = request.readableLength === 0 && arrived < (slowest * every) / 1_000;
    if (isSlow || performance.now() - started > longest) socket.destroy();
  };
  const timer = setInterval(judge, every).unref();
  uploads.add(socket);
  const settle = () => {
    clearInterval(timer);
    uploads.delete(socket);
  };
  request.once('end', settle).once('close', settle);
}
