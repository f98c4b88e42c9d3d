import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Set by scripts/test.mjs; the defaults are for running Playwright alone after a build.
const {
  SITE_PORT: port = '3999',
  DESK_PORT,
  TEST_SCRATCH,
  SAMPLE_FOLDER,
  TEST_WORKERS = '3',
  CHROMIUM_PATH: executablePath = '/usr/bin/chromium',
  CI,
} = process.env;
/** A site's data folder, with the sample directory if that is made already. Workers inherit the variable. */
const dataDir = (name: string) => {
  const made = process.env[name];
  if (made) return made;
  const folder = mkdtempSync(join(TEST_SCRATCH ?? tmpdir(), 'data-'));
  // Keeps owners and modes: the database may belong to another user.
  if (SAMPLE_FOLDER) execFileSync('cp', ['-a', `${SAMPLE_FOLDER}/.`, folder]);
  process.env[name] = folder;
  return folder;
};

// One more than cores: tests often wait.
const workers = Number(TEST_WORKERS);
/** For visitors' tests. */
const publicSite = { port, dataDir: dataDir('SITE_DATA_DIR') };
/**
 * For tests that change the directory, or send more than one address may: a site for each worker, so that no test meets what
 * another one is doing at the moment.
 */
const deskSites = Array.from({ length: workers }, (_, index) => ({
  port: String(Number(DESK_PORT ?? Number(port) + 1) + index),
  dataDir: dataDir(`DESK_DATA_DIR_${index}`),
}));
const deskSite = deskSites[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % workers] ?? publicSite;
// Its tests read its mails and its database.
process.env['DESK_DATA_DIR'] = deskSite.dataDir;
const urlOf = (site: { port: string }) => `http://127.0.0.1:${site.port}`;
const ofTheDesk = [/\/desk\//, /\/pro\/.*\.spec/, /\/request-(?:page|recipients)\.spec/];

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers,
  // A flaky test has found a problem.
  retries: 0,
  // Generous, for a busy machine: tests assert what happens, not how soon.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(CI),
  reporter: [
    ['list'],
    ['json', { outputFile: TEST_SCRATCH ? join(TEST_SCRATCH, 'playwright.json') : 'test-results/browser.json' }],
  ],
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
      WORKERS: '1',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'for the browser tests',
    },
  })),
});
