import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { didYouMean, type Proposal } from '#app/domain/directory/search/did-you-mean.ts';
import { type Suggestion, suggest } from '#app/domain/directory/search/suggest.ts';
import { executing, type Queryable } from '#app/platform/database.ts';
import { useSampleApi } from '#test/support/sample-api.ts';

const site = useSampleApi();
const { db, query, get } = site;

async function suggested(q: string, kind = ''): Promise<Suggestion[]> {
  const response = await get(`/suggestions?${new URLSearchParams({ q, ...(kind && { kind }) })}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
  return ((await response.json()) as { suggestions: Suggestion[] }).suggestions;
}
const labels = async (q: string) => (await suggested(q)).map(({ label }) => label);
async function expectResults(path: string) {
  const list = await get(`/contractors${new URL(path, 'http://localhost').search}`);
  expect(((await list.json()) as { total: number }).total, path).toBeGreaterThan(0);
}

async function proposed(asked: Record<string, string>): Promise<Proposal[]> {
  const response = await get(`/did-you-mean?${new URLSearchParams(asked)}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { proposals: Proposal[] }).proposals;
}

describe('GET /api/suggestions', () => {
  test.each([
    ['plu', 'Plumbing'],
    ['plumer', 'Plumbing'],
    ['water hea', 'Plumbing'],
    ['hvac edmond', 'HVAC in Edmond'],
    ['roofer ed', 'Roofing in Edmond'],
    ['edmond roof', 'Roofing in Edmond'],
    ['norm', 'Contractors in Norman'],
    ['okc', 'Contractors in Oklahoma City'],
    ['term', 'Pest Control'],
  ])('“%s” offers %s first', async (typed, label) => expect((await labels(typed))[0]).toBe(label));

  test('offers one service in each city', async () =>
    expect(await labels('plumber')).toEqual(
      expect.arrayContaining(['Plumbing', 'Plumbing in Oklahoma City', 'Plumbing in Edmond', 'Plumbing in Norman']),
    ));

  test('finds contractors by the beginning of any word, names that begin so first', async () => {
    const name = 'Hailstone Hollow Roofing';
    const [first = '', second = ''] = name.split(' ');
    expect(await labels(first.slice(0, 4).toLowerCase())).toContain(name);
    expect(await labels(`${first} ${second.slice(0, 3)}`.toUpperCase())).toContain(name);
    const inside = await suggested(second.toLowerCase());
    const found = inside.find(({ label }) => label === name);
    expect(found).toMatchObject({ kind: 'contractor', path: expect.stringMatching(/^\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+$/) });
    expect(found?.detail).toMatch(/ · /);
  });

  test('uses all of a long input', async () => {
    const begin = 'Zaltbommel Heating and Air Conditioning Works of';
    await query(`insert into contractors (name, slug, service_type, location)
      values ('${begin} East Norman', 'long-1', 'HVAC', 'norman'), ('${begin} West Norman', 'long-2', 'HVAC', 'norman')`);
    expect(await labels(begin)).toEqual(expect.arrayContaining([`${begin} East Norman`, `${begin} West Norman`]));
    expect(await labels(`${begin} west`)).toEqual([`${begin} West Norman`]);
    await query("delete from contractors where slug like 'long-%'");
  });

  test('offers at most eight; every list it links has contractors', async () => {
    for (const typed of ['a', 'pl', 'roof', 'clean', 'edmond', 'heat', 'the']) {
      const suggestions = await suggested(typed);
      expect(suggestions.length).toBeLessThanOrEqual(8);
      expect(new Set(suggestions.map(({ path }) => path)).size).toBe(suggestions.length);
      for (const { kind, path } of suggestions.filter(({ kind }) => kind !== 'contractor')) {
        expect(path, kind).toMatch(/^\/\?.*#contractors$/);
        await expectResults(path);
      }
    }
  });

  test('offers contractors alone if asked, and then as many as fit', async () => {
    await query(`insert into contractors (name, slug, service_type, location)
      select 'Roofing Works ' || i, 'roofing-works-' || i, 'Roofing', 'edmond' from generate_series(1, 9) i`);
    expect((await suggested('roofing')).map(({ kind }) => kind)).toContain('service');
    expect((await suggested('roofing', 'contractor')).map(({ kind }) => kind)).toEqual(Array(8).fill('contractor'));
    await query("delete from contractors where slug like 'roofing-works-%'");
  });

  test.each(['', ' ', '%', '___', 'x'.repeat(200), "o'brien\\%_"])('answers “%s”', async (typed) => {
    expect(Array.isArray(await suggested(typed))).toBe(true);
  });

  test('refuses a text that is too long, and other methods', async () => {
    expect((await get(`/suggestions?q=${'x'.repeat(201)}`)).status).toBe(422);
    expect((await get('/suggestions?q=roof&kind=nothing')).status).toBe(422);
    expect((await site.api.request('/api/suggestions', { method: 'POST' })).status).toBe(405);
  });
});

describe('GET /api/did-you-mean', () => {
  beforeAll(async () => {
    await query(`insert into contractors (name, slug, service_type, location) values
      ('Chisholm Creek Plumbing', 'chisholm-creek-plumbing', 'Plumbing', 'edmond')`);
  });

  const including = (...labels: string[]) => expect.arrayContaining(labels);
  test.each([
    ['the names closest to its words', { q: 'Chisolm Creek' }, including('Chisholm Creek')],
    ['those alone', { q: 'Chishlom' }, ['Chisholm']],
    ['the understood part without the rest', { q: 'zzyzx plumber edmond' }, including('Plumbers in Edmond', 'Plumbers')],
    ['the service closest to a word', { q: 'plmbr' }, including('Plumbers')],
    ['the text alone', { q: 'chisholm', service: 'roofing' }, including('“chisholm” in all services and locations')],
    ['the service without the city', { q: '', service: 'roofing', location: 'tulsa' }, ['Roofers']],
    ['nothing without a close match', { q: 'qqqqwwww' }, []],
  ])('offers %s: %j', async (_, asked: Record<string, string>, labels) =>
    expect((await proposed(asked)).map(({ label }) => label)).toEqual(labels),
  );

  test('links the search that it offers first', async () =>
    expect((await proposed({ q: 'chisolm creek' }))[0]?.path).toBe('/?q=chisholm+creek#contractors'));

  test('proposes only searches with results', async () => {
    for (const q of ['Chisolm Creek', 'zzyzx roof', 'plmbr', 'nobody at all', 'creek chisolm plumbin', "%_\\'"]) {
      const proposals = await proposed({ q });
      expect(proposals.length).toBeLessThanOrEqual(3);
      for (const { path } of proposals) await expectResults(path);
    }
  });
});

describe('in a large directory', () => {
  const types = ['Plumbing', 'Roofing'];
  const plans: string[] = [];
  /** The same database, recording the plan of every query. */
  const explained = (): Queryable =>
    executing(async (query) => {
      const rows = await db.rows(sql`explain ${query}`);
      plans.push(rows.map((row) => Object.values(row)[0]).join('\n'));
      return db.execute(query);
    });

  beforeAll(async () => {
    await query(`insert into contractors (name, slug, service_type, location)
      select initcap(translate(left(md5(i::text), 12), '0123456789', 'ghijklmnop')) || ' Zirkelbach ' || i, 'large-' || i, 'Plumbing', 'edmond'
      from generate_series(1, 4000) i`);
    await query('vacuum analyze contractors, contractor_name_words');
  }, 120_000);
  afterAll(() => query("delete from contractors where slug like 'large-%'"));

  test('finds and corrects names without reading all of them', async () => {
    const { rows } = await db.$client.query<{ name: string }>("select name from contractors where slug = 'large-77'");
    const [rare = ''] = (rows[0]?.name ?? '').split(' ');
    const names = async (q: string) => (await suggest(explained(), q, async () => types)).map(({ label }) => label);
    expect(await names(rare.slice(0, 9))).toContain(rows[0]?.name);
    // Common letters are read from the start of the table, no further than needed.
    expect(await suggest(db, 'zirkelb', async () => types)).toHaveLength(8);
    await names('edm');
    const wrong = `${rare.slice(0, 5)}x${rare.slice(6)}`;
    const proposals = await didYouMean(explained(), { q: wrong, service: '', location: '' }, types);
    expect(proposals.map(({ label }) => label.toLowerCase())).toContain(rare.toLowerCase());
    expect(plans.length).toBeGreaterThan(5);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on contractor(?!_counts)/);
  });

  test('searches two rare letters among the first few thousand only', async () => {
    plans.length = 0;
    expect(await didYouMean(explained(), { q: 'zq', service: '', location: 'norman' }, types)).toEqual([]);
    const scans = plans.join('\n').match(/.*\n.*Scan.* on contractors/g) ?? [];
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) expect(scan).toMatch(/^ *(->)? *Limit /);
  });

  test('reads nothing for one or two letters', async () => {
    const unread = executing(() => Promise.reject(new Error('read')));
    expect((await suggest(unread, 'pl', async () => types))[0]?.label).toBe('Plumbing');
  });
});

