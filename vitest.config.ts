import { defineConfig } from 'vitest/config';

/** Say how soon something happens: they have the machine for themselves, after the others. */
const alone = ['test/process/machines.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['app/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: alone,
          // Each of these starts a PostgreSQL or whole servers of its own.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
