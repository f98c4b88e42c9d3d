import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Turns of the event loop in which no connection came, and in all. */
const [quietTurns, mostTurns] = [5, 2_000];

export type Drain = {
  /** Whether each answer says that its connection ends with it. */
  isUnderWay: () => boolean;
  /** To be called before the server listens. */
  follow: (server: Server) => void;
  /** Answers what was sent, then stops listening. Settles when the last connection is closed. */
  begin: () => Promise<void>;
};

/**
 * Ends a server without losing what was sent to it. A connection that seems idle may have a request on its way: for the
 * time of `grace` (in milliseconds) everything is still taken and answered, with `Connection: close`. Then connections
 * without a request are closed, and nothing new is taken.
 */
export function openDrain({ grace = 300 } = {}): Drain {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let isUnderWay = false;
  let server: Server | undefined;
  return {
    isUnderWay: () => isUnderWay,
    follow(followed) {
      server = followed;
      followed.on('connection', (socket) => {
        accepted += 1;
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
    },
    async begin() {
      isUnderWay = true;
      await sleep(grace);
      // This process may have been busy all the while: what has arrived by now is accepted one by one, and then read.
      for (let [turns, quiet] = [0, 0]; quiet < quietTurns && turns < mostTurns; turns++) {
        const before = accepted;
        await turn();
        quiet = accepted === before ? quiet + 1 : 0;
      }
      const closed = new Promise<void>((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
      });
      // To node:http, one that has never said anything is about to begin.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      // Answers that had begun before could not say that their connection ends.
      const timer = setInterval(() => server?.closeIdleConnections(), 50);
      await closed.finally(() => clearInterval(timer));
    },
  };
}
