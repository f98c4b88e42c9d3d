import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/database.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { createApp } from '#app/server/hono-app.ts';
import { type Address, privateAddresses } from '#test/support/access/addresses.ts';
import { type Answer, asBrowser, asRouter, frontDoor, some } from '#test/support/access/front-door.ts';
import { isOpen } from '#test/support/access/matrix.ts';
import { notMembers, notOperators, type People, type Person, peopleOf } from '#test/support/access/people.ts';
import { type Planted, pixelId, plant, secrets } from '#test/support/access/planted.ts';
import { type RealForm, realForms } from '#test/support/access/real-forms.ts';
import {
  asVisitors,
  faultsOf,
  foreignPosts,
  guessesAt,
  publicityOf,
  spellingsOf,
  type Try,
  waysTo,
} from '#test/support/access/ways.ts';
import { logger } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';
import { adminPassword, useOwnSite } from '#test/support/machines/own-site.ts';
import { until } from '#test/support/site.ts';
import { tableDigests } from '#test/support/table-digests.ts';

// Who may open what: every address under /pro, /lead, /request and /admin from the site’s own lists, asked for in every way, with
// the pages’ real forms, by everyone who has no right to it. A new address is tried too; a new parameter needs a value in
// test/support/access/planted.ts. The site is its own: it has an ad company, logs everything, and does nothing by itself, so that
// whatever is stored or logged came from what was asked.

const site = useOwnSite({ WORKERS: '1', TRUST_PROXY: 'on', PIXEL_ID: pixelId, LOG_LEVEL: 'trace' });
const { ask, close } = frontDoor(() => site.url);
let db: Database;
let planted: Planted;
let people: People;
let addresses: Address[];
/** Of contractors’ pages and of those that mailed links open, as their users get them. */
let forms: RealForm[];

beforeAll(async () => {
  db = await site.openDatabase();
  planted = await plant(site.url, db);
  people = await peopleOf(db, planted, adminPassword);
  const settings = parseSettings({ DATA_DIR: site.folder });
  const app = createApp({ settings, db, reads: db, logger, jobs: noJobs }, async () => '');
  addresses = privateAddresses(app, planted.parameters);
  const { signIn, join, confirm, lead, request, review } = planted.living;
  const own = guarded('pro').filter(({ kind }) => kind === 'page');
  forms = [
    ...(await some(own, ({ path }) => realForms(ask, path, people.owner))),
    ...(await some([signIn, join, confirm, lead, request, review], (path) => realForms(ask, path))),
  ].flat();
});
afterAll(close);

/** Where everybody may send a request. */
const forAll = ['/request', '/request/photos'];
type Guarded = 'pro' | 'admin';
const guarded = (area: Guarded) => addresses.filter((one) => one.area === area && !isOpen(one.pattern));

/** Everything that is stored but the counts of tries and the queue of mails. Of sessions their number: each use is noted. */
async function stored(): Promise<Record<string, string>> {
  const {
    site_sessions: _sessions,
    mails: _mails,
    submission_allowances: _limits,
    'pgboss.job': _jobs,
    ...digests
  } = await tableDigests(db.$client);
  const { rows } = await db.$client.query('select count(*) from site_sessions');
  return { ...digests, sessions: rows[0]?.count };
}

/** Asks for everything, and expects that nothing was learned or changed. */
async function expectRefused(tries: readonly Try[], person: Person = {}): Promise<Answer[]> {
  const before = await stored();
  const answers = await some(tries, (one) => ask(one.to, { ...one, headers: { ...one.headers, ...person } }));
  const faults = tries.flatMap(({ what, to, expected }, index) =>
    faultsOf(answers[index] as Answer, expected).map((fault) => `${what} ${to}: ${fault}`),
  );
  expect(faults).toEqual([]);
  expect(await stored()).toEqual(before);
  return answers;
}

const withoutSession = { opened: [302], read: [401], posted: [401] };
const missing = { opened: [404], read: [404], posted: [404] };

async function expectNothingFor(area: Guarded, person: Person): Promise<void> {
  const all = guarded(area).flatMap((one) => waysTo(one, forms, withoutSession));
  // In every way for nobody, and for programs, which have a password.
  const answers = await expectRefused(person['Cookie'] ? asVisitors(all) : all, person);
  const redirects = answers.filter(({ status }) => status === 302).map(({ headers }) => headers.location);
  expect(redirects.filter((to) => !to?.match(`^/${area}/sign-in(\\?next=%2F${area}|$)`))).toEqual([]);
}

test.each(Object.entries(notMembers))('/pro has nothing for %s', async (_, headersOf) =>
  expectNothingFor('pro', await headersOf(people.sessions)),
);
test.each(Object.entries(notOperators))('/admin has nothing for %s', async (_, headersOf) =>
  expectNothingFor('admin', await headersOf(people.sessions)),
);

