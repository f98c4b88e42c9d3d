import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from './logger.ts';
import { passOnMetrics } from './shared-metrics.ts';
import { watchHealth } from './worker-health.ts';

type WorkersOptions = {
  file: string;
  count: number;
  /** Added to this process's own environment. */
  env: Record<string, string>;
  /** Resident memory limit of a process, in MiB; above it, the process is replaced. */
  maxMemory: number;
  logger: Logger;
};

/** Milliseconds for requests in flight to finish when the site stops. */
const drainTime = 20_000;

/**
 * A page leaves little garbage, so a small young generation suffices, and a heap limit frees buffers sooner: after ten
 * thousand requests a process takes 375 MB by default, 180 with these. The settings are glibc's: one pool for all threads
 * (compression runs on several), and larger blocks return to the system when freed.
 */
const memoryFlags = ['--max-semi-space-size=8', '--max-heap-size=256'];
const memorySettings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' };

/**
 * Runs `count` server processes that share one port, and replaces any that dies, hangs or grows too large.
 * `ready` settles when all of them listen, or rejects with the first failure's message.
 */
export function startWorkers({ file, count, env, maxMemory, logger }: WorkersOptions) {
  // Each process accepts for itself. The default hands out connections one by one, which costs throughput, and drops those
  // just handed to a process that died.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file, execArgv: [...process.execArgv, ...memoryFlags] });
  const metrics = new AggregatorRegistry();
  let stopping = false;
  /** Processes that end because another has replaced them. */
  const replaced = new WeakSet<Worker>();

  /** @param whenListening called once this process, or its replacement, serves. */
  const fork = (whenListening = () => {}): Worker => {
    const worker = cluster.fork({ ...memorySettings, ...env, NODE_ENV: 'production' });
    const started = Date.now();
    let announce: (() => void) | undefined = whenListening;
    worker.once('listening', () => {
      announce?.();
      announce = undefined;
    });
    passOnMetrics(worker, metrics);
    const unwatch = watchHealth(worker, {
      maxMemory,
      onSilent(seconds) {
        logger.error({ worker: worker.process.pid, seconds }, 'a server process does not answer; starting another in its place');
        worker.process.kill('SIGKILL'); // Loses its unfinished work, like a crash.
      },
      onGrown(memory) {
        if (stopping) return;
        const figures = { worker: worker.process.pid, memory, maxMemory };
        logger.warn(figures, 'a server process takes too much memory; starting another in its place');
        // It serves until the other is ready, and finishes its requests.
        replaced.add(worker);
        fork(() => void stopWorker(worker));
      },
    });
    worker.on('error', (error) => logger.warn({ err: error.message }, 'a server process does not take messages'));
    worker.once('exit', async (code, signal) => {
      unwatch();
      if (stopping || replaced.has(worker)) return;
      logger.error({ worker: worker.process.pid, code, signal }, 'a server process ended unexpectedly; starting another');
      if (Date.now() - started < 5_000) await sleep(500); // A process that dies at once must not cause a busy loop.
      if (!stopping) fork(announce);
    });
    return worker;
  };
  const listening = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      worker.once('listening', () => resolve());
      worker.once('exit', (code) => reject(new Error(`a server process ended at start with status ${code}`)));
    });

  const ready = Promise.all(Array.from({ length: count }, () => listening(fork()))).then(() => {});
  const stop = async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map(stopWorker));
  };
  return { ready, stop };
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const force = setTimeout(() => worker.process.kill('SIGKILL'), drainTime + 2_000);
  if (worker.isConnected()) worker.send({ type: 'stop', drainTime });
  else worker.process.kill('SIGKILL');
  await exited;
  clearTimeout(force);
}
