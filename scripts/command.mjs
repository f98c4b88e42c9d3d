// Runs a command on the site's data: command.mjs SCRIPT [ARGUMENT...].
import { resolve } from 'node:path';
import { become, install } from './prepare.mjs';

const [script, ...args] = process.argv.slice(2);
// Files are relative to the operator's folder, which npm provides.
const from = process.env.INIT_CWD ?? process.cwd();
const isFile = (arg) => !arg.startsWith('-') && script !== 'dead-mail.ts';

install();
become([`scripts/${script}`, ...args.map((arg) => (isFile(arg) ? resolve(from, arg) : arg))]);
