// The tools of `npm run audit`: Lighthouse and the W3C's HTML checker, fetched on demand. They are large, and nothing
// else needs them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node, npm } from './prepare.mjs';

const tools = ['lighthouse@13.5.0', 'vnu-jar@26.9.27'];
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Installs both tools into a folder, without running their install scripts. */
export function fetchTools(toolFolder) {
  mkdirSync(toolFolder, { recursive: true });
  const [command, ...args] = npm;
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...args, 'install', '--prefix', toolFolder, ...quiet, ...tools], {
    cwd: toolFolder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`${tools.join(' and ')} could not be fetched; what npm said is above`);
}

/** Errors in each page's HTML, by path. */
export async function checkHtml({ toolFolder, scratch, site }, paths) {
  const folder = join(scratch, 'html');
  mkdirSync(folder);
  const files = new Map();
  for (const [index, path] of paths.entries()) {
    const file = join(folder, `${index}.html`);
    writeFileSync(file, await (await fetch(site + path)).text());
    files.set(file, path);
  }
  const jar = join(toolFolder, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const { stdout, error } = spawnSync(
    'java',
    ['-jar', jar, '--format', 'json', '--errors-only', '--exit-zero-always', '--stdout', ...files.keys()],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (error) throw error;
  const errors = new Map();
  for (const { url, message, lastLine, extract = '' } of JSON.parse(stdout).messages) {
    const path = files.get(new URL(url).pathname) ?? url;
    errors.set(path, [...(errors.get(path) ?? []), `line ${lastLine}: ${message} ${extract.trim()}`]);
  }
  return errors;
}

/** A page's scores, and what keeps them below 100. */
export function lighthouse({ toolFolder, scratch, browser }, url, only, skipped) {
  const out = join(scratch, 'lighthouse.json');
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ];
  const cli = join(toolFolder, 'node_modules/lighthouse/cli/index.js');
  const run = () =>
    spawnSync(
      node(),
      [
        cli,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${out}`,
        `--only-categories=${only.join(',')}`,
        ...(skipped.length > 0 ? [`--skip-audits=${skipped.join(',')}`] : []),
        `--chrome-flags=${flags.join(' ')}`,
        // Audits a page that responds 404 like any other.
        '--ignore-status-code',
      ],
      {
        cwd: scratch,
        env: { ...environment(), ...(browser && { CHROME_PATH: browser }) },
        stdio: ['ignore', 2, 2],
        timeout: 300_000,
      },
    ).status === 0;
  // On a busy machine Chromium sometimes loses a recording.
  if (!run() && !run() && !run()) throw new Error(`Lighthouse failed on ${url}`);
  const result = JSON.parse(readFileSync(out, 'utf8'));
  const scores = Object.fromEntries(only.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]));
  const faults = only.flatMap((name) =>
    result.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && result.audits[id].score !== null && result.audits[id].score < 0.9)
      .map(
        ({ id }) => `${name}: ${result.audits[id].title} ${result.audits[id].displayValue ?? ''} ${whereIn(result.audits[id])}`,
      ),
  );
  return { scores, faults };
}

/** The first few elements of a finding. */
function whereIn({ details }) {
  const places = (details?.items ?? []).slice(0, 3).map((item) => item.node?.snippet ?? item.source ?? item.description ?? '');
  return places.filter(Boolean).join(' | ');
}
