import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const remove = (path: string) => rm(path, { recursive: true, force: true });

/** A folder of the test file's own. */
export function useFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'test-'));
  afterAll(() => remove(path));
  return path;
}

/** An empty folder for each test of the file, whose path is known in tests. */
export function folderForEachTest(): { path: string } {
  const folder = { path: '' };
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'test-'));
  });
  afterEach(() => remove(folder.path));
  return folder;
}
