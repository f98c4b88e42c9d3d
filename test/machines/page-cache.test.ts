import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { releaseDuePosts } from '#app/domain/blog/publish-post.ts';
import { awaitFollowers } from '#app/platform/change-feed.ts';
import { openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { startCommand } from '#test/support/command.ts';
import { csv } from '#test/support/import.ts';
import { enterDatabase, ownDatabaseUrl } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { launchSite, type Site, until, untilEnded, untilReady } from '#test/support/site.ts';

// Two server processes on one embedded database, as in production. One long file: all its tests
// use the same site.
let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;
let database: Client;

beforeAll(async () => {
  folder = await sampleFolder();
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '2', ADMIN_PASSWORD: 'geese-42-password', LOG_LEVEL: 'info' });
  await untilReady(site);
  database = await enterDatabase(folder.path);
});

afterAll(async () => {
  await database.end().catch(() => {});
  site.process.kill('SIGKILL');
  await site.exited;
  await untilEnded(folder.path);
  await folder.remove();
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** On a new connection, so that either process may answer. The body stays encoded. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(site.url + path, { method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const how = ({ headers }: Answer) => String(headers['cache-status']);
const isHit = (answer: Answer) => how(answer) === 'pages; hit';

/** The same, until the answer is not an earlier page that says so: clients get those while a render takes long. */
async function getCurrent(path: string): Promise<Answer> {
  for (;;) {
    const answer = await get(path);
    if (!how(answer).includes('stale')) return answer;
  }
}

/** Requests until both processes have the page: several at once, because one process may answer single requests alone. */
async function warm(path: string): Promise<void> {
  for (let row = 0; row < 10; ) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
    row = answers.every(isHit) ? row + 1 : 0;
  }
}

/** Until both processes know of all changes so far: pages may come from one that does, and the other learn of them later. */
const untilFollowed = () => until(async () => awaitFollowers(await ownDatabaseUrl(folder.path)));

const halfHour = 1_800_000;
/** Pages of a trade, in milliseconds. Others expire with the day. */
const tradePageAge = 60_000;

/**
 * What was measured while no contractor opened or closed, which those of the sample do on half hours, and no day ended; anything
 * else proves nothing: try again. A page expires before such a change by as much as its render took, here less than a second.
 * @param age of the pages, at most.
 */
async function undisturbed<T>(measure: (attempt: number) => Promise<T>, age = halfHour): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const begun = Date.now();
    const end = Math.min((Math.floor(begun / halfHour) + 1) * halfHour, begun + age);
    const measured = await measure(attempt);
    if (Date.now() + 1_000 < end) return measured;
    await until(() => Date.now() >= end);
  }
}

/** The page of another trade at each attempt. */
function tradePage(attempt: number): string {
  const trade = trades[attempt];
  if (!trade) throw new Error('there are no more trades');
  return `/services/${tradeSlug(trade)}`;
}

const figure = async (name: string): Promise<number> => {
  const { body } = await get('/admin/metrics', { Authorization: `Basic ${btoa('admin:geese-42-password')}` });
  const lines = body.toString().split('\n');
  const found = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

describe('a cached page', () => {
  test('sends a different ETag for each encoding, and answers a matching one with 304', async () => {
    await warm('/about');
    const plain = await get('/about');
    const gzip = await get('/about', { 'Accept-Encoding': 'gzip' });
    const brotli = await get('/about', { 'Accept-Encoding': 'gzip, br' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const tags = [plain, gzip, brotli].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const [index, encoding] of ['identity', 'gzip', 'br'].entries()) {
      const asked = { 'Accept-Encoding': encoding, 'If-None-Match': `"other", W/${tags[index]}` };
      const known = await get('/about', asked);
      expect(known.status).toBe(304);
      expect(known.body.length).toBe(0);
      expect(known.headers).toMatchObject({ etag: tags[index], vary: 'Accept-Encoding', 'cache-control': expect.any(String) });
    }
    expect((await get('/about', { 'If-None-Match': '"other"' })).status).toBe(200);
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['cache-control']).toContain('max-age=0, s-maxage=30');
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  test('allows each of its inline scripts by hash, and nothing unsafe', async () => {
    const { body, headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    for (const [, attributes = '', script = ''] of body.toString().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/src=|ld\+json/.test(attributes)) continue;
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  });

  test('answers HEAD with the same headers and no body', async () => {
    const [head, whole] = await undisturbed(
      async () =>
        [
          await get('/services', { 'Accept-Encoding': 'gzip' }, 'HEAD'),
          await get('/services', { 'Accept-Encoding': 'gzip' }),
        ] as const,
    );
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
    expect(plain.body.toString()).not.toContain('evil');
    expect(plain.body.toString()).not.toContain(String(plain.headers['x-request-id']));
    const ordered = await get('/?page=2&seed=5&utm=1');
    expect(isHit(ordered)).toBe(false);
    const [one, two] = await undisturbed(async () => {
      await warm('/?page=2&seed=5');
      return [await get('/?nonsense=1&seed=5&page=2'), await get('/?page=2&seed=5')] as const;
    });
    expect(one.body.equals(two.body)).toBe(true);
  });

  test('a redirect keeps the whole query', async () => {
    const { contractors } = await (await fetch(`${site.url}/api/contractors?page_size=1`)).json();
    const answer = await get(`/contractor/${contractors[0].id}?utm_source=mail`);
    expect(answer.status).toBe(301);
    expect(answer.headers['location']).toContain('?utm_source=mail');
    const withinTheSite = await get(`/contractor/${contractors[0].id}.data?utm_source=mail`);
    expect(withinTheSite.body.toString()).toContain('?utm_source=mail');
  });

  test('the home page has sixteen shuffles', async () => {
    const { bodies, renders } = await undisturbed(async () => {
      const before = await figure('page_renders_total');
      const bodies = new Set<string>();
      for (let round = 0; round < 300; round++)
        bodies.add(
          createHash('sha256')
            .update((await get('/')).body)
            .digest('hex'),
        );
      return { bodies, renders: (await figure('page_renders_total')) - before };
    });
    // Each once per process.
    expect(renders).toBeLessThanOrEqual(32);
    expect(bodies.size).toBeGreaterThan(8);
    expect(bodies.size).toBeLessThanOrEqual(16);
  });

  test('a crowd renders a page once per process', async () => {
    const { answers, renders } = await undisturbed(async (attempt) => {
      const before = await figure('page_renders_total');
      const path = `${tradePage(attempt)}?page=1&view=list`;
      const answers = await Promise.all(Array.from({ length: 60 }, () => get(path)));
      return { answers, renders: (await figure('page_renders_total')) - before };
    }, tradePageAge);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
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
    return (await readdir(join(folder.path, 'cache/pages'), { recursive: true })).some((file) => file.endsWith(name));
  };
  const renders = await undisturbed(async (attempt) => {
    const before = await figure('page_renders_total');
    const path = `${tradePage(attempt)}?page=1&sort=name`;
    await get(path);
    await until(() => isFiled(path));
    await warm(path);
    return (await figure('page_renders_total')) - before;
  }, tradePageAge);
  expect(renders).toBe(1);
});

describe('never cached', () => {
  test.each([
    ['/unsubscribe?token=x', {}],
    ['/admin/create-storm-damage-blog-post', {}],
    ['/about', { Authorization: 'Basic eDp5' }],
  ])('%s %j', async (path, headers) => {
    for (let round = 0; round < 4; round++) expect((await get(path, headers)).headers['cache-status']).toBeUndefined();
  });
});

describe('a change', () => {
  const rename = (name: string) => database.query('update contractors set name = $1 where slug = $2', [name, slug]);
  let slug = '';
  let path = '';
  const shows = async (name: string) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(path)));
    return answers.every(({ body }) => body.includes(name));
  };

  beforeAll(async () => {
    const { rows } = await database.query('select slug, service_type, location from contractors limit 1');
    slug = rows[0].slug;
    path = String(
      (await get(`/contractor/${(await database.query('select id from contractors where slug = $1', [slug])).rows[0].id}`))
        .headers['location'],
    );
  });

  test('appears in both processes', async () => {
    await warm(path);
    await rename('Redwing Renamed');
    await until(() => shows('Redwing Renamed'));
  });

  test('outdates the pages and lists that show it, and no other', async () => {
    type Row = { slug: string; id: string; service_slug: string; location: string };
    const { rows } = await database.query<Row>(
      `select distinct on (service_slug) slug, id, service_slug, location
       from contractors join (
         select service_slug, location from contractors group by 1, 2 having count(*) between 2 and 10
       ) few using (service_slug, location)
       order by service_slug`,
    );
    const [one, other] = rows.filter(({ service_slug }) => ['painting', 'plumbing'].includes(service_slug)) as [Row, Row];
    const pageOf = ({ service_slug, location, slug }: Row) => `/${location}/${service_slug}/${slug}`;
    const listOf = ({ service_slug, location }: Row) => `/services/${service_slug}/${location}`;
    await untilFollowed(); // The change of the test before.
    const answers = await undisturbed(async (attempt) => {
      for (const row of [one, other]) for (const page of [pageOf(row), listOf(row)]) await warm(page);
      const name = `Only One Renamed ${attempt}`;
      await database.query('update contractors set name = $1 where id = $2', [name, one.id]);
      for (const page of [pageOf(one), listOf(one)]) {
        await until(async () => {
          const answers = await Promise.all(Array.from({ length: 6 }, () => get(page)));
          return answers.every(({ body }) => body.includes(name));
        });
      }
      return Promise.all([pageOf(other), listOf(other)].flatMap((page) => Array.from({ length: 8 }, () => get(page))));
    }, tradePageAge);
    expect(answers.map(how)).toEqual(Array.from({ length: 16 }, () => 'pages; hit'));
  });

  test('of a price guide shows on the pages of costs, and on no other trade’s', async () => {
    await untilFollowed(); // The change of the test before.
    const answers = await undisturbed(async (attempt) => {
      for (const page of ['/costs', '/costs/plumbing', '/costs/roofing']) await warm(page);
      const high = 177 + attempt;
      await database.query(`
        update contractor_profiles set price_guide = '[{"what": "Drain cleaning", "low": 131, "high": ${high}}]'
        where contractor_id in (
          select contractor_id from contractor_profiles join contractors on id = contractor_id
          where service_type = 'Plumbing' and price_guide is not null order by id limit 3)`);
      for (const page of ['/costs', '/costs/plumbing'])
        await until(async () => {
          const answers = await Promise.all(Array.from({ length: 6 }, () => get(page)));
          return answers.every(({ body }) => body.includes(`$131–${high}`));
        });
      return Promise.all(Array.from({ length: 8 }, () => get('/costs/roofing')));
    });
    expect(answers.map(how)).toEqual(Array.from({ length: 8 }, () => 'pages; hit'));
  });

  test('during a render outdates its result at once', async () => {
    await database.query('begin');
    await database.query('lock table contractors in access exclusive mode');
    await rename('Between Times'); // Not committed: the render below waits for the lock.
    const waiting = get(`${path}?`);
    await sleep(300);
    await database.query('commit');
    await waiting;
    await until(() => shows('Between Times'));
  });

  test('appears although no process was connected', async () => {
    await warm(path);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and query like '%pg_current_snapshot%'`,
    );
    await rename('Unheard Change');
    await until(() => shows('Unheard Change'));
    await until(async () => (await figure('changes_followed{state="polling"}')) === 2);
  });

  test('scheduled for later appears at its time, on every page of both processes', async () => {
    const title = 'What red clay does to slabs';
    await database.query('delete from blog_posts');
    await until(async () => !(await get('/about')).body.includes('"/blog"'));
    await database.query(
      `insert into blog_posts (slug, title, published_at) values ('red-clay', $1, now() + interval '1 year')`,
      [title],
    );
    for (const path of ['/blog', '/about']) await warm(path);
    expect((await get('/blog')).body.includes(title)).toBe(false);
    // As if time had passed: no change, so no notification.
    await database.query(`
      begin;
      alter table blog_posts disable trigger user;
      update blog_posts set published_at = now() - interval '1 second' where slug = 'red-clay';
      alter table blog_posts enable trigger user;
      commit`);
    const db = openDatabase(await ownDatabaseUrl(folder.path), { logger: createLogger('silent') });
    await releaseDuePosts(db);
    await db.$client.end();
    const everywhere = async (path: string, what: string) => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
      return answers.every(({ body }) => body.includes(what));
    };
    await until(() => everywhere('/blog', title));
    // The footer links to a blog with posts.
    await until(() => everywhere('/about', '"/blog"'));
    for (const path of ['/blog/red-clay', '/blog/feed.xml', '/sitemap/blog.xml'])
      expect([path, await everywhere(path, 'red-clay')]).toEqual([path, true]);
    await database.query(`delete from blog_posts where slug = 'red-clay'`);
    await until(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => get('/blog/red-clay')));
      return answers.every(({ status }) => status === 404);
    });
  });
});

describe('a flood of made-up addresses', () => {
  test('gets one page, and displaces no real one', async () => {
    await untilFollowed(); // The change of the test before, which outdates every page.
    const { renders, real } = await undisturbed(async () => {
      await warm('/for-pros');
      const before = await figure('page_renders_total');
      const agents = Array.from({ length: 8 }, async (_, agent) => {
        for (let n = 0; n < 250; n++) {
          const answer = await fetch(`${site.url}/${n % 2 ? 'made' : 'made/up/and'}/up-${agent}-${n}/x/y`);
          expect(answer.status).toBe(404);
          expect(answer.headers.get('cache-control')).toBe('no-store');
          await answer.arrayBuffer();
        }
      });
      await Promise.all(agents);
      return { renders: (await figure('page_renders_total')) - before, real: await get('/for-pros') };
    });
    expect(renders).toBeLessThanOrEqual(4);
    expect(isHit(real)).toBe(true);
    const [one, other] = [await get('/no-such-page'), await get('/neither-this')];
    expect(one.status).toBe(404);
    expect(one.body.equals(other.body)).toBe(true);
  });
});

describe('an address that a URL parser rewrites', () => {
  const raw = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(site.url);
      const asked = request({ hostname, port, path, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve(Buffer.concat(chunks).toString());
      });
      asked.on('error', reject);
      asked.end();
    });

  test.each([
    ['dot segments', '/a/../services/call-these-people'],
    ['dot segments in disguise', '/a/%2e%2E/services/call-these-people'],
    ['a fragment', '/unsubscribe#'],
    ['the way to the operator', '/a/../admin/create-storm-damage-blog-post'],
  ])('does not replace the not-found page: %s', async (_, path) => {
    const missing = (await get('/no/such/page/at-all')).body.toString();
    await database.query('update contractors set name = name where id = (select id from contractors limit 1)');
    await untilFollowed(); // The next client gets the not-found page rendered again.
    for (let round = 0; round < 6; round++) await raw(path);
    for (let round = 0; round < 6; round++) {
      expect((await get('/no/such/page/at-all')).body.toString()).toBe(missing);
      expect((await get('/no-such-page')).body.toString()).not.toMatch(/Call These People|This link does not work/i);
    }
  });
});

test('a storm notice is on the cached pages of its trades and cities, and gone when it ends', async () => {
  const words = 'Hail came through tonight.';
  const shows = async (path: string) => (await get(path)).body.toString().includes(words);
  const [home, roofing, other] = ['/', '/services/roofing/edmond', '/services/roofing/norman'];
  for (const path of [home, roofing, other]) await warm(path);
  // Longer each time that the machine is too slow to show it before it ends.
  for (let seconds = 3, wasShown = false; !wasShown; seconds *= 2) {
    const end = new Date(Date.now() + seconds * 1_000);
    await database.query(
      `insert into storm_notices (trades, cities, words, ends_at, started_by) values ('{roofing}', '{edmond}', $1, $2, 'Pat')`,
      [words, end],
    );
    const shown = [home, roofing].map(async (path) => {
      await until(async () => new Date() >= end || (await shows(path)));
      await warm(path);
      const { body, headers } = await get(path);
      if (new Date() >= end) return false;
      expect(body.includes(words)).toBe(true);
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
  await database.query('delete from storm_notices');
});

describe('deleted and imported contractors', () => {
  test('disappear from the cached pages', async () => {
    const { rows } = await database.query(
      `insert into contractors (name, slug, service_type, location) values ('Soon Gone', 'soon-gone', 'Roofing', 'edmond') returning id`,
    );
    await until(async () => (await get('/edmond/roofing/soon-gone')).status === 200);
    await warm('/edmond/roofing/soon-gone');
    await database.query('delete from contractors where id = $1', [rows[0].id]);
    await until(async () => (await get('/edmond/roofing/soon-gone')).status === 404);
  });
});

test('appear in every process when the import command ends', async () => {
  const path = '/edmond/roofing/just-imported';
  for (const phone of ['405-555-0141', '405-555-0142']) {
    const file = join(folder.path, 'one.csv');
    await writeFile(file, csv('name,slug,service_type,location,phone', `Just Imported,just-imported,Roofing,edmond,${phone}`));
    const command = startCommand('import-contractors', [file], folder.path, { DATA_DIR: folder.path });
    expect(await command.ended).toMatchObject({ status: 0, stderr: '' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => getCurrent(path)));
    for (const { status, body } of answers) expect([status, body.toString().includes(phone)]).toEqual([200, true]);
    await warm(path);
  }
});

describe('metrics', () => {
  test('are for the operator only, and add up both processes', async () => {
    expect((await get('/admin/metrics')).status).toBe(401);
    expect((await get('/admin/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(403);
    expect(await figure('nodejs_version_info')).toBeGreaterThan(0);
    expect(await figure('changes_followed')).toBe(2);
    const before = await figure('http_requests_total');
    await warm('/about');
    for (let round = 0; round < 40; round++) await get('/about');
    expect((await figure('http_requests_total')) - before).toBeGreaterThanOrEqual(40);
    expect(await figure('page_cache_bytes')).toBeGreaterThan(10_000);
    expect(await figure('jobs{queue="mail"}')).toBeGreaterThanOrEqual(0);
  });
});
