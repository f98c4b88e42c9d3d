import { become, build, install } from './prepare.mjs';

install();
build();
const hostile = process.argv.includes('--hostile');
become([hostile ? 'bench/hostile.ts' : 'bench/soak.ts', ...process.argv.slice(2)]);
