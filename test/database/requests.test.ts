import { beforeEach, describe, expect, test } from 'vitest';
import { shownConsent } from '#app/content/consent.ts';
import { changeStates } from '#app/domain/inbox/change-state.ts';
import { exportEntries, findEntries } from '#app/domain/inbox/find-entries.ts';
import { findEntry } from '#app/domain/inbox/find-entry.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import type { RequestState, TrackedRequest } from '#app/domain/requests/request.ts';
import { suggestContractors } from '#app/domain/requests/suggest-contractors.ts';
import { linkHash } from '#app/domain/sessions/link-token.ts';
import { perDay } from '#app/domain/submissions/uninvited-mail-queries.ts';
import { selectLongestWaiting } from '#app/domain/today/queries.ts';
import { forms } from '#app/forms/forms.ts';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { useSite } from '#test/support/submissions.ts';

// A homeowner's request: its recipients, its stored data, and its sender's actions. One long file: all its tests follow
// requests from the form to the desk and to the request's own page.

const { db, query, reset, site } = useSite();
const send = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  site.post(serviceContact, lead({ consent_version: '2027-02', ...more }), headers);
const accepted = async (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const response = await send(more, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; reference: string; tracker: string };
};
const tokenOf = ({ tracker }: { tracker: string }) => tracker.replace('/request/', '');
let address = 0;
const change = (token: string, values: Record<string, string>) =>
  changeRequest({ db }, token, values, { clientAddress: `192.0.2.${++address}` });
const mailsQueued = async () => (await query(`select kind from mails order by queued_at, id`)).map(({ kind }) => kind);

beforeEach(() =>
  reset(`
    insert into contractors (id, name, slug, service_type, location)
    select 'c' || n, 'Roofer ' || n, 'roofer-' || n, 'Roofing', 'edmond' from generate_series(1, 5) n`),
);