describe('the words of names', () => {
  const words = async (): Promise<string[]> =>
    (await query('select word from contractor_name_words order by word')).map(({ word }) => word);

  test('are each listed once for any writers; other changes add none', async () => {
    const before = await words();
    expect(new Set(before).size).toBe(before.length);
    await query(`insert into contractors (name, slug, service_type, location) values
      ('Zebulon & Zebulon 24 7 LLC', 'zebulon', 'Roofing', 'norman'), ('zebulon', 'zebulon-2', 'Roofing', 'norman')`);
    const added = (await words()).filter((word) => !before.includes(word));
    expect(added).toEqual(expect.arrayContaining(['zebulon']));
    expect(added).not.toContain('24');
    await query("update contractors set rating = 4 where slug = 'zebulon'");
    expect(await words()).toHaveLength(before.length + added.length);
    await query("update contractors set name = 'Quillfeather' where slug = 'zebulon'");
    expect(await words()).toContain('quillfeather');
  });

  test('do not make writers wait for each other', async () => {
    const [one, other] = await Promise.all([db.$client.connect(), db.$client.connect()]);
    const insert = (slug: string) =>
      `insert into contractors (name, slug, service_type, location) values ('Ottertail Works', '${slug}', 'Roofing', 'norman')`;
    try {
      await one.query('begin');
      await one.query(insert('ottertail-1'));
      await other.query("set lock_timeout = '60s'");
      await other.query(insert('ottertail-2'));
    } finally {
      await one.query('rollback');
      one.release();
      other.release(true);
    }
    expect(await words()).toContain('ottertail');
  });
});
