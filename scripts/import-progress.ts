import type { WriteStream } from 'node:tty';

const patience = 1_000;
const pause = 200;
/** As many take a while to write. */
const manyRows = 5_000;

/** A line on a terminal that tells how far a long import is; nothing anywhere else. */
export function showProgress(terminal: WriteStream) {
  const started = performance.now();
  let shownAt = started + patience - pause;
  let isShown = false;
  const show = (rows: number, phase: 'reading' | 'writing') => {
    const now = performance.now();
    const isDue = phase === 'writing' ? rows >= manyRows : now - shownAt >= pause;
    if (!terminal.isTTY || !isDue) return;
    shownAt = now;
    isShown = true;
    terminal.write(`\r\x1b[K${rows.toLocaleString('en-US')} rows read${phase === 'writing' ? ', now being written' : ''}`);
  };
  const clear = () => {
    if (isShown) terminal.write('\r\x1b[K');
    isShown = false;
  };
  return { show, clear };
}
