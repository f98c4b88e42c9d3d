import { become, build, install } from './prepare.mjs';

install();
build();
become(['bench/run.ts', ...process.argv.slice(2)]);