describe('the recipients of a request', () => {
  test('are the selected contractors, with the consent given', async () => {
    const { id } = await accepted({ contractor_ids: ['c2', 'c1', 'c2'], zip: ' 73034-1234 ', urgency: 'this week' });
    expect(await query('select contractor_id, contractor_name from request_contractors order by created_at')).toEqual([
      { contractor_id: 'c2', contractor_name: 'Roofer 2' },
      { contractor_id: 'c1', contractor_name: 'Roofer 1' },
    ]);
    const [stored] = await query('select * from submissions where id = $1', [id]);
    expect(stored).toMatchObject({ zip: '73034', urgency: 'this week', find_somebody: false, state: 'new' });
    expect(stored.consent_text).toContain('Roofer 2 and Roofer 1 get what you send');
    expect(stored.consent_text).toContain('No one else gets it.');
    // Each person sees what they were asked for.
    expect(await query(`select contractor_id, total::int from daily_counts order by 1`)).toEqual([
      { contractor_id: 'c1', total: 1 },
      { contractor_id: 'c2', total: 1 },
    ]);
  });

  test('are us if none is selected, to find one', async () => {
    await accepted();
    const [stored] = await query('select find_somebody, consent_text from submissions');
    expect(stored.find_somebody).toBe(true);
    expect(stored.consent_text).toContain('to find a contractor for the job');
    expect(await query('select 1 from request_contractors')).toEqual([]);
  });

  test('have the consent text of earlier versions, or none', async () => {
    await accepted({ consent_version: '2026-11' });
    await accepted({ consent_version: '2026-12', email: 'b@example.com' });
    await accepted({ consent_version: 'constructor', email: 'c@example.com' });
    await accepted({ consent_version: undefined, email: 'd@example.com' });
    const stored = await query('select consent_text from submissions order by created_at');
    expect(stored[0]?.consent_text).toContain('the contractors who can help');
    expect(stored[1]?.consent_text).toContain('to find somebody for the job');
    for (const { consent_text } of stored.slice(2)) expect(consent_text).toBeNull();
  });

  const condition = 'Agreeing is not a condition of any purchase.';
  const firstSpanish =
    'Al enviar esto, usted acepta que nosotros recibamos lo que envía, para buscar a alguien que haga el trabajo, y que podamos llamarle, mandarle mensajes de texto o correos sobre esto. Ningún contratista lo recibe antes de que le digamos cuál. Aceptar no es condición para comprar nada.';
  const toOne = `By sending this you agree that No one else Roofing gets what you send, through us, and that they and we may call, text or e-mail you about it. Nobody else gets it. ${condition}`;
  const toTwo = `By sending this you agree that No one else Roofing and Roofer 1 get what you send, through us, and that all of them and we may call, text or e-mail you about it. Nobody else gets it. ${condition}`;
  test.each([
    [
      '2026-12',
      [],
      `By sending this you agree that we get what you send, to find somebody for the job, and may call, text or e-mail you about it. No contractor gets it before we have told you which one. ${condition}`,
    ],
    ['2026-12', ['c2'], toOne],
    ['2026-12', ['c2', 'c1'], toTwo],
    [
      '2027-01',
      [],
      `By sending this you agree that we get what you send, to find a contractor for the job, and may call, text or e-mail you about it. No contractor gets it before we name them to you. ${condition}`,
    ],
    ['2027-01', ['c2'], toOne],
    ['2027-01', ['c2', 'c1'], toTwo],
    ['2026-12-es', [], firstSpanish],
    ['2027-01-es', [], firstSpanish],
  ])('have the words of version %s for %j', async (consent_version, contractor_ids, words) => {
    await query(`update contractors set name = 'No one else Roofing' where id = 'c2'`);
    await accepted({ consent_version, contractor_ids });
    expect(await query('select consent_text from submissions')).toEqual([{ consent_text: words }]);
  });

  test.each([
    ['2026-12', 'nobody'],
    ['2027-01', 'nobody'],
    ['2027-02', 'no one'],
  ])('are us alone in version %s for a business', (version, noOne) =>
    expect(shownConsent(version, 'us')).toBe(
      `By sending this you agree that we, and ${noOne} else, get what you send, and may call, text or e-mail you about it. ${condition}`,
    ),
  );

  test.each([
    [{ contractor_ids: ['c1', 'c2', 'c3', 'c4'] }, 'contractor_ids'],
    [{ contractor_ids: ['c1', 'nobody'] }, 'contractor_ids'],
    [{ contractor_ids: 'c1' }, 'contractor_ids'],
    [{ contractor_ids: [''] }, 'contractor_ids'],
    [{ contractor_ids: ['c1', 7] }, 'contractor_ids.1'],
    [{ zip: '7303' }, 'zip'],
    [{ zip: 'Edmond' }, 'zip'],
    [{ urgency: 'soon' }, 'urgency'],
    [{ job: 'Drain cleaning' }, 'job'],
    [{ job: 'Leak repair', service_type: null }, 'job'],
    [{ job: 7 }, 'job'],
    [{ job: 'x'.repeat(61) }, 'job'],
  ])('refuse %j with a reason', async (more, field) => {
    const response = await send(more);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toEqual([field]);
    expect(await query('select 1 from submissions')).toEqual([]);
  });
});

describe('a submission from the request page', () => {
  const page_url = '/request';
  const whole = { page_url, zip: '73034', service_type: 'Quote Request: Roofing', message: 'A leak' };
  test.each([
    [{ service_type: '' }, 'service_type'],
    [{ zip: '' }, 'zip'],
    [{ zip: 'Edmond' }, 'zip'],
    [{ message: ' ' }, 'message'],
    [{ message: null, name: 'A' }, 'message name'],
    [{ message: null, job: '' }, 'message'],
    [{ message: null, job: 'Drain cleaning' }, 'job'],
    [{ message: null, job: 'Drain cleaning', urgency: 'soon' }, 'urgency'],
  ])('is refused with %j', async (more, fields) => {
    const response = await send({ ...whole, ...more });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields).sort()).toEqual(fields.split(' '));
  });

  test('needs trade, place, and a job or a few words; other pages need none', async () => {
    await accepted(whole);
    await accepted({ ...whole, message: null, job: 'Leak repair' });
    await accepted({ page_url: '/contact', zip: null, service_type: null, message: null });
  });
});

