import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL shared by all test files, with the site's own role. */
    postgres: string;
  }
}

type Running = { url: string; stop: () => Promise<void> };
/** Each of Vitest's projects has modules of its own; they share one server. */
const shared = globalThis as { testPostgres?: Promise<Running> };

/** Vitest's global set-up of the tests on the database. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.testPostgres ??= start();
  const { url, stop } = await shared.testPostgres;
  provide('postgres', url);
  return stop;
}

/** A process of its own: Vitest's cannot resolve the packaged PostgreSQL. */
async function start(): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'test-postgres.ts'));
  const ended = once(child, 'exit');
  const [url] = await Promise.race([once(child, 'message'), ended]);
  if (typeof url !== 'string') throw new Error('the PostgreSQL of the tests did not start; what it said is above');
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { url, stop };
}
