// Runs the tests in stages; ends with one line: N passed, N failed.
//
// npm test                           everything
// npm run check [-- FILE...]         types, lint, unit and database tests; with files only their tests, or those that import them
// npm run test:http [-- FILE...]     test/http, against a running site
// npm run test:browser [-- FILE...]  test/browser, in a real Chromium; takes Playwright's options, too
// npm run test:machines [-- FILE...] test/machines, whole servers that are killed, starved and cut off
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './browser.mjs';
import { installPackages } from './debian.mjs';
import { build, environment, install, node, root } from './prepare.mjs';

const [wanted = 'all', ...given] = process.argv.slice(2);
const isOnly = given.length > 0;

install();
let browser;
if (['all', 'browser', 'machines'].includes(wanted)) browser = findBrowser();
if (['all', 'machines'].includes(wanted)) {
  // If they are unavailable, tests of proxies and several machines fail with a message, and the others run.
  installPackages(['postgresql', 'pgbouncer', 'haproxy', 'nginx-light']);
  installPackages(['caddy']); // Older Debian lacks it: its tests are skipped there.
}
if (wanted !== 'check') build();

/** Every file of the tests is in here. In memory if there is enough: databases create and delete thousands. */
const scratch = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'directory-test-'));
chmodSync(scratch, 0o711); // Root's databases run as another user.
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
const totals = { passed: 0, failed: 0 };
/** Repeated at the end, in case only a long run's last lines are kept. */
const failures = [];

/** Whether files of the tests fit into this folder in memory, beside the tests. */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) > 6 * 2 ** 30;
  } catch {
    return false;
  }
}

