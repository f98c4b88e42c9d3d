import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deleteOutdated } from '#app/domain/requests/store/submission-queries.ts';
import { setSubscribed } from '#app/domain/subscribers/subscriber-queries.ts';
import { maxKeyLength } from '#app/domain/validation/submission-limits.ts';
import { advertise, claim, inquiry, lead, proContact, serviceContact } from '#test/support/form-bodies.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';
import { words } from '#test/support/words.ts';

// The storing calls as the contract has them: Request in, Response out, and what is in the tables afterwards. One file, longer
// than others: every call is held to the same rules.

const { db, query, site } = useSite(contractorRow('c1', 'A'));

const subscriber = (more: Record<string, unknown> = {}) => ({
  email: 'sub@example.com',
  source: 'exit_intent_popup',
  page_url: '/',
  subscription_type: ['newsletter', 'maintenance_tips'],
  ...more,
});
const calls = [
  { path: serviceContact, body: lead(), status: 200, form: 'service-contact', action: 'contact_form_submission' },
  { path: advertise, body: inquiry(), status: 200, form: 'advertise-request', action: 'advertise_form_submission' },
  { path: '/api/pro-contacts', body: proContact(), status: 201, form: 'pro-contact', action: 'pro_contact_submission' },
  { path: '/api/claims', body: claim('c1'), status: 201, form: 'claim', action: 'claim_submission' },
  { path: '/api/subscribers', body: subscriber(), status: 201, form: 'subscribe', action: 'email_subscription' },
];

const rows = (table: string) => query(`select * from ${table}`);
const count = async (table: string) => (await rows(table)).length;
/** The row that a form stored. */
const storedBy = (form: string) =>
  form === 'subscribe' ? 'email_subscribers' : `submissions where form = '${form}' and state <> 'quarantined'`;
const quarantined = `submissions where state = 'quarantined'`;
const tables = [...calls.map(({ form }) => storedBy(form)), 'request_logs', quarantined, 'mails'];
const everything = async () => Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])));

/** The response to a success, to robots too. */
const success = (path: string) => ({
  success: true,
  id: expect.any(String),
  ...(path !== '/api/subscribers' && { reference: expect.stringMatching(/^[2-9A-HJ-KM-NP-Z]{8}$/) }),
  ...(path === serviceContact && { tracker: expect.stringMatching(/^\/request\/[\w-]{22}$/) }),
});
/** Per submission: one mail to us, and to the sender a receipt or the guide. */
const mailsEach = 2;

