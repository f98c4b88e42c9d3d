import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Step } from './listener.ts';

type Pace = {
  /** How often uploads are judged, and how long one may take in all; in milliseconds. */
  every: number;
  longest: number;
  /** Bytes a second. */
  slowest: number;
};

/** 64 MB arrive within 70 minutes even at 16 KB a second; slower than 4 KB a second is no line that anybody uploads through. */
const usual: Pace = { every: 30_000, longest: 2 * 60 * 60_000, slowest: 4 * 1_024 };

/** Connections on which an upload arrives. */
const uploads = new WeakSet<Socket>();

/** Whether the time limit of requests does not hold for what a connection sends. */
export const isUploading = (socket: Socket): boolean => uploads.has(socket);

/** From here on, the body of an operator's upload may take as long as it makes progress. */
export const judgeUploads =
  (pace = usual): Step =>
  (exchange) => {
    if (exchange.prefix?.upload && exchange.operator && !exchange.isRead) judgeByProgress(exchange.request, pace);
    return undefined;
  };

function judgeByProgress(request: IncomingMessage, { every, longest, slowest }: Pace): void {
  const { socket } = request;
  const started = performance.now();
  let before = socket.bytesRead;
  const judge = () => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    // What has arrived and was not read yet waits for us, not for its sender.
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
