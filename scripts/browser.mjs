import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';
import { environment, node, root } from './prepare.mjs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
/** Chromium without its own windows and pages: browser tests take two thirds of the time. */
const headless = ['/usr/bin/chromium-headless-shell'];

const firstOf = (paths) => [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));

/**
 * The Chromium that the end-to-end tests drive, installed first where there is none: Debian's own package where that
 * can be had, else the one that Playwright brings.
 * @param whole whether it is to be the one that people use.
 * @returns its path; an empty text means Playwright's own.
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