test.each(['pro', 'admin'] as const)('/%s opens in no spelling, but to sign in', async (area) => {
  expect(guarded(area).length).toBeGreaterThan(15);
  const expected = [301, 302, 401, 404, 405];
  const spelled = guarded(area).flatMap(({ path }) => spellingsOf(path));
  const answers = await some(spelled, (to) => ask(to, { headers: asBrowser }));
  const opened = answers.flatMap((answer, index) =>
    faultsOf(answer, expected).flatMap((fault) => (/^(?:answers|gives)/.test(fault) ? `${spelled[index]}: ${fault}` : [])),
  );
  expect(opened).toEqual([]);
});

test('pages of other sites post nothing, for those who may and for nobody', async () => {
  const links = Object.values(planted.living).map((path) => ({ path }));
  const own = addresses.filter(({ pattern }) => !forAll.includes(pattern));
  await expectRefused(own.flatMap((one) => foreignPosts(one, forms)));
  await expectRefused(
    guarded('pro').flatMap((one) => foreignPosts(one, forms)),
    people.owner,
  );
  await expectRefused(
    guarded('admin').flatMap((one) => foreignPosts(one, forms)),
    people.operator,
  );
  await expectRefused(links.flatMap((one) => foreignPosts(one, forms)));
});

describe('a member of another contractor', () => {
  const isOwn = ({ pattern }: Address) => ['/pro/account', '/pro/sign-out'].includes(pattern);
  const byPath = (isOf: (pattern: string) => boolean) => guarded('pro').filter((one) => isOf(one.pattern) && !isOwn(one));

  test('finds nothing at a contractor’s addresses', async () => {
    const ofContractor = byPath((pattern) => pattern.includes(':'));
    expect(ofContractor.length).toBeGreaterThan(6);
    await expectRefused(
      ofContractor.flatMap((one) => waysTo(one, forms, missing)),
      people.stranger,
    );
  });

  test('sees their own contractor alone, and posts nothing for the other', async () => {
    const own = byPath((pattern) => !pattern.includes(':'));
    const read = { opened: [200, 404], read: [200, 404], posted: [404] };
    const narrowed = ['?listing=drain', '?listing=drain&by=month', '?text=73106'].flatMap((query) =>
      own.map(({ path }) => ({ what: 'a browser opens', to: path + query, headers: asBrowser, expected: [200, 404] })),
    );
    await expectRefused([...own.flatMap((one) => waysTo(one, forms, read)), ...narrowed], people.stranger);
  });
});

test('a member who is no owner cannot use the forms of owners', async () => {
  const ofOwners = forms.filter(({ action, fields }) => action === '/pro/team' && fields['member'] !== planted.memberIds.tim);
  expect(ofOwners.map(({ fields }) => fields['do']).sort()).toEqual(['end', 'invite', 'stop', 'withdraw']);
  const tries = ofOwners.map(({ action: to, fields: form }) => ({ what: 'a page posts to', to, form, headers: asBrowser }));
  const before = await stored();
  const answers = await some(tries, (one) => ask(one.to, { ...one, headers: { ...one.headers, ...people.plainMember } }));
  expect(answers.map(({ status }) => status)).toEqual(ofOwners.map(() => 404));
  expect(await stored()).toEqual(before);
});

describe('a link', () => {
  const isPhoto = (path: string) => path.includes('/photos/');
  const addressOf = (path: string) => ({ path, kind: isPhoto(path) ? ('call' as const) : ('page' as const), method: 'GET' });
  const kindOf = (path: string) => path.replace(/[^/]{15,}/g, '…');
  const formsLike = (path: string) =>
    forms.filter(({ page }) => kindOf(page) === kindOf(path)).map((form) => ({ ...form, action: path }));

  test('that is old, used, withdrawn, or another’s opens nothing', async () => {
    await expectRefused(Object.values(planted.dead).flatMap((path) => waysTo(addressOf(path), formsLike(path), missing)));
  });

  test('that was guessed opens nothing', async () => {
    const { '/lead/:token/photos/:photoId': photo } = planted.parameters;
    const { lead, request, ...others } = planted.living;
    const living = [lead, request, `${lead}/photos/${photo}`, `${request}/photos/${photo}`, ...Object.values(others)];
    // What cannot be a token is no address to sign in at either.
    const expected = { opened: [404, 302], read: [404, 401], posted: [404, 401] };
    const tries = living.flatMap((path) => {
      const token = /[\w-]{22}/.exec(path)?.[0] ?? '';
      return guessesAt(token).flatMap((guess) =>
        asVisitors(waysTo(addressOf(path.replace(token, guess)), formsLike(path), expected)),
      );
    });
    expect(tries.length).toBeGreaterThan(250);
    await expectRefused(tries);
  });

  test('that opens nothing looks the same, whatever closed it', async () => {
    const pages = Object.values(planted.dead).filter((path) => !isPhoto(path));
    const guessed = ['/pro/sign-in/', '/pro/join/', '/pro/confirm/', '/lead/', '/request/'].map(
      (start) => start + 'A'.repeat(22),
    );
    const answers = await some([...pages, ...guessed], async (path) => {
      const { body, headers } = await ask(path, { headers: asBrowser });
      const token = path.split('/').at(-1) ?? '';
      return [kindOf(path), body.replaceAll(token, '…').replaceAll(String(headers['x-request-id']), '…')] as const;
    });
    const looks = new Map<string, Set<string>>();
    for (const [kind, body] of answers) looks.set(kind, (looks.get(kind) ?? new Set()).add(body));
    expect([...looks].map(([kind, bodies]) => [kind, bodies.size])).toEqual([...looks].map(([kind]) => [kind, 1]));
  });

  test('that opens something tells no cache, search engine, linked page or ad company, in any spelling', async () => {
    const paths = Object.values(planted.living);
    const opened = await some(paths, (path) => ask(path, { headers: asBrowser }));
    expect(opened.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const tries = paths.flatMap((path) => [path, ...spellingsOf(path)]);
    const answers = await some(tries, (to) => ask(to, { headers: asBrowser }));
    expect(answers.flatMap((answer, index) => publicityOf(answer).map((fault) => `${tries[index]}: ${fault}`))).toEqual([]);
  });

  test('to a canceled request shows nothing of it', async () => {
    const { canceledLead: path } = planted.living;
    // The last ones are too many.
    const opened = { opened: [200], read: [200], posted: [404, 422, 429] };
    await expectRefused(waysTo(addressOf(path), formsLike(path), opened));
  });
});

test('an address with an account signs in like any other', async () => {
  const answersTo = async (email: string) => {
    const answers = [];
    // The last ones are too many.
    for (let n = 0; n < 3; n++) {
      for (const to of ['/pro/sign-in', '/pro/sign-in.data']) {
        const headers = to.endsWith('.data') ? asRouter : asBrowser;
        const { status, headers: given, body } = await ask(to, { form: { email, next: '/pro' }, headers });
        // The wait counts down from the first try.
        const { date: _date, 'x-request-id': id, 'retry-after': _wait, ...others } = given;
        answers.push({ status, others, body: body.replaceAll(email, '…').replaceAll(String(id), '…') });
      }
    }
    return answers;
  };
  const known = await answersTo('rosa@okmark.example');
  expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await answersTo('ruby@okmark.example')).toEqual(known);
});

