import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChildProblem, openChild } from '#app/platform/child-process.ts';
import type { Logger } from '#app/platform/logger.ts';
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
  /** How many files are kept; the oldest go first. */
  maxFiles?: number;
  /** Time a caller waits, in milliseconds. The drawing continues. */
  patience?: number;
  logger: Logger;
};

/** After this many new files, the folder is looked through. */
const sweepEvery = 50;

/**
 * Pictures by content, each drawn once and stored as a file. Changed words or drawing code make another picture. Keeps nothing
 * in memory.
 */
export function keepDrawings({
  folder,
  draw,
  maxFiles = 2_000,
  patience = 15_000,
  logger,
}: StoreOptions): (drawing: Drawing) => KeptDrawing {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  let manner: string | undefined;
  let written = 0;

  const drawAndKeep = async (drawing: Drawing, file: string) => {
    const bytes = await draw(drawing).catch((error: Error) => {
      logger.error({ err: error.message }, 'a picture could not be drawn');
      return undefined;
    });
    // A full disk is no reason not to show it.
    if (bytes) await keep(bytes, file).catch(() => {});
    return bytes;
  };

  const keep = async (bytes: Uint8Array, file: string): Promise<void> => {
    await mkdir(folder, { recursive: true });
    // Several processes may draw the same: each its own draft, put in place whole.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    if (written++ % sweepEvery === 0) await sweep(folder, maxFiles);
  };

  return (drawing) => {
    manner ??= mannerOfDrawing();
    const tag = createHash('sha256').update(manner).update(JSON.stringify(drawing)).digest('hex').slice(0, 32);
    const file = join(folder, `${tag}.png`);
    const picture = async () => {
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      const drawn = underWay.get(tag) ?? drawAndKeep(drawing, file).finally(() => underWay.delete(tag));
      underWay.set(tag, drawn);
      return Promise.race([drawn, sleep(patience, undefined, { ref: false })]);
    };
    return { tag, picture };
  };
}

/** Version of the design: a hash of the two files that draw. */
function mannerOfDrawing(): string {
  return ['preview-layout.ts', 'draw-process.ts'].map((name) => readFileSync(join('app/domain/previews', name), 'utf8')).join();
}

async function sweep(folder: string, maxFiles: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxFiles) return;
  const aged = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return {
        path,
        since: await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  // Down to less than allowed, so that the next file does not bring it about again.
  const leaving = aged.sort((a, b) => a.since - b.since).slice(0, names.length - Math.floor(maxFiles * 0.9));
  await Promise.all(leaving.map(({ path }) => rm(path, { force: true })));
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
