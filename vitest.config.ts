import { defineConfig } from 'vitest/config';

/** `npm run check` runs the first two, `npm test` all three. */
export default defineConfig({
  test: {
    // Wide, for a busy machine: what hangs is to be found, not what is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Failures print the whole received value.
    chaiConfig: { truncateThreshold: 2_000 },
    // One more than cores: tests of whole servers often wait.
    maxWorkers: 3,
    projects: [
      // They keep nothing in modules that another could find there: without a process each they take a third of the time.
      { extends: true, test: { name: 'unit', isolate: false, include: ['app/**/*.test.{ts,tsx}', 'test/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'database', include: ['test/database/*.test.ts'], globalSetup: 'test/support/start-test-postgres.ts' },
      },
      {
        extends: true,
        test: { name: 'process', include: ['test/process/*.test.ts'], globalSetup: 'test/support/make-sample-folder.ts' },
      },
    ],
  },
});