test('a member finds no request that their contractor did not get', async () => {
  const ids = [planted.otherRequestId, randomUUID(), 'x', '%00'];
  const paths = ids.flatMap((id) => [
    `/pro/requests/${id}`,
    `/pro/requests/${id}?listing=drain`,
    `/pro/requests/${id}?listing=roof`,
  ]);
  const photo = planted.parameters['/pro/requests/:id/photos/:photoId'];
  const photos = [
    `/pro/requests/${planted.requestId}/photos/${randomUUID()}`,
    `/pro/requests/${planted.otherRequestId}/photos/${photo}`,
  ];
  const answers = await some([...paths, ...photos], (path) => ask(path, { headers: { ...asBrowser, ...people.owner } }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

describe('those who may', () => {
  const seenBy = (answers: Answer[]) =>
    Object.keys(secrets).filter((name) => answers.some(({ body }) => secrets[name]?.test(body)));

  test('see what nobody else does', async () => {
    const as = (area: Guarded, person: Person) =>
      some(guarded(area), ({ path }) => ask(path, { headers: { ...asBrowser, ...person } }));
    const member = await as('pro', people.owner);
    const operator = await as('admin', people.operator);
    const linked = await some(Object.values(planted.living), (path) => ask(path, { headers: asBrowser }));
    expect(seenBy(member)).toEqual(Object.keys(secrets));
    expect(seenBy(operator)).toEqual(Object.keys(secrets));
    expect(seenBy(linked)).toEqual(Object.keys(secrets).filter((name) => name !== 'a photo'));
    const statuses = [...member, ...operator].map(({ status, headers }) => `${status} ${headers.location ?? ''}`);
    expect(statuses.filter((status) => /^(?:401|403|5\d\d)|sign-in/.test(status))).toEqual([]);
    expect([...member, ...operator, ...linked].flatMap(publicityOf)).toEqual([]);
  });

  test('can use the forms that nobody else can', async () => {
    const done = [];
    for (const { action, fields } of forms) {
      const person = action.startsWith('/pro/') ? await people.newOwner() : {};
      const { status } = await ask(action, { form: fields, headers: { ...asBrowser, ...person } });
      done.push(`${status} ${action} ${JSON.stringify(fields)}`);
    }
    expect(done.filter((line) => !/^[23]/.test(line))).toEqual([]);
  });
});

test('no token and nothing of a homeowner is in the log', async () => {
  await ask('/pro/sign-in/the-last-one?token=nothing');
  await ask('/no-such-page-at-the-end');
  await until(() => site.stderr().includes('/no-such-page-at-the-end'));
  const log = site.stderr() + site.stdout();
  expect(log).toContain('/lead/…');
  const tokens = [...Object.values(planted.living), ...Object.values(planted.dead)].map(
    (path) => /[\w-]{22}/.exec(path)?.[0] ?? '',
  );
  const lines = log.split('\n').filter((line) => tokens.some((token) => line.includes(token)));
  expect(lines).toEqual([]);
  expect(Object.keys(secrets).filter((name) => secrets[name]?.test(log))).toEqual([]);
});
