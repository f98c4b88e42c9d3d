import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { releaseDuePosts } from '#app/domain/blog/publish-post.ts';
import { awaitFollowers } from '#app/platform/change-feed.ts';
import { startCommand } from '#test/support/command.ts';
import { type Answer, call } from '#test/support/machines/load.ts';
import { asOwner, useOwnSite } from '#test/support/machines/own-site.ts';
import { enterDatabase, ownDatabaseUrl } from '#test/support/own-database.ts';
import { until } from '#test/support/site.ts';
import { contractorRow } from '#test/support/store-contractors.ts';

// Two server processes on one embedded database, as in production.
const site = useOwnSite({ WORKERS: '2' });

/** On a new connection, so that either process may answer. The body stays encoded. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  call(site.url + path, { method, headers, timeout: 0 });

/** Several times at once: one process may answer single requests alone. */
const getAll = (path: string, times = 8) => Promise.all(Array.from({ length: times }, () => get(path)));

/** Whether a page has some words, from whichever process it comes. */
const isEverywhere = async (path: string, words: string) => (await getAll(path)).every(({ text }) => text.includes(words));

const how = ({ headers }: Answer) => String(headers['cache-status']);
const isHit = (answer: Answer) => how(answer) === 'pages; hit';

/** The same, until the answer is not an earlier page that says so: clients get those while a render takes long. */
const getCurrent = async (path: string): Promise<Answer> => {
  const answer = await get(path);
  return how(answer).includes('stale') ? getCurrent(path) : answer;
};

/** Requests until both processes have the page. */
async function warm(path: string): Promise<void> {
  for (let row = 0; row < 10; ) row = (await getAll(path)).every(isHit) ? row + 1 : 0;
}

/** Until both processes know of all changes so far: pages may come from one that does, and the other learn of them later. */
const untilFollowed = () => until(async () => awaitFollowers(await ownDatabaseUrl(site.folder)));

const halfHour = 1_800_000;
/** Pages of a trade, in milliseconds. Others expire with the day. */
const tradePageAge = 60_000;

/**
 * What was measured while no contractor opened or closed, which those of the sample do on half hours, and no day ended; anything
 * else proves nothing: try again. A page expires before such a change by as much as its render took, here less than a second.
 * @param age of the pages, at most.
 * @returns how many pages were rendered, too.
 */
async function undisturbed<T>(measure: (attempt: number) => Promise<T>, age = halfHour) {
  for (let attempt = 0; ; attempt++) {
    const begun = Date.now();
    const end = Math.min((Math.floor(begun / halfHour) + 1) * halfHour, begun + age);
    const before = await figure('page_renders_total');
    const measured = await measure(attempt);
    const renders = (await figure('page_renders_total')) - before;
    if (Date.now() + 1_000 < end) return { measured, renders };
    await until(() => Date.now() >= end);
  }
}

/** The page of another trade at each attempt. */
const tradePage = (attempt: number) => `/services/${tradeSlug(trades[attempt] ?? expect.fail('there are no more trades'))}`;

