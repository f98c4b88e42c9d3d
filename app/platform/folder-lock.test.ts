import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { folderForEachTest } from '#test/support/folder.ts';
import { lockFolder } from './folder-lock.ts';

const folder = folderForEachTest();

test('has one holder at a time', async () => {
  const unlock = await lockFolder(folder.path, 0);
  expect(unlock).toBeDefined();
  expect(await lockFolder(folder.path, 0)).toBeUndefined();
  await unlock?.();
  expect(await lockFolder(folder.path, 0)).toBeDefined();
});

test.each([
  ['a process that is gone', '4194000 1'],
  ['a number that another process has by now', `${process.pid} 1`],
])('ignores the lock of %s', async (_, holder) => {
  await writeFile(join(folder.path, 'lock'), holder);
  expect(await lockFolder(folder.path, 0)).toBeDefined();
});

test('leaves only its lock file however often it is taken', async () => {
  for (let round = 0; round < 5; round++) await (await lockFolder(folder.path, 0))?.();
  await lockFolder(folder.path, 0);
  expect(await readdir(folder.path)).toEqual(['lock.5']);
});

/** A separate process that takes each folder it is given, if it can, and reports whether it did. */
async function starter() {
  const script = `
    import { createInterface } from 'node:readline';
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    for await (const folder of createInterface({ input: process.stdin })) console.log(String(Boolean(await lockFolder(folder, 150))));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async takes(what: string) {
      child.stdin.write(`${what}\n`);
      return (await lines.next()).value === 'true';
    },
    async end() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

test('lets one of several starters take over a stale lock', async () => {
  const starters = await Promise.all(Array.from({ length: 6 }, starter));
  for (let round = 0; round < 30; round++) {
    const contested = join(folder.path, String(round));
    await mkdir(contested);
    await writeFile(join(contested, 'lock'), '4194000 1');
    const took = await Promise.all(starters.map((one) => one.takes(contested)));
    expect(took.filter(Boolean)).toHaveLength(1);
  }
  await Promise.all(starters.map((one) => one.end()));
});
