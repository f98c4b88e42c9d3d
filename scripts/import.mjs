import { resolve } from 'node:path';
import { become, install } from './prepare.mjs';

install();
// Paths are relative to the operator's folder, which npm provides.
const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(from, arg)));
become(['scripts/import-contractors.ts', ...args]);
