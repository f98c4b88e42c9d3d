import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChildProblem, openChild } from '#app/platform/child-process.ts';
import { openFileCache } from '#app/platform/file-cache.ts';
import type { Logger } from '#app/platform/logger.ts';
import { openSharing } from '#app/platform/remember-results.ts';
import type { Drawing, DrawingAnswer } from './drawing.ts';

export type KeptDrawing = {
  /** The same for the same picture, whenever and wherever it is drawn. */
  tag: string;
  /** @returns undefined when it cannot be drawn now, or is not finished within `patience`; a later call gets it then. */
  picture: () => Promise<Uint8Array | undefined>;
};

type StoreOptions = {
  folder: string;
  draw: Draw;
  /** Time a caller waits, in milliseconds. The drawing continues. */
  patience?: number;
  logger: Logger;
};

/** Of all stored ones: about two thousand. */
const maxBytes = 256 * 2 ** 20;

/**
 * Pictures by content, each drawn once and stored as a file. Changed words or drawing code make another picture. Keeps nothing
 * in memory.
 */
export function keepDrawings({ folder, draw, patience = 15_000, logger }: StoreOptions): (drawing: Drawing) => KeptDrawing {
  const files = openFileCache(folder, maxBytes);
  const share = openSharing<Uint8Array | undefined>();
  let manner: string | undefined;

  const drawAndKeep = async (drawing: Drawing, tag: string) => {
    const bytes = await draw(drawing).catch((error: Error) => {
      logger.error({ err: error.message }, 'a picture could not be drawn');
      return undefined;
    });
    if (bytes) await files.write(tag, bytes);
    return bytes;
  };

  return (drawing) => {
    manner ??= mannerOfDrawing();
    const tag = createHash('sha256').update(manner).update(JSON.stringify(drawing)).digest('hex').slice(0, 32);
    const picture = async () => {
      const kept = await files.read(tag);
      if (kept) return kept;
      return Promise.race([share(tag, () => drawAndKeep(drawing, tag)), sleep(patience, undefined, { ref: false })]);
    };
    return { tag, picture };
  };
}

/** Version of the design: a hash of the two files that draw. */
function mannerOfDrawing(): string {
  return ['preview-layout.ts', 'draw-process.ts'].map((name) => readFileSync(join('app/domain/previews', name), 'utf8')).join();
}

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
