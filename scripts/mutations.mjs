// Makes each mistake of test/mutations.ts in a copy of the site, and shows which test finds it. Ends with one line: N of M found.
//
// npm run mutations                  all of them
// npm run mutations -- 3 7 backup    these numbers, and those with this word in their sentence or files
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, environment, install, node, root } from './prepare.mjs';

install();
const wanted = process.argv.slice(2);
const all = readMutations();
const mutations = all.filter(isWanted);
const problems = mutations.flatMap(problemsOf);
if (mutations.length === 0) problems.push(`no mutation is ${wanted.join(' or ')}`);
if (problems.length > 0) end(problems.join('\n'));

/** Cheapest first. */
const stages = ['check', 'http', 'browser', 'machines'];
const stageOf = (file) => stages.find((stage) => file.startsWith(`test/${stage}/`)) ?? 'check';

// With the site's own build: it is made again only where a file of it differs.
if (mutations.some(({ tests }) => tests.some((file) => stageOf(file) !== 'check'))) build();
const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
const isCopied = (path) => !['.git', 'node_modules', 'data', 'test-results'].includes(relative(root, path));
cpSync(root, copy, { recursive: true, filter: isCopied });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

process.stdout.write('Without a mutation… ');
const failing = run([...new Set(mutations.flatMap(({ tests }) => tests))], { untilFound: false });
if (failing.length > 0) end(`these tests fail:\n${failing.join('\n')}`);
process.stdout.write('all tests pass\n');

let found = 0;
for (const mutation of mutations) {
  const { breaks, file, find, replace, tests } = mutation;
  process.stdout.write(`\n${numberOf(mutation)}. ${breaks}\n`);
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  const started = Date.now();
  writeFileSync(
    path,
    original.replace(find, () => replace),
  );
  const [first] = run(tests, { untilFound: true });
  writeFileSync(path, original);
  if (first) found += 1;
  process.stdout.write(`   ${first ? `found by ${first}` : `NOT FOUND by ${tests.join(', ')}`} (${seconds(started)} s)\n`);
}
process.stdout.write(`\n${found} of ${mutations.length} found\n`);
process.exit(found === mutations.length ? 0 : 1);

function readMutations() {
  const print = "import('./test/mutations.ts').then(({ mutations }) => process.stdout.write(JSON.stringify(mutations)))";
  const { status, stdout } = spawnSync(node(), ['-e', print], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) end('test/mutations.ts cannot be read');
  return JSON.parse(stdout);
}

function isWanted(mutation) {
  const { breaks, file, tests } = mutation;
  const text = [breaks, file, ...tests].join(' ').toLowerCase();
  const is = (word) => (/^\d+$/.test(word) ? numberOf(mutation) === Number(word) : text.includes(word.toLowerCase()));
  return wanted.length === 0 || wanted.some(is);
}

function numberOf(mutation) {
  return all.indexOf(mutation) + 1;
}

/** A rule that moves takes its mutation along. */
function problemsOf(mutation) {
  const { file, find, tests } = mutation;
  const name = `mutation ${numberOf(mutation)}`;
  const missing = [file, ...tests].filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) return missing.map((path) => `${name}: there is no ${path}`);
  const count = readFileSync(join(root, file), 'utf8').split(find).length - 1;
  return count === 1 ? [] : [`${name}: ${file} has this ${count} times, not once: ${find}`];
}

/** Runs tests in the copy, those of each stage together. @returns the ones that failed. */
function run(files, { untilFound }) {
  const failed = [];
  for (const stage of stages) {
    const own = files.filter((file) => stageOf(file) === stage);
    if (own.length === 0) continue;
    const args = [join(copy, 'scripts/test.mjs'), stage, ...own];
    const { stdout } = spawnSync(process.execPath, args, { cwd: copy, env: environment(), encoding: 'utf8', maxBuffer: 2 ** 30 });
    const names = Array.from(stdout.matchAll(/^FAILED (.*)$/gm), ([, name]) => name);
    const isOver = /\d+ passed, \d+ failed\n$/.test(stdout);
    // A site that cannot be built, or a file that cannot be loaded, says nothing about a rule.
    if (!isOver || names.some((name) => !name.includes(' > '))) end(`the tests did not run:\n${stdout.slice(-5_000)}`);
    failed.push(...names);
    if (untilFound && failed.length > 0) break;
  }
  return failed;
}

function seconds(started) {
  return Math.round((Date.now() - started) / 1_000);
}

function end(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
