/** A database snapshot: which transactions are visible (`pg_current_snapshot()`, written `xmin:xmax:running,…`). */
export type Snapshot = {
  text: string;
  /** All earlier transactions have ended. */
  xmin: number;
  /** None from this one on had begun. */
  xmax: number;
  /** Those between the two still in progress. */
  running: readonly number[];
};

export function parseSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  return { text, xmin: Number(xmin), xmax: Number(xmax), running: running === '' ? [] : running.split(',').map(Number) };
}

/** Whether a transaction's changes are visible. */
export const isVisible = ({ xmin, xmax, running }: Snapshot, xact: number): boolean =>
  xact < xmin || (xact < xmax && !running.includes(xact));

/** Whether everything visible at `earlier` is also visible at `later`. */
export const includes = (later: Snapshot, earlier: Snapshot): boolean =>
  later.xmax >= earlier.xmax && later.running.every((xact) => !isVisible(earlier, xact));
