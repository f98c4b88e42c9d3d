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

/** Vitest's global set-up of the tests on the database. A process of its own: Vitest's cannot resolve the packaged PostgreSQL. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'test-postgres.ts'));
  const ended = once(child, 'exit');
  const [url] = await Promise.race([once(child, 'message'), ended]);
  if (typeof url !== 'string') throw new Error('the PostgreSQL of the tests did not start; what it said is above');
  provide('postgres', url);
  return async () => {
    child.disconnect();
    await ended;
  };
}
