import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  const run = (command, args) =>
    spawnSync(command, args, { cwd: root, env: { ...environment(), DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 2, 2] })
      .status === 0;
  if (existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium…\n');
    const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) => run(...((words) => [words[0], words.slice(1)])([...asRoot, 'apt-get', '-y', '-q', ...args]));
    apt('update');
    if (apt('install', '--no-install-recommends', 'chromium') && installed()) return installed();
  }
  if (run(node(), ['node_modules/playwright/cli.js', 'install', 'chromium'])) return '';
  process.stderr.write(
    'The end-to-end tests need a Chromium; install one (apt-get install chromium) or set CHROMIUM_PATH to it\n',
  );
  return process.exit(1);
}
