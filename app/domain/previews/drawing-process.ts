import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Drawing, DrawingAnswer } from './drawing.ts';

/** @returns undefined when too many wait already; a drawing that fails rejects. */
export type Draw = (drawing: Drawing) => Promise<Uint8Array | undefined>;

type DrawingOptions = {
  /** How long the process is kept without work, in milliseconds. */
  idleTime?: number;
  /** How long one drawing may take, in milliseconds: on a busy machine its low-priority process is slow. */
  timeout?: number;
  /** How many may wait at once. */
  maxWaiting?: number;
  /** From the project's root, where the site runs. */
  script?: string;
};

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (reason: Error) => void; timer: NodeJS.Timeout };

/**
 * Draws in a process of its own, which starts with the first drawing and ends when there has been none for a while: what
 * it takes in memory and time is not taken from the pages.
 */
export function drawInProcess({
  idleTime = 30_000,
  timeout = 180_000,
  maxWaiting = 16,
  script = 'app/domain/previews/draw-process.ts',
}: DrawingOptions = {}): Draw {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): ChildProcess => {
    // Nothing of the settings: there are passwords among them. Nobody reads what libraries print.
    const started = fork(resolve(script), {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    started.unref();
    started.channel?.unref();
    started.on('message', (answer: DrawingAnswer) => {
      const { resolve, reject } = finish(answer.id) ?? {};
      if (answer.bytes) resolve?.(answer.bytes);
      else reject?.(new Error(`drawing failed: ${answer.failure}`));
    });
    const lose = (reason: string) => {
      if (child !== started) return;
      child = undefined;
      started.kill('SIGKILL');
      for (const id of [...waiting.keys()]) finish(id)?.reject(new Error(reason));
    };
    started.once('error', (error) => lose(`the drawing process does not run: ${error.message}`));
    started.once('exit', (code, signal) => lose(`the drawing process ended (${code ?? signal})`));
    return started;
  };

  const finish = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    clearTimeout(found?.timer);
    waiting.delete(id);
    if (waiting.size === 0) {
      clearTimeout(idle);
      idle = setTimeout(rest, idleTime).unref();
    }
    return found;
  };

  const rest = () => {
    if (waiting.size > 0) return;
    const resting = child;
    child = undefined;
    if (resting?.connected) resting.disconnect();
  };

  return async (drawing) => {
    if (waiting.size >= maxWaiting) return undefined;
    const drawer = child ?? start();
    child = drawer;
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      // It is hung in this drawing; another is started for the next.
      const timer = setTimeout(() => drawer.kill('SIGKILL'), timeout).unref();
      waiting.set(id, { resolve, reject, timer });
      drawer.send({ id, drawing }, (error) => error && finish(id)?.reject(error));
    });
  };
}
