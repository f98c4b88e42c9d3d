import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Set by scripts/test.mjs; the defaults are for running Playwright alone after a build.
const {
  E2E_PORT: port = '3999',
  E2E_DESK_PORT,
  E2E_SCRATCH,
  CHROMIUM_PATH: executablePath = '/usr/bin/chromium',
  CI,
} = process.env;
/** A site's data folder. Workers inherit the variable. */
const dataDir = (name: string) => {
  process.env[name] ??= mkdtempSync(join(E2E_SCRATCH ?? tmpdir(), 'data-'));
  return process.env[name];
};

// One more than cores: tests often wait.
const workers = 3;
/** For visitors' tests. */
const publicSite = { port, dataDir: dataDir('E2E_DATA_DIR') };
/**
 * For tests that change the directory, or send more than one address may: a site for each worker, so that no test meets what
 * another one is doing at the moment.
 */
const deskSites = Array.from({ length: workers }, (_, index) => ({
  port: String(Number(E2E_DESK_PORT ?? Number(port) + 1) + index),
  dataDir: dataDir(`E2E_DESK_DATA_DIR_${index}`),
}));
const deskSite = deskSites[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % workers] ?? publicSite;
// Its tests read its mails and its database.
process.env['E2E_DESK_DATA_DIR'] = deskSite.dataDir;
const urlOf = (site: { port: string }) => `http://127.0.0.1:${site.port}`;
const ofTheDesk = [/\/desk\//, /\/pro\/.*\.spec/, /\/request-(?:page|firms)\.spec/];

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers,
  // A flaky test has found a problem.
  retries: 0,
  // Generous, for a busy machine: tests assert what happens, not how soon.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(CI),
  reporter: [['list'], ['json', { outputFile: E2E_SCRATCH ? join(E2E_SCRATCH, 'playwright.json') : 'test-results/report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording every test for the few failures takes a third of the time; `--trace on` records one again.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'public', testIgnore: ofTheDesk, use: { baseURL: urlOf(publicSite) } },
    { name: 'desk', testMatch: ofTheDesk, use: { baseURL: urlOf(deskSite) } },
  ],
  webServer: [publicSite, ...deskSites].map((site) => ({
    command: 'node server.ts',
    url: `${urlOf(site)}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
    stdout: 'ignore' as const,
    stderr: 'ignore' as const,
    env: {
      PORT: site.port,
      SITE_URL: urlOf(site),
      DATA_DIR: site.dataDir,
      WORKERS: '2',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'for the browser tests',
    },
  })),
});
