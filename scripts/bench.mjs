import { requirePackages } from './debian.mjs';
import { become, build, install } from './prepare.mjs';

install();
build();
requirePackages(['wrk', 'nginx-light', 'postgresql'], 'The benchmarks measure beside other programs');
become(['bench/run.ts', ...process.argv.slice(2)]);
