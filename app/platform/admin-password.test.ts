import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForEachTest } from '#test/support/folder.ts';
import { keepAdminPassword } from './admin-password.ts';

const folder = folderForEachTest();
const file = () => join(folder.path, 'data', 'admin-password');
const keep = () => keepAdminPassword(join(folder.path, 'data'));

test('is generated once, readable by the operator alone', async () => {
  const first = await keep();
  expect(first.made).toBe(file());
  expect(first.password).toMatch(/^[\w-]{24}$/);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder.path, 'data'))).toEqual(['admin-password']);
  expect(await keep()).toEqual({ password: first.password });
});

test('accepts a password written by hand and hides it from others', async () => {
  await keep();
  await writeFile(file(), 'correct horse battery\n');
  await chmod(file(), 0o644);
  expect(await keep()).toEqual({ password: 'correct horse battery' });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test('refills an empty file and refuses a bad one without showing it', async () => {
  const { password } = await keep();
  await writeFile(file(), '\n');
  const next = await keep();
  expect(next.password).not.toBe(password);
  expect((await readFile(file(), 'utf8')).trim()).toBe(next.password);
  await writeFile(file(), 'short');
  await expect(keep()).rejects.toThrow(`${file()}: holds something else; takes 8 to 200 characters on one line`);
});
