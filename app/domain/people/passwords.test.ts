import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from './passwords.ts';

test('a hash of a password takes 16 MB and five passes, and its own salt', async () => {
  const stored = await hashPassword('seven geese over edmond');
  const [kind, salt = '', key = ''] = stored.split('$');
  const saltBytes = Buffer.from(salt, 'base64url');
  const expected = scryptSync('seven geese over edmond', saltBytes, 32, { N: 2 ** 14, r: 8, p: 5 });
  expect([kind, saltBytes.length, key]).toEqual(['scrypt', 16, expected.toString('base64url')]);
  const operator = { id: 'pat', password: stored };
  expect(await isPasswordOf(operator, 'seven geese over edmond', { adminPassword: undefined })).toBe(true);
  expect(await hashPassword('seven geese over edmond')).not.toBe(stored);
});
