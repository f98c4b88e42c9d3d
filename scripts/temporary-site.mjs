import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { environment, node, root } from './prepare.mjs';

/** Starts the built site on a data folder and a free port, for scripts that look at its pages. */
export async function startSite(dataDir, env) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(node(), ['server.ts'], {
    cwd: root,
    env: { ...environment(), PORT: String(port), SITE_URL: url, DATA_DIR: dataDir, WORKERS: '1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('the site did not start')));
  await Promise.race([once(server.stdout, 'data'), ended]);
  ended.catch(() => {});
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { url, stop };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