describe('a job', () => {
  test('is stored with the request, and its page and the desk show it', async () => {
    const sent = await accepted({ job: ' Leak repair ', message: 'By the chimney.' });
    expect((await query(`select payload->>'job' as job from submissions`))[0]).toEqual({ job: 'Leak repair' });
    expect(await findRequest(db, tokenOf(sent))).toMatchObject({ job: 'Leak repair', message: 'By the chimney.' });
    const detail = await findEntry({ db, forms }, sent.id);
    expect(detail?.entry).toMatchObject({ job: 'Leak repair', excerpt: 'Leak repair. By the chimney.' });
    expect(detail?.sent).toContainEqual({ field: 'job', label: 'Job', value: 'Leak repair' });
    const [waiting] = await selectLongestWaiting(db, { urgent: false }, 5);
    expect(waiting?.excerpt).toBe('Leak repair. By the chimney.');
  });

  test('alone is the text in lists, which the desk’s search finds and the export has', async () => {
    await accepted({ job: 'Leak repair', message: null });
    await accepted({ message: 'Hail', email: 'b@example.com' });
    const { rows } = await findEntries(db, { text: 'leak rep' }, 'owner');
    expect(rows.map(({ excerpt }) => excerpt)).toEqual(['Leak repair']);
    const exported = await exportEntries({ db, forms }, { id: 'owner', name: 'Olive' }, {});
    let csv = '';
    for await (const part of exported as AsyncGenerator<string>) csv += part;
    expect(csv).toContain('service,job,zip');
    expect(csv).toContain('Roofing,Leak repair,');
  });

  test('of another service is refused with those of the service', async () => {
    const { fields } = await (await send({ job: 'Drain cleaning' })).json();
    expect(fields.job).toMatch(/^Please choose one of the jobs of Roofing: Leak repair; Asphalt roof; /);
    const other = await (await send({ job: 'Leak repair', service_type: 'Chimney sweeping' })).json();
    expect(other.fields.job).toBe('No jobs can be chosen for Chimney sweeping');
  });
});

describe('a reference', () => {
  test('is unique across all forms, of unambiguous letters and digits', async () => {
    const [{ all, apart, right }] = await query(`
      select count(*)::int as all, count(distinct r)::int as apart,
        count(*) filter (where r ~ '^[2-9A-HJKMNP-Z]{8}$')::int as right
      from (select request_reference(n) as r from generate_series(1, 20000) n) made`);
    expect([all, apart, right]).toEqual([20_000, 20_000, 20_000]);
    const { reference } = await accepted();
    expect(await query('select reference from submissions')).toEqual([{ reference }]);
  });

  test('is also given to rows of an earlier version', async () => {
    await query(`insert into submissions (form, kind, payload) values ('service-contact', 'quote', '{"name": "A"}')`);
    expect((await query('select reference, state, token_hash from submissions'))[0]).toEqual({
      reference: expect.stringMatching(/^\w{8}$/),
      state: 'new',
      token_hash: null,
    });
  });
});

describe('the token of the request page', () => {
  test('is the same for a repeat, unique per request, and stored as a hash only', async () => {
    const key = { 'Idempotency-Key': 'one' };
    const first = await accepted({}, key);
    expect(await accepted({}, key)).toEqual(first);
    const other = await accepted({ email: 'b@example.com' });
    expect(other.tracker).not.toBe(first.tracker);
    const token = tokenOf(first);
    const [stored] = await query('select token_hash from submissions where id = $1', [first.id]);
    expect(stored.token_hash).toEqual(linkHash(token));
    for (const table of ['submissions', 'submission_keys', 'mails', 'request_logs'])
      expect(JSON.stringify(await query(`select * from ${table}`))).not.toContain(token);
  });

  test('opens that request only', async () => {
    const sent = await accepted({ contractor_ids: ['c1'] });
    expect(await findRequest(db, tokenOf(sent))).toMatchObject({
      reference: sent.reference,
      name: 'Ada Lindqvist',
      contractors: [{ id: 'c1', name: 'Roofer 1' }],
      events: [],
      withdrawn: false,
    });
    for (const token of ['', sent.id, 'x'.repeat(22), `${tokenOf(sent)}x`, 'a\0b'])
      expect(await findRequest(db, token)).toBeUndefined();
    const robot = await (await send({ hp_topic: 'pills' })).json();
    expect(await findRequest(db, tokenOf(robot))).toBeUndefined();
    expect(await change('x'.repeat(22), { do: 'withdraw' })).toEqual({ outcome: 'unknown' });
  });
});

