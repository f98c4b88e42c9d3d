import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { groupOf } from './client-address.ts';

/** Per process; each takes some memory. */
const mostConnections = 4_000;

/**
 * Limits the number of connections. Above the limit, the address with the most loses its oldest; a newcomer is rejected
 * only if that address is its own.
 */
export function limitConnections(server: Server, most = mostConnections): void {
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
    if (count >= most) {
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
