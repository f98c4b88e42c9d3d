import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isUploading } from '#app/server/uploads.ts';
import { limitConnections } from './limit-connections.ts';

/** In milliseconds; shorter in tests. */
type TimeLimits = { request?: number; checkedEvery?: number; idle?: number };

/** Creates a server that limits the cost of a connection. */
export function createHttpServer(
  listener?: RequestListener,
  { request = 15_000, checkedEvery = 1_000, idle = 300_000 }: TimeLimits = {},
): Server {
  const server = createServer(
    {
      headersTimeout: Math.min(10_000, request),
      requestTimeout: request,
      keepAliveTimeout: 60_000,
      connectionsCheckingInterval: checkedEvery,
    },
    listener,
  );
  // Also applies to a response that the client does not read.
  server.timeout = idle;
  limitConnections(server);
  refuseUnreadable(server);
  return server;
}

const answers: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Like node:http's default, except for uploads: those are judged by their progress instead of their duration. */
function refuseUnreadable(server: Server): void {
  const answering = new WeakMap<object, ServerResponse>();
  server.on('request', ({ socket }, response) => answering.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket instanceof Socket && isUploading(socket)) return;
    const answer = answering.get(socket);
    const isAnswered = answer?.headersSent && !answer.writableFinished;
    if (socket.writable && !isAnswered)
      socket.write(`HTTP/1.1 ${answers[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
    socket.destroy();
  });
}
