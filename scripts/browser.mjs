import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';
import { environment, node, root } from './prepare.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

const installed = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

/**
 * The Chromium that the end-to-end tests drive, installed first where there is none: Debian's own package where that
 * can be had, else the one that Playwright brings.
 * @returns its path; an empty text means Playwright's own.
 */
export function findBrowser() {
  const found = installed();
  if (found) return found;
  installPackages(['chromium']);
  if (installed()) return installed();
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