test('sends at most three receipts a day to one mailbox, and accepts further requests', async () => {
  const emails = [
    'pat@victim.example',
    'PAT@victim.example',
    'pat+1@victim.example',
    'pat+2@victim.example',
    'pat@victim.example',
  ];
  for (const email of emails) await accepted({ email });
  await accepted({ email: 'sam@victim.example' });
  expect(await query('select 1 from submissions')).toHaveLength(6);
  const kinds = await mailsQueued();
  expect(kinds.filter((kind) => kind === 'service-lead')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'request-receipt')).toHaveLength(4);
  await query(`update uninvited_mails set created_at = created_at - interval '25 hours'`);
  await accepted({ email: 'pat@victim.example' });
  expect((await mailsQueued()).filter((kind) => kind === 'request-receipt')).toHaveLength(5);
});

test('counts a provider’s spellings of one mailbox together', async () => {
  for (const email of ['pat.smith@gmail.com', 'patsmith@gmail.com', 'p.a.t.smith@googlemail.com', 'PatSmith+x@gmail.com'])
    await accepted({ email });
  for (const email of ['p.atsmith@gmail.com', 'pa.tsmith@gmail.com', 'pat.s.mith@gmail.com', 'patsmit.h@gmail.com'])
    expect((await site.post('/api/subscribers', { email, source: 'test' })).status).toBe(201);
  const kinds = await mailsQueued();
  expect(kinds.filter((kind) => kind === 'request-receipt')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'maintenance-guide')).toHaveLength(3);
});

test.each([
  ['one domain', perDay.domain, 'x@firm.example', 'sam@firm.example', 'sam@other.example'],
  ['one host where anybody may have a mailbox', perDay.openHost, 'x@gmail.com', 'sam@gmail.com', 'sam@other.example'],
  ['all', perDay.all, 'x@firm.example', 'sam@other.example', undefined],
])('%s gets a limited number of mails a day, and further requests are accepted', async (_, most, first, over, under) => {
  await accepted({ email: first });
  await query(`
    insert into uninvited_mails (purpose, mailbox, domain)
    select 'receipt', 'mailbox ' || n, case when ${most === perDay.all} then 'domain ' || n else domain end
    from uninvited_mails, generate_series(1, ${most - 1}) n`);
  const receipts = async () => (await mailsQueued()).filter((kind) => kind === 'request-receipt').length;
  await accepted({ email: over });
  expect(await receipts()).toBe(1);
  if (under) await accepted({ email: under });
  expect(await receipts()).toBe(under ? 2 : 1);
});

test('sends three receipts a day for concurrent requests too', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => accepted({ message: `n ${n}` })));
  expect((await mailsQueued()).filter((kind) => kind === 'request-receipt')).toHaveLength(3);
});