describe.each(calls)('POST $path', ({ path, body, status, form, action }) => {
  const table = storedBy(form);
  test('stores it with log entry and mail, and confirms', async () => {
    const response = await site.post(path, body);
    expect(response.status).toBe(status);
    const answer = await response.json();
    expect(answer).toEqual(success(path));
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect((await rows(table)).map(({ id }) => id)).toEqual([answer.id]);
    const [log] = await rows('request_logs');
    expect(log.action_type).toBe(action);
    expect(log.ip_address).toMatch(/^[0-9a-f]{32}$/);
    const mails = await rows('mails');
    expect(mails.length).toBe(mailsEach);
    expect(mails.every(({ about, state }) => about === answer.id && state === 'waiting')).toBe(true);
    expect(JSON.stringify(mails)).not.toContain('example.com');
  });

  test('repeats the first answer for the same key and stores nothing', async () => {
    const key = { 'Idempotency-Key': `a key of any kind ${'x'.repeat(100)}` };
    const first = await (await site.post(path, body, key)).json();
    const before = await everything();
    const again = await site.post(path, body, key);
    expect([again.status, await again.json()]).toEqual([status, first]);
    expect(await everything()).toEqual(before);
    // Another sender's, who happens to use the same key, neither gets that answer nor is lost silently.
    const other = await site.post(path, { ...body, email: 'other@example.com' }, key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ fields: { 'Idempotency-Key': expect.stringContaining('other content') } });
    expect(await everything()).toEqual(before);
    // A day later the key is free again.
    await query(`update submission_keys set created_at = now() - interval '25 hours'`);
    expect(await (await site.post(path, { ...body, email: 'other@example.com' }, key)).json()).not.toEqual(first);
  });

  test('stores concurrent requests with one key once', async () => {
    const key = { 'Idempotency-Key': 'k' };
    const answers = await Promise.all(Array.from({ length: 8 }, async () => (await site.post(path, body, key)).json()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await count(table)).toBe(1);
  });

  test('allows one address five at once, then one more each half minute', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.9' };
    const started = Date.now();
    const send = (n: number) => site.post(path, { ...body, email: `n${n}@example.com` }, from);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(send));
    expect(answers.map((answer) => answer.status).sort()).toEqual([status, status, status, status, status, 429, 429]);
    const refused = answers.find((answer) => answer.status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(29 - (Date.now() - started) / 1_000);
    expect(Number(refused?.headers.get('Retry-After'))).toBeLessThanOrEqual(30);
    expect(await refused?.json()).toEqual({ error: 'Too many requests. Please try again in 30 seconds.' });
    expect(await count(table)).toBe(5);

    expect((await site.post(path, { ...body, email: 'elsewhere@example.com' })).status).toBe(status);
    await query(`update submission_allowances set counted_at = counted_at - interval '31 seconds'`);
    expect([(await send(8)).status, (await send(9)).status]).toEqual([status, 429]);
  });

  test('does not let others lock out an e-mail address', async () => {
    const duplicate = path === '/api/subscribers' ? 409 : status;
    const statuses: number[] = [];
    for (let n = 0; n < 25; n++) statuses.push((await site.post(path, body)).status);
    expect(statuses).toEqual([status, ...Array(24).fill(duplicate)]);
  });

  test('allows one network fifty at once, for any number of addresses', async () => {
    const from = (n: number) => ({ 'X-Forwarded-For': `2001:db8:7:${n.toString(16)}::1` });
    const send = async (n: number) => (await site.post(path, { ...body, email: `n${n}@example.com` }, from(n))).status;
    expect(await send(1)).toBe(status);
    expect(await query(`select remaining from submission_allowances where holder like '%network%'`)).toEqual([{ remaining: 49 }]);
    // Simulates used-up tokens and a stopped clock.
    await query(
      `update submission_allowances set remaining = 1, counted_at = now() + interval '1 hour' where holder like '%network%'`,
    );
    expect([await send(2), await send(3)]).toEqual([status, 429]);
    // A client refused because of others keeps its own tokens, and leaves no row.
    const left = (of: string) => query(`select remaining from submission_allowances where holder like '%${of}%' order by 1`);
    expect((await left('address')).map(({ remaining }) => remaining)).toEqual([4, 4]);
    // One refused because of itself keeps those of its network.
    await query(`update submission_allowances set remaining = case when holder like '%network%' then 9 else 0 end,
      counted_at = now() + interval '1 hour'`);
    expect([await send(2), (await left('network'))[0]?.remaining]).toEqual([429, 9]);
    const elsewhere = { 'X-Forwarded-For': '2001:db8:8::1' };
    expect((await site.post(path, { ...body, email: 'n99@example.com' }, elsewhere)).status).toBe(status);
  });

  test('answers a filled hidden field with success, and quarantines it', async () => {
    const response = await site.post(path, { ...body, hp_topic: 'Cheap pills' });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(success(path));
    expect(await everything()).toMatchObject({ [table]: 0, mails: 0, [quarantined]: 1 });
  });

  test('refuses other than a JSON object, too large or with another type', async () => {
    for (const broken of ['', '{', 'nope', '[]', '"x"', 'null', '1']) expect((await site.post(path, broken)).status).toBe(400);
    expect((await site.post(path, body, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await site.post(path, JSON.stringify({ ...body, extra: 'x'.repeat(65_536) }))).status).toBe(413);
    expect((await site.post(path, body, { 'Idempotency-Key': 'x'.repeat(maxKeyLength + 1) })).status).toBe(422);
    const headers = { Authorization: `Bearer ${site.settings.publicApiKey}` };
    expect((await site.request(path, { headers })).status).toBe(405);
    expect(await count(table)).toBe(0);
  });

  test('answers anything, and stores it completely or not at all', async () => {
    const odd = [fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 600 }), fc.constant('a\u0000b')];
    const fields = Object.entries(body).map(([key, value]) => [key, fc.oneof(fc.constant(value), ...odd)]);
    const anything = fc.oneof(fc.jsonValue(), fc.record(Object.fromEntries(fields)));
    await fc.assert(
      fc.asyncProperty(anything, fc.option(fc.string({ maxLength: 140 })), async (value, key) => {
        const before = await everything();
        const headers = key === null || /[^\x20-\x7e]/.test(key) ? {} : { 'Idempotency-Key': key };
        const response = await site.post(path, JSON.stringify(value), headers);
        const answer = await response.json();
        expect([200, 201, 400, 409, 422, 429]).toContain(response.status);
        const after = await everything();
        if (response.status < 300) expect(answer.success).toBe(true);
        else {
          expect(answer.error).toEqual(expect.any(String));
          expect(after).toEqual(before);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is stored with a lead', () => {
  test('the consent text shown, and when', async () => {
    await site.post(serviceContact, lead());
    await site.post(serviceContact, lead({ consent_version: undefined, email: 'b@example.com' }));
    const stored = await rows('submissions order by created_at');
    expect(stored.map(({ consent_version }) => consent_version)).toEqual(['2026-11', null]);
    expect(stored.map(({ consented_at }) => consented_at instanceof Date)).toEqual([true, false]);
  });

  test('kind and service in any notation', async () => {
    await site.post(serviceContact, lead({ service_type: 'QUOTE REQUEST: HVAC', emailSubject: '' }));
    await site.post(serviceContact, lead({ service_type: 'HVAC', emailSubject: 'New Quote Request from Ada' }));
    await site.post(serviceContact, lead({ service_type: 'HVAC', emailSubject: 'New Service Lead: HVAC' }));
    const stored = await rows('submissions order by created_at');
    expect(stored.map(({ kind, service_type }) => [kind, service_type])).toEqual([
      ['quote', 'HVAC'],
      ['quote', 'HVAC'],
      ['contact', 'HVAC'],
    ]);
  });
});

test('a clock set back delays no one', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.77' };
  const send = (n: number) =>
    site.post(serviceContact, lead({ email: `n${n}@example.com` }), { ...from, 'Idempotency-Key': `k${n}` });
  for (let n = 0; n < 5; n++) expect((await send(n)).status).toBe(200);
  await query(`update submission_allowances set counted_at = counted_at + interval '3 days'`);
  await query(`update submission_keys set created_at = created_at + interval '3 days'`);
  // Counts from the future count from now on; half a minute later there is one more token.
  expect((await send(5)).status).toBe(429);
  await query(`update submission_allowances set counted_at = counted_at - interval '31 seconds'`);
  expect((await send(6)).status).toBe(200);
  // A key from the future does not match.
  await query(`update submission_allowances set remaining = 5`);
  expect((await send(0)).status).toBe(200);
  expect(await count('submissions')).toBe(7);
  await query(`update submission_allowances set counted_at = counted_at + interval '3 days'`);
  await deleteOutdated(db);
  expect(await count('submission_allowances')).toBe(0);
});

describe('the public key', () => {
  test.each([{}, { Authorization: 'Bearer nope' }, { Authorization: 'Basic redbud-public-key-v1' }, { Authorization: '' }])(
    'refuses %j',
    async (headers) => {
      const response = await site.request(serviceContact, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(lead()),
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await response.json()).toEqual({ error: expect.stringContaining('public key') });
      expect(await count('submissions')).toBe(0);
    },
  );
});

describe('subscribers', () => {
  test('get a code when they subscribe twice, in any case', async () => {
    await site.post('/api/subscribers', subscriber());
    const again = await site.post('/api/subscribers', subscriber({ email: 'SUB@Example.com' }));
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ error: 'This email is already receiving our updates!', code: '23505' });
    expect(await count('email_subscribers')).toBe(1);
  });

  test('get the guide once per mailbox in any spelling', async () => {
    const spellings = words(`pat@victim.example PAT@Victim.example pat@v\u00adictim.example pat@vic\u200btim.example
      pat@\u2060victim.example pat@ｖictim.example p\u200bat@victim.example pat+1@victim.example pat+2@victim.example`);
    const statuses: number[] = [];
    for (const email of spellings) statuses.push((await site.post('/api/subscribers', subscriber({ email }))).status);
    expect(statuses).toEqual([201, ...Array(spellings.length - 1).fill(409)]);
    expect((await rows('mails')).map(({ kind }) => kind).sort()).toEqual(['maintenance-guide', 'new-subscriber']);
    expect(await rows('email_subscribers')).toMatchObject([{ email: 'pat@victim.example', mailbox: 'pat@victim.example' }]);
  });

  test('get it once when they subscribe concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.post('/api/subscribers', subscriber())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('who left are not put back by a post: the address gets one mail in 30 days with a button to return', async () => {
    await site.post('/api/subscribers', subscriber());
    await query('update email_subscribers set unsubscribed_at = now(); delete from mails');
    for (let n = 0; n < 2; n++) expect((await site.post('/api/subscribers', subscriber({ source: 'again' }))).status).toBe(201);
    expect(await rows('email_subscribers')).toMatchObject([{ source: subscriber().source, unsubscribed_at: expect.any(Date) }]);
    expect((await rows('mails')).map(({ kind }) => kind)).toEqual(['subscribe-again']);
  });

  test('leave for every spelling of their mailbox', async () => {
    await site.post('/api/subscribers', subscriber({ email: 'a.b@gmail.com' }));
    // Of the time before the provider's rules counted.
    await query(
      `insert into email_subscribers (email, mailbox, subscription_type) values ('ab@gmail.com', 'ab@gmail.com', '{}')`,
    );
    await setSubscribed(db, { id: 'none', email: 'A.B+x@googlemail.com' }, false);
    expect(await rows('email_subscribers where unsubscribed_at is null')).toEqual([]);
  });

  test('are stored with these fields', async () => {
    await site.post('/api/subscribers', subscriber({ email: ' <b>Sub</b>@Example.com ' }));
    expect(await rows('email_subscribers')).toMatchObject([subscriber({ email: 'Sub@example.com' })]);
  });

  test('are not resubscribed by submitting a business', async () => {
    await site.post('/api/subscribers', subscriber({ email: 'tom@example.com' }));
    await query('update email_subscribers set unsubscribed_at = now()');
    expect((await site.post('/api/pro-contacts', proContact())).status).toBe(201);
    const [row] = await rows('email_subscribers');
    expect(row.unsubscribed_at).not.toBeNull();
  });

  test('include a submitted business, even if already subscribed', async () => {
    await site.post('/api/pro-contacts', proContact());
    expect((await site.post('/api/pro-contacts', proContact())).status).toBe(201);
    expect(await rows('email_subscribers')).toMatchObject([
      { email: 'tom@example.com', source: 'pro_contact_form', subscription_type: ['newsletter', 'pro_updates'] },
    ]);
  });
});

test('no call sends mail to an address of the caller’s choice', async () => {
  for (const path of ['/functions/v1/send-email', '/api/send-email'])
    expect((await site.post(path, { type: 'contact', data: { email: 'x@y.zz' } })).status).toBe(404);
});
