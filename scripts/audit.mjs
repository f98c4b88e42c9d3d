// One page of every kind, as the production site serves it, through Lighthouse (mobile settings) and the W3C's checker.
// Prints a table; ends with status 1 when a page misses 100 in a category or has an HTML error.
// The checker needs Java.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categories, checkHtml, fetchTools, lighthouse } from './audit-tools.mjs';
import { findBrowser } from './browser.mjs';
import { build, environment, install, node, root } from './prepare.mjs';

/** Performance is measured as often when the first figure falls short: on a busy machine it wanders. */
const measurements = 3;
/** The blog of a new database is empty: a post is made first, as the operator makes it. */
const postAction = '/admin/create-storm-damage-blog-post';

const kinds = [
  '/',
  '/?service=roofing',
  '/services',
  '/services/plumbing',
  '/services/fencing/norman',
  '/best-plumbers-oklahoma-city',
  '/best-pest-control-oklahoma-city',
  '/best-house-cleaners-oklahoma-city',
  '/painting-contractors-oklahoma-city',
  '/window-cleaning-services-oklahoma-city',
  '/general-contractors-oklahoma-city',
  '/electrical-contractors-oklahoma-city',
  '/top-contractors-in-oklahoma-city',
  '/for-pros',
  '/badge-info',
  '/lead-calculator',
  '/advertise-with-us',
  '/home-maintenance-guide',
  '/about',
  '/contact',
  '/how-we-list',
  '/privacy-policy',
  '/blog',
];
/** These answer 404, which a browser reports as an error. */
const missing = ['/unsubscribe', '/no-such-page', '/services/no-such-service', '/oklahoma-city/plumbing/nobody'];
const chosen = 'wagontop-roofing,kastrup-roofing,ledgerwood-plumbing-works';
/** Kept from search engines on purpose, so their SEO figure says nothing. */
const search = '/?q=electrician+73034&sort=rating&emergency=1&min_rating=4';
const unlisted = [
  '/api-reference',
  search,
  ...['/saved', '/compare', '/request'].map((path) => `${path}?c=${chosen}`),
  ...missing,
];

// Only the pages named on the command line, when some are. `--no-performance` leaves out what wanders on a busy machine.
const wanted = process.argv.slice(2).filter((arg) => arg.startsWith('/'));
const measured = categories.filter((name) => name !== 'performance' || !process.argv.includes('--no-performance'));

install();
const browser = findBrowser({ whole: true });
if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) {
  process.stderr.write('The checker of the HTML needs Java; install one (apt-get install default-jre-headless)\n');
  process.exit(1);
}
build();

const scratch = mkdtempSync(join(tmpdir(), 'directory-audit-'));
/** Kept from one run to the next where the environment names a folder. */
const toolFolder = process.env.AUDIT_TOOLS ?? join(scratch, 'tools');
const tools = { toolFolder, scratch, browser };
let server;
let failed = true;

try {
  fetchTools(toolFolder);
  const site = await start();
  const post = await makePost(site);
  const contractor = await firstContractor(site);
  unlisted.push(await sendRequest(site));
  const all = [...kinds, contractor, ...(post ? [post] : []), ...unlisted];
  const paths = wanted.length > 0 ? all.filter((path) => wanted.includes(path)) : all;
  const errors = await checkHtml({ toolFolder, scratch, site }, paths);
  const rows = [];
  for (const path of paths) {
    rows.push({ path, ...audit(site, path), html: errors.get(path) ?? [] });
    process.stderr.write(`${rows.length} of ${paths.length}: ${path}\n`);
  }
  failed = report(rows) > 0;
} finally {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** The production site with a data folder of its own, which goes when this ends. */
async function start() {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  server = spawn(node(), ['server.ts'], {
    cwd: root,
    env: {
      ...environment(),
      PORT: String(port),
      SITE_URL: site,
      DATA_DIR: join(scratch, 'data'),
      ADMIN_PASSWORD: 'for-this-audit-only',
      WORKERS: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('the site did not start')));
  await Promise.race([once(server.stdout, 'data'), ended]);
  ended.catch(() => {});
  return site;
}

/** @returns the path of the post; nothing where the blog takes none. */
async function makePost(site) {
  const authorization = `Basic ${Buffer.from('admin:for-this-audit-only').toString('base64')}`;
  await fetch(site + postAction, { method: 'POST', headers: { authorization, origin: site } });
  const list = await (await fetch(`${site}/blog`)).text();
  return /href="(\/blog\/(?!feed)[^"]+)"/.exec(list)?.[1];
}

/** @returns the path of the page where its sender follows it. */
async function sendRequest(site) {
  const answer = await fetch(`${site}/functions/v1/handle-service-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer redbud-public-key-v1' },
    body: JSON.stringify({ name: 'Ada Lovelace', email: 'ada@example.com', phone: '405-555-0142', service_type: 'Roofing' }),
  });
  return (await answer.json()).tracker;
}

async function firstContractor(site) {
  const list = await (await fetch(`${site}/services/roofing`)).text();
  const path = /href="(\/oklahoma-city\/roofing\/[^"]+)"/.exec(list)?.[1];
  if (!path) throw new Error('there is no contractor to look at');
  return path;
}

/** The four figures of a page, and what keeps them from 100. */
function audit(site, path) {
  const skipped = missing.includes(path) ? ['errors-in-console'] : [];
  const measure = (only) => lighthouse(tools, site + path, only, skipped);
  const runs = [measure(measured)];
  while (runs[0].scores.performance < 100 && runs.length < measurements) runs.push(measure(['performance']));
  const middle = runs.map(({ scores }) => scores.performance).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
  return { scores: { ...runs[0].scores, performance: middle }, faults: runs[0].faults };
}

/** @returns how many bars were missed. */
function report(rows) {
  const width = Math.max(...rows.map(({ path }) => path.length));
  process.stdout.write(`${'page'.padEnd(width)}  perf  a11y  best   seo  html errors\n`);
  let missed = 0;
  for (const { path, scores, html } of rows) {
    const figures = categories.map((name) => {
      if (!measured.includes(name) || (name === 'seo' && unlisted.includes(path))) return '     -';
      if (scores[name] < 100) missed++;
      return String(scores[name]).padStart(6);
    });
    missed += html.length > 0 ? 1 : 0;
    process.stdout.write(`${path.padEnd(width)}${figures.join('')}  ${String(html.length).padStart(11)}\n`);
  }
  for (const { path, faults, html } of rows) {
    const shown = [...faults.filter((fault) => !(unlisted.includes(path) && fault.startsWith('seo'))), ...html];
    for (const fault of shown) process.stdout.write(`\n${path}\n  ${fault}\n`);
  }
  process.stdout.write(`\n${rows.length} pages, ${missed === 0 ? 'no bar missed' : `${missed} bars missed`}\n`);
  return missed;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
