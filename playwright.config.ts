import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Set by scripts/test.mjs; the defaults are for running Playwright by itself after a build.
const { E2E_PORT: port = '3999', E2E_SCRATCH, CHROMIUM_PATH: executablePath = '/usr/bin/chromium', CI } = process.env;
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: each waits now and then.
  workers: 3,
  // A test that fails now and then has found something.
  retries: 0,
  // Wide, for a busy machine: tests assert what happens, not how soon.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(CI),
  reporter: [['list'], ['json', { outputFile: E2E_SCRATCH ? join(E2E_SCRATCH, 'playwright.json') : 'test-results/report.json' }]],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Recording every test for the few that fail takes a third of the time; `--trace on` records one again.
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
  webServer: {
    command: 'node server.ts',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'ignore',
    env: {
      PORT: port,
      SITE_URL: baseURL,
      DATA_DIR: mkdtempSync(join(E2E_SCRATCH ?? tmpdir(), 'data-')),
      WORKERS: '2',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'for the browser tests',
    },
  },
});
