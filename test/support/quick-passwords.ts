// Loaded before the files of tests on the database: a password's hash takes 0.2 s of a processor on purpose
// (passwords.test.ts), which their rules do not need.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
type Scrypt = (...call: [string, Buffer, number, crypto.ScryptOptions, (error: Error | null, key: Buffer) => void]) => void;
const quickScrypt: Scrypt = (password, salt, length, _cost, done) => scrypt(password, salt, length, { N: 2 ** 4 }, done);

// Files of a worker share its modules.
if (scrypt.name !== quickScrypt.name) {
  Object.assign(crypto, { scrypt: quickScrypt });
  syncBuiltinESMExports();
}
