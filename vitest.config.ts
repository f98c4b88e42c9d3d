import { defineConfig } from 'vitest/config';

/** `npm run check` runs the first two, `npm test` all three. */
export default defineConfig({
  test: {
    // Generous, for a busy machine: finds tests that hang, not slow ones.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Failures print the whole received value.
    chaiConfig: { truncateThreshold: 2_000 },
    // One more than cores: tests of whole servers often wait.
    maxWorkers: 3,
    projects: [
      // They share no module state: without a process each they take a third of the time.
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
