import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programEnvironment } from './site.ts';

const scripts = join(import.meta.dirname, '../../scripts');

/** Runs a project command without npm in a folder whose `data` is its DATA_DIR. */
export function startCommand(script: string, args: string[], folder: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(scripts, `${script}.ts`), ...args], {
    cwd: folder,
    env: { ...programEnvironment, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, ...output }));
  return { child, ended };
}
