import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';

// The server processes tell each other their figures through the primary, which knows them all.
type Message = { type: 'ask all' | 'ask one' | 'figures of one' | 'figures of all'; id: string; figures?: unknown };

/** How long a process may take to tell its own, in milliseconds; the others' count without it then. */
const patience = 1_000;

/** In the primary: passes on what one process asks to all, and their answers back to it. */
export function passOnFigures(asking: Worker): void {
  asking.on('message', (message: unknown) => {
    if (!isMessage(message) || message.type !== 'ask all') return;
    const { id } = message;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected()) as Worker[];
    const figures: unknown[] = [];
    const hear = (_from: Worker, answer: unknown) => {
      if (!isMessage(answer) || answer.type !== 'figures of one' || answer.id !== id) return;
      figures.push(answer.figures);
      if (figures.length === workers.length) finish();
    };
    const finish = () => {
      clearTimeout(timer);
      cluster.off('message', hear);
      if (asking.isConnected()) asking.send({ type: 'figures of all', id, figures } satisfies Message);
    };
    const timer = setTimeout(finish, patience);
    cluster.on('message', hear);
    for (const worker of workers) worker.send({ type: 'ask one', id } satisfies Message);
  });
}

/** In a server process: tells its own figures when asked. @returns what asks for those of all processes. */
export function shareFigures<T>(own: () => Promise<T>): () => Promise<T[]> {
  const waiting = new Map<string, (figures: T[]) => void>();
  const send = (message: Message) => {
    if (process.connected) process.send?.(message);
  };
  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return;
    const { type, id } = message;
    if (type === 'ask one') {
      const figures = await own().catch(() => undefined);
      if (figures) send({ type: 'figures of one', id, figures });
    }
    if (type === 'figures of all') waiting.get(id)?.(message.figures as T[]);
  });
  return async () => {
    const alone = [await own()];
    if (!process.connected) return alone;
    const id = randomUUID();
    const all = new Promise<T[]>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(() => resolve(alone), 2 * patience).unref();
    });
    send({ type: 'ask all', id });
    return all.finally(() => waiting.delete(id));
  };
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'id' in message && 'type' in message;
