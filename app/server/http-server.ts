import { createServer, type RequestListener, type Server } from 'node:http';
import { limitConnections } from './limit-connections.ts';
import { dropSlowReaders } from './slow-readers.ts';

/** Listens, and keeps what a connection may cost within limits. */
export function createHttpServer(listener?: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 60_000,
      connectionsCheckingInterval: 1_000,
    },
    listener,
  );
  dropSlowReaders(server);
  limitConnections(server);
  return server;
}
