import { findBrowser } from './browser.mjs';
import { requirePackages } from './debian.mjs';
import { become, build, install } from './prepare.mjs';

install();
build();
requirePackages(['wrk', 'nginx-light', 'postgresql'], 'The benchmarks measure beside other programs');
const [part, ...rest] = process.argv.slice(2);
if (part === undefined || process.argv.includes('journeys')) process.env.CHROMIUM_PATH = findBrowser();
become(part === 'against' ? ['bench/against.ts', ...rest] : ['bench/main.ts', ...process.argv.slice(2)]);
