import { defineConfig } from 'vitest/config';

/** Mocks modules, so its modules must be its own. */
const mocksModules = ['another-city', 'new-column', 'new-form', 'new-trade'].map((name) => `test/database/${name}.test.ts`);

/** Of servers behind a proxy that must answer it in time: they cannot run beside anything else. */
const alone = ['test/machines/machines.test.ts', 'test/machines/proxies.test.ts'];

/** `npm run check` runs all but those of whole servers, `npm test` all. */
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
        test: {
          name: 'database',
          isolate: false,
          include: ['test/database/*.test.ts'],
          exclude: mocksModules,
          globalSetup: 'test/support/start-test-postgres.ts',
          setupFiles: ['test/support/describe-schemas.ts', 'test/support/quick-passwords.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'mocks', include: mocksModules, globalSetup: 'test/support/start-test-postgres.ts' },
      },
      {
        extends: true,
        test: {
          name: 'http',
          isolate: false,
          include: ['test/http/**/*.test.ts'],
          globalSetup: 'test/support/start-http-sites.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          isolate: false,
          include: ['test/machines/*.test.ts'],
          exclude: alone,
          globalSetup: 'test/support/provide-sample-folder.ts',
        },
      },
      {
        extends: true,
        test: { name: 'machines-alone', include: alone, globalSetup: 'test/support/provide-sample-folder.ts' },
      },
    ],
  },
});
