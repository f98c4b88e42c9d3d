import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Makes a server listen on this machine, without keeping the process alive. @returns its port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