/** Runs one step; uses the counts it reports, else counts it as one. */
async function step(title, args, { env = {}, report, write = process.stdout.write.bind(process.stdout) } = {}) {
  write(`\n— ${title}\n`);
  const status = await new Promise((resolve) => {
    const child = spawn(node(), args, {
      cwd: root,
      env: { ...environment(), NODE_ENV: 'test', TMPDIR: scratch, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', write);
    child.stderr.on('data', write);
    child.once('error', () => resolve(1)).once('close', resolve);
  });
  let counts = { passed: status === 0 ? 1 : 0, failed: 0 };
  if (report) {
    try {
      counts = report();
    } catch {
      counts = { passed: 0, failed: 0 }; // It exited before its report.
    }
    if (counts.passed + counts.failed === 0) write(`${title}: nothing ran\n`);
  }
  if ((status !== 0 || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  if (counts.failed > 0) failures.push(...failuresOf(counts, title));
}

/** Runs them side by side. Output is shown one after the other: the first unfinished one's as it comes, others' when it ends. */
async function sideBySide(...all) {
  const held = all.map(() => []);
  const ended = all.map(() => false);
  let shown = 0;
  const show = () => {
    for (;;) {
      for (const piece of held[shown].splice(0)) process.stdout.write(piece);
      if (!ended[shown] || shown === all.length - 1) return;
      shown++;
    }
  };
  const run = async (work, index) => {
    await work((piece) => {
      held[index].push(piece);
      if (index === shown) show();
    });
    ended[index] = true;
    if (index === shown) show();
  };
  await Promise.all(all.map(run));
}

function failuresOf({ list }, title) {
  try {
    const all = list?.() ?? [];
    return all.length > 0 ? all.map(String) : [title];
  } catch {
    return [title]; // An unexpected report format: the counts are what matters.
  }
}

/** From Vitest's report: failed tests, and files that did not run. */
const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map((test) => `${relative(root, name)} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
    return status === 'failed' ? [`${relative(root, name)}\n${message}`] : [];
  });

/** From Playwright's report, whose suites are nested. */
const playwrightFailures = ({ suites = [], specs = [], file, errors = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      const pictures = results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? []));
      return [`${file} > ${title}`, ...pictures.map((path) => `Picture: ${relative(root, path)}`), ...messages].join('\n');
    }),
  ...suites.flatMap(playwrightFailures),
  ...errors.map(({ message, value }) => message ?? value),
];

const packaged = (path) => join(root, 'node_modules', path);
const readJson = (name) => JSON.parse(readFileSync(join(scratch, name), 'utf8'));

/** The first of some free ports in a row, below the system's ephemeral ones, so nothing takes them before the site listens. */
async function freePort(lowest, count = 1) {
  for (;;) {
    const first = lowest + Math.floor(Math.random() * 900);
    const all = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (all.every(Boolean)) return first;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Runs them one after the other. */
const inTurn =
  (...all) =>
  async (write) => {
    for (const work of all) await work(write);
  };

async function checks(write) {
  await step('routes', [packaged('@react-router/dev/bin.cjs'), 'typegen'], { write });
  // By one thread: several check the same types again, with twice the processor time.
  await step('types', [packaged('typescript/bin/tsc'), '--singleThreaded'], { write });
  await step('lint', [packaged('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'], { write });
}

/** A stopped site's data folder with the sample directory, made once: sites under test start with a copy of it. */
function makeSampleFolder() {
  const { status, stdout } = spawnSync(node(), [join(root, 'test/support/make-sample-folder.ts')], {
    cwd: root,
    env: { ...environment(), NODE_ENV: 'test', TMPDIR: scratch },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status === 0) process.env.SAMPLE_FOLDER = stdout;
}

/** @param args files, or other arguments of Vitest. */
function vitest(title, projects, args = []) {
  const name = `vitest-${projects[0]}.json`;
  return (write) =>
    step(
      title,
      [
        packaged('vitest/vitest.mjs'),
        ...args,
        '--run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(scratch, name)}`,
      ],
      {
        write,
        env: {
          ...(browser && { CHROMIUM_PATH: browser }),
          // Tests of two stages at once never try the same port, nor one of the sites’ own databases, from 22,000 on.
          FIRST_PORT: projects.includes('machines') ? '17000' : '12000',
        },
        report: () => {
          const report = readJson(name);
          const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
          return { passed: report.numPassedTests, failed, list: () => vitestFailures(report) };
        },
      },
    );
}

async function browserTests(write) {
  await step('browser tests', [packaged('@playwright/test/cli.js'), 'test', ...(wanted === 'browser' ? given : [])], {
    write,
    env: {
      CHROMIUM_PATH: browser,
      // Vitest's tests use ports from 12,000 on. Chromium refuses some below 10,100.
      SITE_PORT: String(await freePort(10_100)),
      DESK_PORT: String(await freePort(11_000, 3)),
      TEST_SCRATCH: scratch,
      // A site less to start for each.
      ...(isOnly && { TEST_WORKERS: '1' }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(scratch, 'playwright.json'),
    },
    report: () => {
      const report = readJson('playwright.json');
      const { expected, flaky, unexpected } = report.stats;
      return { passed: expected + flaky, failed: unexpected, list: () => playwrightFailures(report) };
    },
  });
}

const isTest = (file) => file.startsWith('test/') || file.includes('.test.');
/** Vitest's arguments for these files: tests as they are, and of all others the tests that import them. */
const testsOf = (files) => (files.every(isTest) ? files : ['related', ...files]);

const unitAndDatabase = vitest('unit and database tests', ['unit', 'database', 'mocks']);

const stages = {
  async check() {
    if (isOnly) await sideBySide(vitest('tests', ['unit', 'database', 'mocks'], testsOf(given)));
    else await sideBySide(checks, unitAndDatabase);
  },
  // One worker and one site for a few files.
  http: () => sideBySide(vitest('http tests', ['http'], [...given, ...(isOnly ? ['--maxWorkers=1'] : [])])),
  browser: () => sideBySide(browserTests),
  machines: () => sideBySide(vitest('tests of whole servers', ['machines', 'machines-alone'], given)),
  async all() {
    makeSampleFolder();
    // Tests of whole servers mostly wait: one of their files at a time runs beside everything else.
    await sideBySide(
      inTurn(unitAndDatabase, vitest('http tests', ['http']), browserTests),
      inTurn(checks, vitest('tests of whole servers', ['machines'], ['--maxWorkers=1'])),
    );
    // Alone: proxies take a server that is slow under load for one that is down.
    await sideBySide(vitest('tests of several machines', ['machines-alone']));
  },
};
if (!(wanted in stages)) throw new Error(`${wanted}: not one of ${Object.keys(stages).join(', ')}`);
await stages[wanted]();

for (const failure of failures) process.stdout.write(`\nFAILED ${failure.split('\n').slice(0, 12).join('\n  ')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
