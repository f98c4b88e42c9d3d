import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { answerTime, type Query } from './changes-queries.ts';

/** One connection that hears a channel's notifications. */
export type Listener = {
  query: Query;
  /** Settles when the connection is gone, however that came about. */
  lost: Promise<void>;
  /** Whether a payload arrives within `time` milliseconds. */
  expect: (payload: string, time: number, signal: AbortSignal) => Promise<boolean>;
  close: () => Promise<void>;
};

/** Never keeps the process from ending. */
export async function openListener(url: string, channel: string, hear: (payload: string) => void): Promise<Listener> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: answerTime,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  const expected = new Map<string, () => void>();
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  client.on('notification', ({ payload = '' }) => {
    const arrived = expected.get(payload);
    if (arrived) arrived();
    else hear(payload);
  });
  const close = async () => {
    await Promise.race([client.end().catch(() => {}), sleep(500, undefined, { ref: false })]);
    client.connection.stream.destroy();
  };
  try {
    await client.connect();
    (client as Client & { unref(): void }).unref();
    await client.query({ text: `listen ${channel}`, query_timeout: answerTime } as { text: string });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    query: (query) => client.query(query),
    lost,
    async expect(payload, time, signal) {
      const arrival = new Promise<boolean>((resolve) => expected.set(payload, () => resolve(true)));
      const late = async () => {
        await sleep(time, undefined, { signal, ref: false }).catch(() => {});
        // A process that was held up reads what has arrived meanwhile before it decides.
        await sleep(50, undefined, { ref: false });
        return false;
      };
      return Promise.race([arrival, late()]).finally(() => expected.delete(payload));
    },
    close,
  };
}
