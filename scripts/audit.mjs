// Audits one page of every kind, on the production site, with Lighthouse (mobile settings) and the W3C's checker.
// Prints a table; exits with status 1 if a page scores below 100 in a category or has an HTML error.
// The checker needs Java.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categories, checkHtml, fetchTools, lighthouse } from './audit-tools.mjs';
import { findBrowser } from './browser.mjs';
import { build, install } from './prepare.mjs';
import { startSite } from './temporary-site.mjs';

/** Performance is measured up to this often if the first score falls short: it varies on a busy machine. */
const measurements = 3;
/** A new database's blog is empty: the audit first creates a post, as operators do. */
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
  '/costs',
  '/costs/plumbing',
  '/es',
  '/es/services/plumbing',
  '/for-pros',
  '/badge-info',
  '/lead-calculator',
  '/advertise-with-us',
  '/home-maintenance-guide',
  '/about',
  '/contact',
  '/how-we-list',
  '/reviews-policy',
  '/privacy-policy',
  '/blog',
];
/** These respond 404, which a browser reports as an error. */
const missing = ['/unsubscribe', '/no-such-page', '/services/no-such-service', '/oklahoma-city/plumbing/nobody'];
const chosen = 'wagontop-roofing,kastrup-roofing,ledgerwood-plumbing-works';
/** Deliberately not indexed, so their SEO score means nothing. */
const search = '/?q=electrician+73034&sort=rating&emergency=1&min_rating=4';
const unlisted = [
  '/api-reference',
  search,
  ...['/saved', '/compare', '/request'].map((path) => `${path}?c=${chosen}`),
  ...missing,
];

// Only the pages named on the command line, if any. `--no-performance` skips scores that vary on a busy machine.
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
/** Kept between runs if the environment names a folder. */
const toolFolder = process.env.AUDIT_TOOLS ?? join(scratch, 'tools');
const tools = { toolFolder, scratch, browser };
let server;
let failed = true;

try {
  fetchTools(toolFolder);
  server = await startSite(join(scratch, 'data'), { ADMIN_PASSWORD: 'for-this-audit-only' });
  const site = server.url;
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
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** @returns the post's path; undefined if the blog refuses it. */
async function makePost(site) {
  const authorization = `Basic ${Buffer.from('admin:for-this-audit-only').toString('base64')}`;
  await fetch(site + postAction, { method: 'POST', headers: { authorization, origin: site } });
  const list = await (await fetch(`${site}/blog`)).text();
  return /href="(\/blog\/(?!feed)[^"]+)"/.exec(list)?.[1];
}

/** @returns the path of the sender's tracker page. */
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

/** A page's four scores, and what keeps them below 100. */
function audit(site, path) {
  const skipped = missing.includes(path) ? ['errors-in-console'] : [];
  const measure = (only) => lighthouse(tools, site + path, only, skipped);
  const runs = [measure(measured)];
  while (runs[0].scores.performance < 100 && runs.length < measurements) runs.push(measure(['performance']));
  const middle = runs.map(({ scores }) => scores.performance).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
  return { scores: { ...runs[0].scores, performance: middle }, faults: runs[0].faults };
}

/** @returns the number of missed targets. */
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
