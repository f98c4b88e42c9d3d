// npm run types: checks the types, after generating those of the routes. npm run format: formats, sorts imports, applies safe fixes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, node, root } from './prepare.mjs';

const steps = {
  types: [
    ['@react-router/dev/bin.cjs', 'typegen'],
    ['typescript/bin/tsc', '--singleThreaded'],
  ],
  format: [['@biomejs/biome/bin/biome', 'check', '--write', '--error-on-warnings']],
};

install();
const [name, ...files] = process.argv.slice(2);
for (const [program, ...args] of steps[name]) {
  const own = name === 'format' ? files : [];
  const { status } = spawnSync(node(), [join(root, 'node_modules', program), ...args, ...own], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
