import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { groupOf } from './client-address.ts';
import { isUploading } from './uploads.ts';

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

/** Per process; each takes some memory. */
const maxConnections = 4_000;

/**
 * Limits the number of connections. Above the limit, the address with the most loses its oldest; a newcomer is rejected
 * only if that address is its own.
 */
export function limitConnections(server: Server, max = maxConnections): void {
  const byAddress = new Map<string, Set<Socket>>();
  let count = 0;

  const forget = (socket: Socket, address: string) => {
    const own = byAddress.get(address);
    if (!own?.delete(socket)) return;
    count -= 1;
    if (own.size === 0) byAddress.delete(address);
  };

  server.on('connection', (socket) => {
    const { address } = groupOf(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Set();
    if (count >= max) {
      let largest: [address: string, sockets: Set<Socket>] = [address, own];
      for (const entry of byAddress) if (entry[1].size > largest[1].size) largest = entry;
      const [oldest] = largest[1];
      if (largest[1] === own || !oldest) return void socket.destroy();
      forget(oldest, largest[0]);
      oldest.destroy();
    }
    own.add(socket);
    byAddress.set(address, own);
    count += 1;
    socket.once('close', () => forget(socket, address));
  });
  // We offer no tunnels; without this response node would just cut the connection.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {}); // It may be closed already.
    // Ends both directions: the server's time limits no longer apply to it.
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', () =>
      socket.destroy(),
    );
  });
}
