import type { WriteStream } from 'node:tty';

const patience = 1_000;
const pause = 200;
/** This many take a while to write. */
const manyRows = 5_000;

/** Shows the progress of a long import on a terminal; nothing elsewhere. */
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
