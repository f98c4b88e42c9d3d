import type { Worker } from 'node:cluster';

/** What a server process says of itself, again and again. */
type Report = { type: 'health' /** Resident, in MiB. */; memory: number };

/** In milliseconds. */
const reportEvery = 1_000;
/** So many reports in a row may fail to come: fewer, and a machine under heavy load would lose requests to replacements. */
const mostMissed = 10;
/** So long a process may take to start, in turns, before its first report is missed: a busy machine is no failure. */
const startTurns = 120;
/** So many reports in a row have to say that a process is too large: an import or a rush passes. */
const mostGrown = 5;
/** In reports: a process that is too large from its start must not become a busy loop. */
const leastAge = 10;

/** In a server process: says that its event loop goes round, and what memory it takes. */
export function reportHealth(): void {
  const report = () => {
    const message: Report = { type: 'health', memory: Math.round(process.memoryUsage.rss() / 2 ** 20) };
    if (process.connected) process.send?.(message);
  };
  report();
  setInterval(report, reportEvery).unref();
}

type Watch = {
  maxMemory: number;
  /** It has said nothing for so many seconds. */
  onSilent: (seconds: number) => void;
  /** Called once. */
  onGrown: (memory: number) => void;
};

/**
 * In the primary: watches one server process, which makes its first report before it listens. Its silence is counted in the
 * primary's own turns, so that a machine that slept wakes up with all of its processes.
 * @returns what ends the watch.
 */
export function watchHealth(worker: Worker, { maxMemory, onSilent, onGrown }: Watch): () => void {
  /** Turns since the last report, and how many there may be. */
  let silent = 0;
  let patience = startTurns;
  let age = 0;
  let grown = 0;
  let hasGrown = false;
  worker.on('message', (message: unknown) => {
    if (!isReport(message)) return;
    silent = 0;
    patience = mostMissed;
    age += 1;
    grown = message.memory > maxMemory && age > leastAge ? grown + 1 : 0;
    if (grown < mostGrown || hasGrown) return;
    hasGrown = true;
    onGrown(message.memory);
  });
  const timer = setInterval(() => {
    silent += 1;
    if (silent > patience) onSilent((silent * reportEvery) / 1_000);
  }, reportEvery);
  return () => clearInterval(timer);
}

const isReport = (message: unknown): message is Report =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'health';
