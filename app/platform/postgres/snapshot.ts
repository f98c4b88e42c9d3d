/** A moment of the database: which transactions it shows (`pg_current_snapshot()`, written `xmin:xmax:running,…`). */
export type Snapshot = {
  text: string;
  /** All before it have ended. */
  xmin: number;
  /** None from here on had begun. */
  xmax: number;
  /** Those between the two that had not ended. */
  running: readonly number[];
};

export function parseSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  return { text, xmin: Number(xmin), xmax: Number(xmax), running: running === '' ? [] : running.split(',').map(Number) };
}

/** Whether what a transaction wrote is visible. */
export const isVisible = ({ xmin, xmax, running }: Snapshot, xact: number): boolean =>
  xact < xmin || (xact < xmax && !running.includes(xact));

/** Whether all that is visible at `earlier` is visible at `later` too. */
export const includes = (later: Snapshot, earlier: Snapshot): boolean =>
  later.xmax >= earlier.xmax && later.running.every((xact) => !isVisible(earlier, xact));
