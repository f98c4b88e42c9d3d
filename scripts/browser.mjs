import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';
import { environment, node, root } from './prepare.mjs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
/** Chromium without its user interface: browser tests take two thirds of the time. */
const headless = ['/usr/bin/chromium-headless-shell'];

const firstOf = (paths) => [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));

/**
 * The Chromium for the end-to-end tests, installed if missing: Debian's own package if available, else Playwright's.
 * @param whole whether it must be the full browser.
 * @returns its path; empty for Playwright's own.
 */
export function findBrowser({ whole = false } = {}) {
  if (!whole) {
    if (!firstOf(headless)) installPackages(['chromium-headless-shell']);
    if (firstOf(headless)) return firstOf(headless);
  }
  if (!firstOf(browsers)) installPackages(['chromium']);
  if (firstOf(browsers)) return firstOf(browsers);
  const { status } = spawnSync(node(), ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 2, 2],
  });
  if (status === 0) return '';
  process.stderr.write(
    'The end-to-end tests need a Chromium; install one (apt-get install chromium) or set CHROMIUM_PATH to it\n',
  );
  return process.exit(1);
}
