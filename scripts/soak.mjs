import { become, build, install } from './prepare.mjs';

install();
build();
become(['bench/soak.ts', ...process.argv.slice(2)]);