describe('actions of the sender', () => {
  const atDesk = ({ id }: { id: string }, state: RequestState) =>
    changeStates({ db, forms }, { id: 'o1', name: 'Pat' }, { decided: [{ id, from: 'new' }], state });
  const askedWith = (token: string) => async (contractor: string) => {
    const outcome = await change(token, { do: 'ask', contractor });
    return 'fields' in outcome ? outcome.fields['contractor'] : outcome.outcome;
  };
  test('add a message once for two presses, and notify the operator', async () => {
    const sent = await accepted();
    const token = tokenOf(sent);
    const said = { do: 'add', seen: '0', message: ' The <b>gate</b> is locked. ' };
    expect(await Promise.all([change(token, said), change(token, said)])).toEqual([
      { outcome: 'done', change: 'add' },
      { outcome: 'done', change: 'add' },
    ]);
    expect((await findRequest(db, token))?.events).toMatchObject([
      { kind: 'addition', side: 'homeowner', note: 'The gate is locked.', state: null },
    ]);
    expect((await mailsQueued()).filter((kind) => kind === 'request-update')).toHaveLength(1);
    // The same action later is another one.
    await change(token, { ...said, seen: '1' });
    expect((await findRequest(db, token))?.events).toHaveLength(2);
  });

  test('ask more contractors, three at a time, and us', async () => {
    const token = tokenOf(await accepted({ contractor_ids: ['c1'] }));
    const asked = askedWith(token);
    expect(await asked('c2')).toBe('done');
    expect(await asked('c1')).toBe('Roofer 1 has been asked already');
    expect(await asked('nobody')).toBe('This contractor is not in the directory');
    expect(await asked('us')).toBe('done');
    expect(await asked('c3')).toBe('done');
    expect(await asked('c4')).toBe('Up to 3 contractors can be asked at a time');
    const found = await findRequest(db, token);
    expect(found?.contractors.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
    expect(found?.find_somebody).toBe(true);
    const events = await query('select note, consent_text from request_events order by created_at');
    expect(events.map(({ note }) => note)).toEqual(['Roofer 2', 'us, to find a contractor', 'Roofer 3']);
    expect(events.every(({ consent_text: text }) => text.includes('the contractor you choose, or the one we find'))).toBe(true);
  });

  test('ask no more than three, however many concurrently', async () => {
    const token = tokenOf(await accepted({ contractor_ids: ['c1'] }));
    await Promise.all(['c2', 'c3', 'c4', 'c5'].map((contractor) => change(token, { do: 'ask', contractor })));
    expect((await findRequest(db, token))?.contractors).toHaveLength(3);
  });

  test('ask another in place of one that declined or did not answer, nine in all', async () => {
    await query(`
      insert into contractors (id, name, slug, service_type, location)
      select 'c' || n, 'Roofer ' || n, 'roofer-' || n, 'Roofing', 'edmond' from generate_series(6, 10) n`);
    const { id, tracker } = await accepted({ contractor_ids: ['c1', 'c2', 'c3'] });
    const token = tokenOf({ tracker });
    const asked = askedWith(token);
    const leave = (contractor: string, state: string) =>
      query(`update request_contractors set state = $3, sent_at = now() where request_id = $1 and contractor_id = $2`, [
        id,
        contractor,
        state,
      ]);
    for (const one of ['c4', 'us']) expect(await asked(one)).toContain('at a time');
    await leave('c1', 'declined');
    expect(await asked('c4')).toBe('done');
    expect(await asked('c5')).toContain('at a time');
    await leave('c2', 'unanswered');
    expect(await asked('c5')).toBe('done');
    for (const [gone, next] of [
      ['c3', 'c6'],
      ['c4', 'c7'],
      ['c5', 'c8'],
      ['c6', 'c9'],
    ] as const) {
      await leave(gone, 'declined');
      expect(await asked(next)).toBe('done');
    }
    await leave('c7', 'declined');
    expect(await asked('c10')).toBe('A request goes to 9 contractors at most. Send a new one to ask more.');
    expect(await suggestContractors(db, (await findRequest(db, token)) as TrackedRequest)).toEqual([]);
  });

  test('suggest contractors of the trade and city that were not asked: first those with a member, last those who answer few', async () => {
    await query(`
      with m as (insert into listing_members (email) values ('owner@roofer4.example') returning id)
      insert into listing_memberships (member_id, contractor_id, role, added_by) select id, 'c4', 'owner', 'Pat' from m`);
    await query(`
      insert into contractor_answers (contractor_id, median_minutes, answered, count) values ('c2', 30, 2, 20), ('c3', 30, 15, 20)`);
    await query(`update contractors set rating = 5, review_count = 900 where id = 'c2'`);
    await query(`update contractors set no_work_until = current_date + 9 where id = 'c5'`);
    const token = tokenOf(await accepted({ contractor_ids: ['c1'] }));
    const request = (await findRequest(db, token)) as TrackedRequest;
    expect((await suggestContractors(db, request)).map(({ id }) => id)).toEqual(['c4', 'c3', 'c2']);
  });

  test('withdraw consent: the request is closed', async () => {
    const sent = await accepted({ contractor_ids: ['c1'] });
    const token = tokenOf(sent);
    expect(await change(token, { do: 'withdraw' })).toEqual({ outcome: 'done', change: 'withdraw' });
    expect(await findRequest(db, token)).toMatchObject({
      withdrawn: true,
      state: 'closed',
      events: [{ kind: 'withdrawal' }],
    });
    for (const values of [
      { do: 'ask', contractor: 'c2' },
      { do: 'add', message: 'more' },
    ])
      expect(await change(token, values)).toMatchObject({ outcome: 'invalid', fields: { request: expect.any(String) } });
  });

  test('report the outcome; asking another contractor reopens it', async () => {
    const token = tokenOf(await accepted({ contractor_ids: ['c1'] }));
    const state = async () => (await findRequest(db, token))?.state;
    await change(token, { do: 'outcome', outcome: 'lost', note: 'Nobody came.' });
    expect(await state()).toBe('lost');
    await change(token, { do: 'ask', contractor: 'c2' });
    expect(await state()).toBe('new');
    await change(token, { do: 'outcome', outcome: 'won' });
    expect(await state()).toBe('won');
    expect(await query('select state, note from request_events order by created_at')).toEqual([
      { state: 'lost', note: 'Nobody came.' },
      { state: 'new', note: 'Roofer 2' },
      { state: 'won', note: '' },
    ]);
  });

  test('say that they are still looking: it stays open, or is open again', async () => {
    const sent = await accepted({ contractor_ids: ['c1'] });
    const token = tokenOf(sent);
    const look = () => change(token, { do: 'outcome', outcome: 'looking', seen: String(++address) });
    const state = async () => (await findRequest(db, token))?.state;
    await look();
    expect(await state()).toBe('new');
    await change(token, { do: 'outcome', outcome: 'closed' });
    await look();
    expect(await state()).toBe('new');
    await atDesk(sent, 'sent');
    await change(token, { do: 'outcome', outcome: 'hired c1' });
    await look();
    expect(await state()).toBe('sent');
    await change(token, { do: 'withdraw' });
    expect(await look()).toMatchObject({ outcome: 'invalid', fields: { request: expect.stringContaining('You canceled') } });
    expect(await state()).toBe('closed');
  });

  test('do not open a request again that the desk marked as spam', async () => {
    const sent = await accepted({ contractor_ids: ['c1'] });
    await atDesk(sent, 'spam');
    for (const values of [
      { do: 'ask', contractor: 'c2' },
      { do: 'outcome', outcome: 'looking' },
      { do: 'outcome', outcome: 'lost' },
      { do: 'message', contractor: 'c1', message: 'Hello' },
    ])
      expect(await change(tokenOf(sent), values)).toMatchObject({ outcome: 'invalid', fields: { request: expect.any(String) } });
    expect((await findRequest(db, tokenOf(sent)))?.state).toBe('spam');
  });

  test('name the contractor who did the work among those asked', async () => {
    const token = tokenOf(await accepted({ contractor_ids: ['c1', 'c2'] }));
    expect(await change(token, { do: 'outcome', outcome: 'hired c3' })).toMatchObject({
      fields: { outcome: 'This contractor was not asked with this request' },
    });
    await change(token, { do: 'outcome', outcome: 'hired c2', note: 'On time.' });
    expect(await findRequest(db, token)).toMatchObject({
      state: 'won',
      events: [{ kind: 'outcome', contractor: 'Roofer 2', note: 'On time.' }],
    });
    expect(await query('select contractor_id from request_events')).toEqual([{ contractor_id: 'c2' }]);
  });

  test('a contractor has it only after it is passed on, and not after it is canceled', async () => {
    const sent = await accepted({ contractor_ids: ['c1'] });
    const states = async () => (await findRequest(db, tokenOf(sent)))?.contractors.map(({ id, state }) => [id, state]);
    expect(await states()).toEqual([['c1', 'waiting']]);
    await atDesk(sent, 'sent');
    expect(await states()).toEqual([['c1', 'sent']]);
    await change(tokenOf(sent), { do: 'ask', contractor: 'c2' });
    expect(await states()).toEqual([
      ['c1', 'sent'],
      ['c2', 'waiting'],
    ]);
    await change(tokenOf(sent), { do: 'withdraw' });
    expect((await states())?.map(([, state]) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  test.each([
    [{}, 'do'],
    [{ do: 'delete' }, 'do'],
    [{ do: 'add', message: ' ' }, 'message'],
    [{ do: 'add', message: 'x'.repeat(501) }, 'message'],
    [{ do: 'ask' }, 'contractor'],
    [{ do: 'outcome', outcome: 'spam' }, 'outcome'],
    [{ do: 'outcome', outcome: 'hired ' }, 'outcome'],
  ])('refuse %j', async (values, field) => {
    const token = tokenOf(await accepted());
    const outcome = await change(token, values as Record<string, string>);
    expect(outcome).toMatchObject({ outcome: 'invalid', fields: { [field]: expect.any(String) } });
    expect(await query('select 1 from request_events')).toEqual([]);
  });

  test('refuse in Spanish what was asked in Spanish', async () => {
    const token = tokenOf(await accepted({ page_url: '/es/best-roofers-oklahoma-city' }));
    const refused = async (values: Record<string, string>) => {
      const outcome = await change(token, values);
      return outcome.outcome === 'invalid' ? outcome.fields : outcome;
    };
    expect(await refused({ do: 'add', message: ' ' })).toEqual({ message: 'Escriba unas palabras, hasta 500 caracteres.' });
    expect(await refused({ do: 'ask', contractor: 'nobody' })).toEqual({
      contractor: expect.stringContaining('Escoja de la lista'),
    });
    expect(await refused({ do: 'outcome', outcome: 'hired c9' })).toEqual({ outcome: 'Escoja una de las respuestas.' });
    expect(await refused({ do: 'outcome', outcome: 'won', note: 'x'.repeat(501) })).toEqual({
      note: expect.stringContaining('hasta 500 caracteres'),
    });
    expect(await refused({ do: 'message', contractor: 'c1', message: 'x'.repeat(1_001) })).toEqual({
      message: expect.stringContaining('hasta 1,000 caracteres'),
    });
    const from = { clientAddress: '192.0.2.201' };
    for (let n = 0; n < 5; n++) await changeRequest({ db }, token, { do: 'add', message: `más ${n}` }, from);
    expect(await changeRequest({ db }, token, { do: 'add', message: 'otra vez' }, from)).toMatchObject({
      outcome: 'limited',
      error: 'Son demasiados envíos seguidos. Espere 30 segundos y envíelo otra vez.',
    });
    await change(token, { do: 'withdraw' });
    expect(await refused({ do: 'add', message: 'más' })).toEqual({ request: expect.stringContaining('Usted canceló') });
  });

  test('are limited by address, and per request', async () => {
    const token = tokenOf(await accepted());
    const from = (n: number, clientAddress: string) =>
      changeRequest({ db }, token, { do: 'add', message: `more ${n}` }, { clientAddress });
    const outcomes: string[] = [];
    for (let n = 0; n < 6; n++) outcomes.push((await from(n, '192.0.2.200')).outcome);
    expect(outcomes).toEqual([...Array(5).fill('done'), 'limited']);
    for (let n = 6; n < 12; n++) outcomes.push((await from(n, `192.0.2.${n}`)).outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('limited');
  });
});
