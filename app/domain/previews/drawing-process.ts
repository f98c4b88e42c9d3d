import { ChildProblem, openChild } from '#app/platform/child-process.ts';
import type { Drawing, DrawingAnswer } from './drawing.ts';

/** @returns undefined when too many wait already; a drawing that fails rejects. */
export type Draw = (drawing: Drawing) => Promise<Uint8Array | undefined>;

type DrawingOptions = { idleTimeout?: number; timeout?: number; max?: number; script?: string };

/** Draws in a separate process that exits when idle. */
export function drawInProcess({
  idleTimeout = 30_000,
  // On a busy machine the process, of low priority, is slow.
  timeout = 180_000,
  max = 16,
  script = 'app/domain/previews/draw-process.ts',
}: DrawingOptions = {}): Draw {
  const ask = openChild<Drawing, DrawingAnswer>({ script, idleTimeout, timeout, max });
  return async (drawing) => {
    const answer = await ask(drawing).catch((error) => {
      if (error instanceof ChildProblem && error.kind === 'busy') return undefined;
      throw error;
    });
    if (answer?.failure !== undefined) throw new Error(`drawing failed: ${answer.failure}`);
    return answer?.bytes;
  };
}
