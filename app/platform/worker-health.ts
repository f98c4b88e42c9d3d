import type { Worker } from 'node:cluster';

/** The periodic report of a server process. */
type Report = { type: 'health' /** Resident, in MiB. */; memory: number };

/** In milliseconds. */
const reportEvery = 1_000;
/** Missed reports in a row: fewer, and a machine under heavy load would lose requests to replacements. */
const maxMissed = 10;
/** Turns for a process to start before its first report counts as missed: a busy machine is no failure. */
const startTurns = 120;
/** Reports in a row that show too much memory: an import or a rush passes. */
const maxGrown = 5;
/** In reports: a process that is too large from the start must not cause a busy loop. */
const minAge = 10;

/** In a server process: reports that its event loop runs, and its memory. */
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
  /** After this many seconds without a report. */
  onSilent: (seconds: number) => void;
  /** Called once. */
  onGrown: (memory: number) => void;
};

/**
 * In the primary: watches one server process, which first reports before it listens. Counts silence in the primary's
 * own turns, so that all processes survive the machine's sleep.
 * @returns a function that ends the watch.
 */
export function watchHealth(worker: Worker, { maxMemory, onSilent, onGrown }: Watch): () => void {
  /** Turns since the last report, and the limit. */
  let silent = 0;
  let patience = startTurns;
  let age = 0;
  let grown = 0;
  let hasGrown = false;
  worker.on('message', (message: unknown) => {
    if (!isMessage<Report>(message, 'health')) return;
    silent = 0;
    patience = maxMissed;
    age += 1;
    grown = message.memory > maxMemory && age > minAge ? grown + 1 : 0;
    if (grown < maxGrown || hasGrown) return;
    hasGrown = true;
    onGrown(message.memory);
  });
  const timer = setInterval(() => {
    silent += 1;
    if (silent > patience) onSilent((silent * reportEvery) / 1_000);
  }, reportEvery);
  return () => clearInterval(timer);
}

/** Of the messages between the primary and a server process. */
export const isMessage = <Message extends { type: string }>(message: unknown, type: Message['type']): message is Message =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;
