import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MB and five passes (OWASP's figures for scrypt). */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const length = 32;

let last: Promise<unknown> = Promise.resolve();

/** One at a time: concurrent hashes would exhaust memory and the thread pool for files and DNS. */
export function derive(password: string, salt: Buffer | string): Promise<Buffer> {
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
    });
  const derived = last.then(work, work);
  last = derived;
  return derived;
}

/** The stored hash: `scrypt$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Takes equally long without a stored password. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = kept?.split('$') ?? [];
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
