import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, type Registry, type RegistryContentType } from 'prom-client';
import { isMessage } from './worker-health.ts';

// The primary has the metrics of all server processes from prom-client; the process that gets the request asks it.
type Message = { type: 'ask for metrics' | 'metrics'; id: string; text?: string | undefined };

/** Milliseconds for the primary, slightly longer than prom-client waits for every process. */
const patience = 6_000;

/** In the primary: answers a server process that asks for all metrics. */
export function passOnMetrics(asking: Worker, all: AggregatorRegistry<RegistryContentType>): void {
  asking.on('message', async (message: unknown) => {
    if (!isMessage<Message>(message, 'ask for metrics')) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (asking.isConnected()) asking.send({ type: 'metrics', id: message.id, text } satisfies Message);
  });
}

/**
 * In a server process: reports its own metrics on request. @returns a function for the metrics of all processes; if one
 * of them does not answer, or there are no others, only those of this one.
 */
export function shareMetrics(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  new AggregatorRegistry(); // Answers the primary.
  AggregatorRegistry.setRegistries(own);
  const waiting = new Map<string, (text: string | undefined) => void>();
  process.on('message', (message: unknown) => {
    if (isMessage<Message>(message, 'metrics')) waiting.get(message.id)?.(message.text);
  });
  return async () => {
    if (!process.connected) return own.metrics(); // The primary is gone.
    const id = randomUUID();
    const all = new Promise<string | undefined>((resolve) => {
      waiting.set(id, resolve);
    });
    process.send?.({ type: 'ask for metrics', id } satisfies Message);
    const text = await Promise.race([all, sleep(patience, undefined, { ref: false })]);
    waiting.delete(id);
    return text ?? own.metrics();
  };
}
