import { become, install } from './prepare.mjs';

install();
become(['scripts/dead-mail.ts', ...process.argv.slice(2)]);
