import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Each of these starts a PostgreSQL or whole servers of its own.
    maxWorkers: 3,
    // As for the browser tests: a second try tells a flaw from a hiccup of a busy machine.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
