import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are looked at, in milliseconds. */
const every = 5_000;
/** How long one may take its answer more slowly than the rate below. */
const patience = 30_000;
/** Bytes a second. */
const slowest = 1_024;

type Watch = { since: number; taken: number };

/**
 * Cuts connections whose reader leaves an answer standing, or takes it byte by byte. (Slow senders are dropped by
 * node:http itself.) Looks at all connections now and then, so that a good one costs nothing.
 */
export function dropSlowReaders(server: Server, { now = () => performance.now() } = {}): void {
  const sockets = new Set<Socket>();
  const watched = new Map<Socket, Watch>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      watched.delete(socket);
    });
  });
  setInterval(() => {
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        watched.delete(socket);
        continue;
      }
      const taken = socket.bytesWritten - socket.writableLength;
      const watch = watched.get(socket);
      if (!watch) {
        watched.set(socket, { since: now(), taken });
        continue;
      }
      const time = now() - watch.since;
      if (time < patience) continue;
      if ((taken - watch.taken) / (time / 1_000) < slowest) socket.destroy();
      else watched.set(socket, { since: now(), taken });
    }
  }, every).unref();
}
