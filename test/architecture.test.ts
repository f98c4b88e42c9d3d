import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forms } from '#app/forms/forms.ts';

// The direction of imports: platform, content, ui <- domain <- forms <- jobs, routes <- server <- worker.ts and its like.
// What a file imports, types included, may only lie in layers listed for its own. `ui` and `domain` know nothing of each
// other: components take props of their own.
const mayImport: Record<string, readonly string[]> = {
  platform: ['platform'],
  content: ['content', 'platform'],
  ui: ['ui', 'content', 'platform'],
  emails: ['emails', 'content', 'platform'],
  domain: ['domain', 'content', 'platform', 'emails'],
  forms: ['forms', 'domain', 'content', 'platform', 'ui', 'emails'],
  jobs: ['jobs', 'forms', 'domain', 'content', 'platform', 'emails'],
  routes: ['routes', 'forms', 'domain', 'content', 'platform', 'ui', 'jobs'],
  server: ['server', 'routes', 'domain', 'content', 'platform'],
};

const root = join(import.meta.dirname, '..');
const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const filesWith = (pattern: RegExp, among = files) => among.filter((file) => pattern.test(textOf(file)));
const layerOf = (file: string) => /^app\/([^/]+)\//.exec(file)?.[1];

/** Paths, from the project's root, of what a file imports from within the project. */
function importsOf(file: string): string[] {
  const text = textOf(file);
  const at = [/(?:^|\n)(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'([^']+)'/g, /\bimport\('([^']+)'\)/g];
  return at
    .flatMap((pattern) => Array.from(text.matchAll(pattern), ([, from = '']) => from))
    .map((from) => {
      if (from.startsWith('#app/')) return from.slice(1);
      return from.startsWith('.') ? normalize(join(dirname(file), from)) : '';
    })
    .filter((path) => path.startsWith('app/') && !path.includes('/+types/'));
}

describe('imports flow one way', () => {
  test('every folder of app is a known layer', () => {
    const layers = new Set(files.map(layerOf).filter((layer) => layer !== undefined));
    expect([...layers].filter((layer) => !(layer in mayImport))).toEqual([]);
    expect(layers.size).toBeGreaterThan(5);
  });

  test('no file imports from a higher layer', () => {
    const wrong = files.flatMap((file) => {
      const layer = layerOf(file);
      if (!layer) return []; // worker.ts, root.tsx, entries: they compose everything.
      const allowed = mayImport[layer] ?? [];
      return importsOf(file)
        .filter((path) => !allowed.includes(layerOf(path) ?? 'app'))
        .map((path) => `${relative('app', file)} imports ${relative('app', path)}`);
    });
    expect(wrong).toEqual([]);
  });

  test('no folder of domain imports one that imports it, directly or through others', () => {
    const folderOf = (file: string) => /^app\/domain\/([^/]+)\//.exec(file)?.[1];
    const imports = new Map<string, Set<string>>();
    for (const file of files) {
      const from = folderOf(file);
      if (!from) continue;
      const known = imports.get(from) ?? new Set();
      for (const to of importsOf(file).map(folderOf)) if (to && to !== from) known.add(to);
      imports.set(from, known);
    }
    const reachable = (from: string, seen = new Set<string>()): Set<string> => {
      for (const to of imports.get(from) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        reachable(to, seen);
      }
      return seen;
    };
    expect([...imports.keys()].filter((folder) => reachable(folder).has(folder))).toEqual([]);
    expect(imports.get('listings')).toContain('contractors');
  });

  test('only queries talk to the database', () => {
    const mayQuery = [
      /(^|[/-])queries(\.ts$|\/)/,
      /^app\/platform\//,
      // Checks whether the database responds.
      /^app\/routes\/system\/health\.ts$/,
      // Builds conditions and orders of desk lists.
      /^app\/domain\/lists\//,
    ];
    const talking = filesWith(/\bsql(<[^>]*>)?`|(?<!\breq)\.(query|execute)\b\s*[<(]/);
    expect(talking.filter((file) => !mayQuery.some((allowed) => allowed.test(file)))).toEqual([]);
    expect(talking.length).toBeGreaterThan(5);
  });

  test('a recipient changes its state by move-recipient.ts and end-request.ts alone', () => {
    const callers = filesWith(/\b(updateRecipient|withdrawRecipients|closeRecipients|reopenRecipients)\(/);
    const its = ['delivery/end-queries.ts', 'delivery/end-request.ts', 'move-recipient.ts', 'recipient-queries.ts'];
    expect(callers.sort()).toEqual(its.map((name) => `app/domain/requests/${name}`));
  });
});

test('no folder of app has more than 40 files', () => {
  const sizes = new Map<string, number>();
  for (const file of globSync('app/**/*.*', { cwd: root })) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  expect([...sizes].filter(([, count]) => count > 40)).toEqual([]);
  expect(sizes.size).toBeGreaterThan(50);
});

test('no file of app has more than 400 lines', () =>
  expect(files.filter((file) => textOf(file).split('\n').length > 401)).toEqual([]));

test('a route writes no status of a refusal: respond.ts knows them', () => {
  const may = ['api/', 'system/', 'receive-photos.ts', 'respond.ts', 'streamed-response.ts'];
  const writing = filesWith(/\bstatus: ?[45]\d\d\b|'Retry-After'/).filter((file) => file.startsWith('app/routes/'));
  expect(writing.filter((file) => !may.some((allowed) => file.startsWith(`app/routes/${allowed}`)))).toEqual([]);
  expect(writing).toContain('app/routes/respond.ts');
});

test('a route without a page exports its loader and action alone: the browser would get the rest, with what it imports', () => {
  const modules = [...textOf('app/routes.ts').matchAll(/'(routes\/[^']+\.ts)'/g)].map(([, file]) => `app/${file}`);
  const named = /^export (?:async )?(?:function|const) (?!(?:loader|action)\b)/m;
  expect(modules.filter((file) => named.test(textOf(file)))).toEqual([]);
  expect(modules.length).toBeGreaterThan(5);
});

test('the framework is used by its public interfaces alone', () =>
  expect(filesWith(/\bUNSAFE_|__reactRouter|serverHandoff|routeModules\b.*[:=].*\{|renderMeta/)).toEqual([]));

describe('a form is a record', () => {
  // These parts of the site work for every form alike; what is about one kind has a folder of its own, such as domain/claims.
  const general = [
    ...['lists', 'mail', 'privacy', 'statistics', 'today', 'validation'].map((name) => `domain/${name}`),
    ...['desk', 'quarantine', 'store'].map((name) => `domain/requests/${name}`),
    ...['mail', 'people', 'quarantine', 'requests', 'statistics', 'today'].map((name) => `routes/desk/${name}`),
    'routes/api',
    'routes/site/form-action.ts',
    'jobs',
    'forms/view',
  ].map((path) => `app/${path}`);
  const names = forms.flatMap(({ name, inbox, mails }) => [
    name,
    ...(inbox?.kinds ?? []).map(({ kind }) => kind),
    ...Object.keys(mails),
  ]);

  test('no general part of the site names one', () => {
    const named = new RegExp(`(['"\`])(${[...new Set(names)].join('|')})\\1`);
    const read = files.filter((file) => general.some((path) => file.startsWith(path)));
    expect(read.length).toBeGreaterThan(100);
    expect(filesWith(named, read)).toEqual([]);
  });
});
