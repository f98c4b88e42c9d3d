import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from './logger.ts';
import { passOnMetrics } from './shared-metrics.ts';
import { watchHealth } from './worker-health.ts';

type WorkersOptions = {
  file: string;
  count: number;
  /** What the processes get beside this one's own environment. */
  env: Record<string, string>;
  /** Resident memory that a process may take, in MiB; one that takes more is replaced. */
  maxMemory: number;
  logger: Logger;
};

/** How long requests in flight may take to finish once the site is stopping, in milliseconds. */
const drainTime = 20_000;

/**
 * A page leaves hardly anything behind, so room for what is short-lived buys little, and a bound on the heap makes freed
 * buffers go sooner: by default a process that has answered ten thousand requests takes 375 MB, with these 180. The settings
 * are glibc's: one pool for all threads (compression runs on several), and larger pieces go back to the system when freed.
 */
const memoryFlags = ['--max-semi-space-size=8', '--max-heap-size=256'];
const memorySettings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' };

/**
 * Runs `count` server processes that share one port, and replaces any that dies, stops answering or grows too large.
 * `ready` settles when all of them listen, or rejects with what the first failure said.
 */
export function startWorkers({ file, count, env, maxMemory, logger }: WorkersOptions) {
  // Each process accepts for itself. The default hands every connection over one by one, which costs throughput, and
  // leaves those without an answer that were just being handed to a process that died.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file, execArgv: [...process.execArgv, ...memoryFlags] });
  const metrics = new AggregatorRegistry();
  let stopping = false;
  /** Those that end because another has taken their place. */
  const replaced = new WeakSet<Worker>();

  /** @param whenListening called once this process, or the one that takes its place, serves. */
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
        worker.process.kill('SIGKILL'); // Its unfinished work is lost, as in a crash.
      },
      onGrown(memory) {
        if (stopping) return;
        const figures = { worker: worker.process.pid, memory, maxMemory };
        logger.warn(figures, 'a server process takes too much memory; starting another in its place');
        // It serves until the other does, and finishes what it has begun.
        replaced.add(worker);
        fork(() => void stopWorker(worker));
      },
    });
    worker.on('error', (error) => logger.warn({ err: error.message }, 'a server process does not take messages'));
    worker.once('exit', async (code, signal) => {
      unwatch();
      if (stopping || replaced.has(worker)) return;
      logger.error({ worker: worker.process.pid, code, signal }, 'a server process ended unexpectedly; starting another');
      if (Date.now() - started < 5_000) await sleep(500); // One that dies at once must not become a busy loop.
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
