import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Event loop turns without a new connection, and the maximum in total. */
const [quietTurns, maxTurns] = [5, 2_000];

/**
 * Stops a server without losing requests. A connection that seems idle may have a request on its way: for `grace`
 * milliseconds, requests are still accepted and answered with `Connection: close`. Then it closes connections without a
 * request, and accepts no new ones. Those accepted last have the same time for their first request.
 */
export function openDrain({ grace = 300 } = {}) {
  /** With the time when each was accepted. */
  const sockets = new Map<Socket, number>();
  let accepted = 0;
  let server: Server | undefined;
  const drain = {
    /** Whether responses close their connection. */
    isUnderWay: false,
    /** Call it before the server listens. */
    follow(followed: Server) {
      server = followed;
      followed.on('connection', (socket) => {
        accepted += 1;
        sockets.set(socket, performance.now());
        socket.once('close', () => sockets.delete(socket));
      });
    },
    /** Answers what was sent, then stops listening. Settles when the last connection is closed. */
    async begin() {
      drain.isUnderWay = true;
      await sleep(grace);
      // This process may have been busy: accepts the connections that have arrived by now, one by one, then reads them.
      for (let [turns, quiet] = [0, 0]; quiet < quietTurns && turns < maxTurns; turns++) {
        const before = accepted;
        await turn();
        quiet = accepted === before ? quiet + 1 : 0;
      }
      const closed = new Promise<void>((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
      });
      const closeUnused = () => {
        // node:http waits for the first request of silent connections.
        for (const [socket, at] of sockets) if (socket.bytesRead === 0 && performance.now() - at >= grace) socket.destroy();
        // Responses already begun could not announce the close.
        server?.closeIdleConnections();
      };
      closeUnused();
      const timer = setInterval(closeUnused, 50);
      await closed.finally(() => clearInterval(timer));
    },
  };
  return drain;
}

export type Drain = ReturnType<typeof openDrain>;