const figure = async (name: string): Promise<number> => {
  const { text } = await get('/admin/metrics', asOwner);
  const found = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

describe('a cached page', () => {
  test('sends a different ETag for each encoding, and answers a matching one with 304', async () => {
    await warm('/about');
    const plain = await get('/about');
    const gzip = await get('/about', { 'Accept-Encoding': 'gzip' });
    const brotli = await get('/about', { 'Accept-Encoding': 'gzip, br' });
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const [encoding, { headers }] of Object.entries({ identity: plain, gzip, br: brotli })) {
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'cache-control': expect.stringContaining('max-age=0, s-maxage=30'),
        'x-frame-options': 'DENY',
      });
      const known = await get('/about', { 'Accept-Encoding': encoding, 'If-None-Match': `"other", W/${headers.etag}` });
      expect([known.status, known.body.length]).toEqual([304, 0]);
      expect(known.headers).toMatchObject({ etag: headers.etag, vary: headers.vary, 'cache-control': expect.any(String) });
    }
    expect((await get('/about', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('allows each of its inline scripts by hash, and nothing unsafe', async () => {
    const { text, headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    const scripts = text.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
    for (const [, script = ''] of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const ask = (method: string) => get('/services', { 'Accept-Encoding': 'gzip' }, method);
    const { measured } = await undisturbed(async () => [await ask('HEAD'), await ask('GET')] as const);
    const [head, whole] = measured;
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of ['content-length', 'etag', 'content-encoding', 'content-security-policy'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test('is the same for unknown query parameters and any host name', async () => {
    await warm('/contact');
    const plain = await get('/contact');
    const other = await get('/contact?utm_source=mail&x=%00&page=3&seed=9', { Host: 'evil.example', Cookie: 'a=b' });
    expect(isHit(other)).toBe(true);
    expect(other.body.equals(plain.body)).toBe(true);
    expect(plain.text).not.toContain('evil');
    expect(plain.text).not.toContain(String(plain.headers['x-request-id']));
    expect(isHit(await get('/?page=2&seed=5&utm=1'))).toBe(false);
    const { measured } = await undisturbed(async () => {
      await warm('/?page=2&seed=5');
      return [await get('/?nonsense=1&seed=5&page=2'), await get('/?page=2&seed=5')] as const;
    });
    expect(measured[0].body.equals(measured[1].body)).toBe(true);
  });

  test('a redirect keeps the whole query', async () => {
    const { contractors } = await (await fetch(`${site.url}/api/contractors?page_size=1`)).json();
    const answer = await get(`/contractor/${contractors[0].id}?utm_source=mail`);
    expect(answer.status).toBe(301);
    expect(answer.headers['location']).toContain('?utm_source=mail');
    const withinTheSite = await get(`/contractor/${contractors[0].id}.data?utm_source=mail`);
    expect(withinTheSite.text).toContain('?utm_source=mail');
  });

  test('the home page has sixteen shuffles', async () => {
    const { measured: shuffles, renders } = await undisturbed(async () => {
      const bodies = new Set<string>();
      for (let round = 0; round < 150; round++) bodies.add((await get('/')).text);
      return bodies.size;
    });
    // Each once per process.
    expect(renders).toBeLessThanOrEqual(32);
    expect(shuffles).toBeGreaterThan(8);
    expect(shuffles).toBeLessThanOrEqual(16);
  });

  test('a crowd renders a page once per process', async () => {
    const { measured, renders } = await undisturbed(
      (attempt) => getAll(`${tradePage(attempt)}?page=1&view=list`, 60),
      tradePageAge,
    );
    expect(new Set(measured.map(({ status }) => status))).toEqual(new Set([200]));
    expect(renders).toBeLessThanOrEqual(2);
  });

  test('the data of a page is cached as well', async () => {
    await warm('/about.data');
    expect((await get('/about.data')).headers['content-type']).toContain('text/x-script');
  });
});

test('a page rendered by one process is not rendered by the other', async () => {
  // Its draft has the id of the process behind the name.
  const isFiled = async (path: string) => {
    const name = createHash('sha256').update(path).digest('hex').slice(0, 40);
    return (await readdir(join(site.folder, 'cache/pages'), { recursive: true })).some((file) => file.endsWith(name));
  };
  const { renders } = await undisturbed(async (attempt) => {
    const path = `${tradePage(attempt)}?sort=name`;
    await get(path);
    await until(() => isFiled(path));
    await warm(path);
  }, tradePageAge);
  expect(renders).toBe(1);
});

test.each([
  ['/unsubscribe?token=x', {}],
  ['/admin/create-storm-damage-blog-post', {}],
  ['/about', { Authorization: 'Basic eDp5' }],
])('%s %j is never cached', async (path, headers) => {
  for (let round = 0; round < 4; round++) expect((await get(path, headers)).headers['cache-status']).toBeUndefined();
});

describe('a change', () => {
  const rename = (name: string) => site.ask('update contractors set name = $1 where slug = $2', [name, path.split('/')[3]]);
  let path = '';

  beforeAll(async () => {
    const [one] = await site.ask('select id from contractors limit 1');
    path = String((await get(`/contractor/${one?.['id']}`)).headers['location']);
  });

  test('appears in both processes', async () => {
    await warm(path);
    await rename('Redwing Renamed');
    await until(() => isEverywhere(path, 'Redwing Renamed'));
  });

  test('outdates the pages and lists that show it, and no other', async () => {
    type Row = { id: string; page: string; list: string };
    const [one, other] = (await site.ask<Row>(
      `select distinct on (service_slug) id, '/' || location || '/' || service_slug || '/' || slug as page,
         '/services/' || service_slug || '/' || location as list
       from contractors join (
         select service_slug, location from contractors group by 1, 2 having count(*) between 2 and 10
       ) few using (service_slug, location)
       where service_slug in ('painting', 'plumbing') order by service_slug`,
    )) as [Row, Row];
    await untilFollowed(); // The change of the test before.
    const { measured } = await undisturbed(async (attempt) => {
      for (const path of [one.page, one.list, other.page, other.list]) await warm(path);
      const name = `Only One Renamed ${attempt}`;
      await site.ask('update contractors set name = $1 where id = $2', [name, one.id]);
      for (const path of [one.page, one.list]) await until(() => isEverywhere(path, name));
      return [...(await getAll(other.page)), ...(await getAll(other.list))];
    }, tradePageAge);
    expect(measured.map(how)).toEqual(Array(16).fill('pages; hit'));
  });

  test('of a price guide shows on the pages of costs, and on no other trade’s', async () => {
    await untilFollowed(); // The change of the test before.
    const { measured } = await undisturbed(async (attempt) => {
      for (const page of ['/costs', '/costs/plumbing', '/costs/roofing']) await warm(page);
      const high = 177 + attempt;
      await site.ask(`
        update contractor_profiles set price_guide = '[{"what": "Drain cleaning", "low": 131, "high": ${high}}]'
        where contractor_id in (
          select contractor_id from contractor_profiles join contractors on id = contractor_id
          where service_type = 'Plumbing' and price_guide is not null order by id limit 3)`);
      for (const page of ['/costs', '/costs/plumbing']) await until(() => isEverywhere(page, `$131–${high}`));
      return getAll('/costs/roofing');
    });
    expect(measured.map(how)).toEqual(Array(8).fill('pages; hit'));
  });

  test('during a render outdates its result at once', async () => {
    const database = await enterDatabase(site.folder);
    await database.query('begin; lock table contractors in access exclusive mode');
    // Not committed: the render below waits for the lock.
    await database.query('update contractors set name = $1 where slug = $2', ['Between Times', path.split('/')[3]]);
    const waiting = get(`${path}?`);
    await sleep(300);
    await database.query('commit');
    await database.end();
    await waiting;
    await until(() => isEverywhere(path, 'Between Times'));
  });

  test('appears although no process was connected', async () => {
    await warm(path);
    await site.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and query like '%pg_current_snapshot%'`,
    );
    await rename('Unheard Change');
    await until(() => isEverywhere(path, 'Unheard Change'));
    await until(async () => (await figure('changes_followed{state="polling"}')) === 2);
  });

  test('scheduled for later appears at its time, on every page of both processes', async () => {
    const title = 'What red clay does to slabs';
    await site.ask('delete from blog_posts');
    await until(async () => !(await get('/about')).text.includes('"/blog"'));
    await site.ask(`
      insert into blog_posts (slug, title, published_at) values ('red-clay', '${title}', now() + interval '1 year')`);
    for (const path of ['/blog', '/about']) await warm(path);
    expect((await get('/blog')).text.includes(title)).toBe(false);
    // As if time had passed: no change, so no notification.
    await site.ask(`
      alter table blog_posts disable trigger user;
      update blog_posts set published_at = now() - interval '1 second' where slug = 'red-clay';
      alter table blog_posts enable trigger user`);
    await site.withDatabase(releaseDuePosts);
    await until(() => isEverywhere('/blog', title));
    // The footer links to a blog with posts.
    await until(() => isEverywhere('/about', '"/blog"'));
    for (const path of ['/blog/red-clay', '/blog/feed.xml', '/sitemap/blog.xml'])
      expect([path, await isEverywhere(path, 'red-clay')]).toEqual([path, true]);
    await site.ask(`delete from blog_posts where slug = 'red-clay'`);
    await until(async () => (await getAll('/blog/red-clay')).every(({ status }) => status === 404));
  });
});

test('a flood of made-up addresses gets one page, and displaces no real one', async () => {
  await untilFollowed(); // The change of the test before, which outdates every page.
  const { measured } = await undisturbed(async () => {
    await warm('/for-pros');
    const before = await figure('page_renders_total');
    const agents = Array.from({ length: 8 }, async (_, agent) => {
      for (let n = 0; n < 125; n++) {
        const answer = await fetch(`${site.url}/${n % 2 ? 'made' : 'made/up/and'}/up-${agent}-${n}/x/y`);
        expect(answer.status).toBe(404);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        await answer.arrayBuffer();
      }
    });
    await Promise.all(agents);
    return { renders: (await figure('page_renders_total')) - before, real: await get('/for-pros') };
  });
  expect(measured.renders).toBeLessThanOrEqual(4);
  expect(isHit(measured.real)).toBe(true);
  const [one, other] = [await get('/no-such-page'), await get('/neither-this')];
  expect(one.status).toBe(404);
  expect(one.body.equals(other.body)).toBe(true);
});

test.each([
  ['dot segments', '/a/../services/call-these-people'],
  ['dot segments in disguise', '/a/%2e%2E/services/call-these-people'],
  ['a fragment', '/unsubscribe#'],
  ['the way to the operator', '/a/../admin/create-storm-damage-blog-post'],
])('an address that a URL parser rewrites does not replace the not-found page: %s', async (_, path) => {
  const missing = (await get('/no/such/page/at-all')).text;
  await site.ask('update contractors set name = name where id = (select id from contractors limit 1)');
  await untilFollowed(); // The next client gets the not-found page rendered again.
  for (let round = 0; round < 6; round++) await get(path);
  for (let round = 0; round < 6; round++) {
    expect((await get('/no/such/page/at-all')).text).toBe(missing);
    expect((await get('/no-such-page')).text).not.toMatch(/Call These People|This link does not work/i);
  }
});

test('a storm notice is on the cached pages of its trades and cities, and gone when it ends', async () => {
  const words = 'Hail came through tonight.';
  const shows = async (path: string) => (await get(path)).text.includes(words);
  const [home, roofing, other] = ['/', '/services/roofing/edmond', '/services/roofing/norman'];
  for (const path of [home, roofing, other]) await warm(path);
  // Longer each time that the machine is too slow to show it before it ends.
  for (let seconds = 6, wasShown = false; !wasShown; seconds *= 2) {
    const end = new Date(Date.now() + seconds * 1_000);
    await site.ask(
      `insert into storm_notices (trades, cities, words, ends_at, started_by) values ('{roofing}', '{edmond}', $1, $2, 'Pat')`,
      [words, end],
    );
    const shown = [home, roofing].map(async (path) => {
      await until(async () => new Date() >= end || (await shows(path)));
      await untilFollowed();
      await warm(path);
      const { text, headers } = await get(path);
      if (new Date() >= end) return false;
      expect(text).toContain(words);
      expect(String(headers['cache-control'])).not.toContain('s-maxage');
      return true;
    });
    wasShown = !(await Promise.all(shown)).includes(false);
    expect(await shows(other)).toBe(false);
    // Nothing is written when it ends.
    await until(() => new Date() >= end);
    for (const path of [home, roofing])
      for (let round = 0; round < 16; round++) expect([path, await shows(path)]).toEqual([path, false]);
  }
  await site.ask('delete from storm_notices');
});

test('a deleted contractor disappears from the cached pages', async () => {
  const path = '/edmond/roofing/soon-gone';
  await site.ask(contractorRow('soon-gone', 'Soon Gone'));
  await until(async () => (await get(path)).status === 200);
  await warm(path);
  await site.ask(`delete from contractors where id = 'soon-gone'`);
  await until(async () => (await get(path)).status === 404);
});

test('imported contractors appear in every process when the import command ends', async () => {
  const path = '/edmond/roofing/just-imported';
  for (const phone of ['405-555-0141', '405-555-0142']) {
    const file = join(site.folder, 'one.csv');
    await writeFile(file, `name,slug,service_type,location,phone\nJust Imported,just-imported,Roofing,edmond,${phone}\n`);
    const command = startCommand('import-contractors', [file], site.folder, { DATA_DIR: site.folder });
    expect(await command.ended).toMatchObject({ status: 0, stderr: '' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => getCurrent(path)));
    for (const { status, text } of answers) expect([status, text.includes(phone)]).toEqual([200, true]);
    await warm(path);
  }
});

test('metrics are for the operator only, and add up both processes', async () => {
  const [nobody, afar] = [await get('/admin/metrics'), await get('/admin/metrics', { 'X-Forwarded-For': '203.0.113.9' })];
  expect([nobody.status, afar.status]).toEqual([401, 403]);
  expect(await figure('nodejs_version_info')).toBeGreaterThan(0);
  expect(await figure('changes_followed')).toBe(2);
  const before = await figure('http_requests_total');
  await warm('/about');
  for (let round = 0; round < 40; round++) await get('/about');
  expect((await figure('http_requests_total')) - before).toBeGreaterThanOrEqual(40);
  expect(await figure('page_cache_bytes')).toBeGreaterThan(10_000);
  expect(await figure('jobs{queue="mail"}')).toBeGreaterThanOrEqual(0);
});
