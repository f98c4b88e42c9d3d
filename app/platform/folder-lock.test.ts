import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForEachTest } from '#test/support/folder.ts';
import { lockFolder } from './folder-lock.ts';

const folder = folderForEachTest();

/** A separate process that takes the folder if it can, reports whether it did, and waits. */
async function starter() {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    const unlock = await lockFolder(${JSON.stringify(folder.path)}, 0);
    console.log(String(Boolean(unlock)));
    setInterval(() => unlock, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [took] = await once(child.stdout, 'data');
  return { child, took: String(took).trim() === 'true' };
}

test('has one holder at a time, and leaves only its lock file', async () => {
  for (let round = 0; round < 3; round++) {
    const unlock = await lockFolder(folder.path, 0);
    expect(unlock).toBeDefined();
    expect(await lockFolder(folder.path, 0)).toBeUndefined();
    unlock?.();
  }
  expect(await readdir(folder.path)).toEqual(['lock.db']);
});

test('one of several processes gets it, and the next one once that is killed', async () => {
  const starters = await Promise.all(Array.from({ length: 6 }, starter));
  expect(starters.filter(({ took }) => took)).toHaveLength(1);
  expect(await lockFolder(folder.path, 0)).toBeUndefined();
  for (const { child } of starters) child.kill('SIGKILL');
  expect(await lockFolder(folder.path, 5_000)).toBeDefined();
});
