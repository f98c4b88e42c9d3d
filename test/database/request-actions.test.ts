import { beforeEach, expect, test } from 'vitest';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { changeStates } from '#app/domain/requests/desk/change-state.ts';
import type { RequestState, TrackedRequest } from '#app/domain/requests/request.ts';
import { suggestContractors } from '#app/domain/requests/suggest-contractors.ts';
import { forms } from '#app/forms/forms.ts';
import { signInMember } from '#test/support/members.ts';
import { roofers } from '#test/support/store-contractors.ts';
import { type SentRequest, useSite } from '#test/support/submissions.ts';

// What homeowners do on the page of their request.

const { db, query, site } = useSite(roofers(1, 5));
let sent: SentRequest;
beforeEach(async () => {
  sent = await site.sendLead({ contractor_ids: ['c1'] });
});

let address = 0;
const change = (values: Record<string, string>, clientAddress = `192.0.2.${++address}`) =>
  changeRequest({ db }, sent.token, values, { clientAddress });
const asked = async (contractor: string) => {
  const outcome = await change({ do: 'ask', contractor });
  return 'fields' in outcome ? outcome.fields['contractor'] : outcome.outcome;
};
const said = { do: 'add', seen: '0', message: ' The <b>gate</b> is locked. ' };
const isRefused = (field: string) => ({ outcome: 'invalid', fields: { [field]: expect.any(String) } });
const found = () => findRequest(db, sent.token);
const state = async () => (await found())?.state;
/** Gives contractors an address, so that they get the request at once. */
const reachable = () =>
  query(`insert into contractor_profiles (contractor_id, contact_email) select id, id || '@roofer.example' from contractors`);
const atDesk = (to: RequestState) =>
  changeStates({ db, forms }, { id: 'o1', name: 'Pat' }, { decided: [{ id: sent.id, from: 'new' }], state: to });

test('adds a message once for two presses, and notifies the operator', async () => {
  const added = { outcome: 'done', change: 'add' };
  expect(await Promise.all([change(said), change(said)])).toEqual([added, added]);
  expect((await found())?.events).toMatchObject([
    { kind: 'addition', side: 'homeowner', note: 'The gate is locked.', state: null },
  ]);
  expect(await query(`select from mails where kind = 'request-update'`)).toHaveLength(1);
  // The same action later is another one.
  await change({ ...said, seen: '1' });
  expect((await found())?.events).toHaveLength(2);
});

test('asks more contractors, three at a time, and us', async () => {
  await reachable();
  sent = await site.sendLead({ contractor_ids: ['c1'] });
  expect(await asked('c2')).toBe('done');
  expect(await asked('c1')).toBe('Roofer 1 has been asked already');
  expect(await asked('nobody')).toBe('This contractor is not in the directory');
  expect(await asked('us')).toBe('done');
  expect(await asked('c3')).toBe('done');
  expect(await asked('c4')).toBe('Up to 3 contractors can be asked at a time');
  const request = await found();
  expect(request?.contractors.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
  expect(request?.find_somebody).toBe(true);
  const events = await query("select note, consent_text from request_events where kind = 'recipients' order by created_at");
  expect(events.map(({ note }) => note)).toEqual(['Roofer 2', 'us, to find a contractor', 'Roofer 3']);
  expect(events.every(({ consent_text: text }) => text.includes('the contractor you choose, or the one we find'))).toBe(true);
});

test('asks no more than three, however many concurrently', async () => {
  await reachable();
  sent = await site.sendLead({ contractor_ids: ['c1'] });
  await Promise.all(['c2', 'c3', 'c4', 'c5'].map((contractor) => change({ do: 'ask', contractor })));
  expect((await found())?.contractors).toHaveLength(3);
});

test('asks another in place of one that declined or did not call, nine in all', async () => {
  await query(roofers(6, 10));
  await reachable();
  sent = await site.sendLead({ contractor_ids: ['c1', 'c2', 'c3'] });
  const set = 'update request_contractors set state = $3, sent_at = now() where request_id = $1 and contractor_id = $2';
  const leave = (contractor: string, state: string) => query(set, [sent.id, contractor, state]);
  expect(await asked('c4')).toContain('at a time');
  await leave('c1', 'declined');
  expect(await asked('c4')).toBe('done');
  expect(await asked('c5')).toContain('at a time');
  await leave('c2', 'accepted');
  // It did not call.
  await query("update request_contractors set call_by = now() - interval '1 minute' where contractor_id = 'c2'");
  expect(await asked('c5')).toBe('done');
  for (const n of [3, 4, 5, 6]) {
    await leave(`c${n}`, 'declined');
    expect(await asked(`c${n + 3}`)).toBe('done');
  }
  await leave('c7', 'declined');
  expect(await asked('c10')).toBe('A request goes to 9 contractors at most. Send a new one to ask more.');
  expect(await suggestContractors(db, (await found()) as TrackedRequest)).toEqual([]);
});

test('suggests contractors of the trade and city that were not asked: first those with a member, last those who answer few', async () => {
  await signInMember(db, { email: 'owner@roofer4.example', contractorId: 'c4' });
  await query(`
    insert into contractor_answers (contractor_id, median_minutes, answered, count) values ('c2', 30, 2, 20), ('c3', 30, 15, 20);
    update contractors set rating = 5, review_count = 900 where id = 'c2';
    update contractors set no_work_until = current_date + 9 where id = 'c5'`);
  const request = (await found()) as TrackedRequest;
  expect((await suggestContractors(db, request)).map(({ id }) => id)).toEqual(['c4', 'c3', 'c2']);
});

test('suggests who serves the ZIP code first, of these who can come now, and no one that takes no requests', async () => {
  await query(`
    update contractors set service_area = array['Yukon'], rating = 5, review_count = 90 where id = 'c2';
    update contractors set service_area = array['Edmond'], emergency = true where id = 'c5';
    update contractors set location = 'norman', service_area = array['Edmond'], rating = 4, review_count = 9 where id = 'c3';
    update contractors set location = 'norman', service_area = array['73034'], emergency = true where id = 'c4';
    insert into contractor_request_stops (contractor_id) values ('c5')`);
  await query(roofers(6, 7));
  await query(
    "update contractors set hours = '24/7', open_hours = '{[0,10080)}', service_area = array['Edmond'] where id = 'c7'",
  );
  const request = (await found()) as TrackedRequest;
  const night = new Date('2026-11-24T04:00:00Z');
  const suggested = (more: Partial<TrackedRequest>) => suggestContractors(db, { ...request, zip: '73034', ...more }, night);
  expect((await suggested({ urgency: 'now' })).map(({ id, town, open }) => [id, town, open])).toEqual([
    ['c7', 'Edmond', 'any hour'],
    ['c4', 'Norman', 'any hour'],
    ['c3', 'Norman', undefined],
    ['c6', 'Edmond', undefined],
  ]);
  expect((await suggested({})).map(({ id }) => id)).toEqual(['c3', 'c7', 'c4', 'c6']);
});

test('takes no message once the request has ended, or for a contractor that it is closed for', async () => {
  await reachable();
  sent = await site.sendLead({ contractor_ids: ['c1'] });
  await query("update request_contractors set state = 'sent', sent_at = now()");
  const write = () => change({ do: 'message', contractor: 'c1', message: 'Are you there?', seen: String(++address) });
  const refused = {
    outcome: 'invalid',
    fields: { ended: 'Your request is closed for Roofer 1, so they get no more messages about it.' },
  };
  await query("update request_contractors set state = 'closed', closed_from = 'sent'");
  expect(await write()).toEqual(refused);
  await query("update request_contractors set state = 'sent', closed_from = null");
  await change({ do: 'outcome', outcome: 'hired c1' });
  expect(await write()).toEqual(refused);
  expect(await query("select from request_events where kind = 'message'")).toEqual([]);
});

test('is closed when consent is withdrawn', async () => {
  expect(await change({ do: 'withdraw' })).toEqual({ outcome: 'done', change: 'withdraw' });
  expect(await found()).toMatchObject({ withdrawn: true, state: 'closed', events: [{ kind: 'withdrawal' }] });
  for (const more of [{ do: 'ask', contractor: 'c2' }, said]) expect(await change(more)).toMatchObject(isRefused('request'));
});

test('has the outcome that is reported; asking another contractor reopens it', async () => {
  await change({ do: 'outcome', outcome: 'lost', note: 'Nobody came.' });
  expect(await state()).toBe('lost');
  await change({ do: 'ask', contractor: 'c2' });
  expect(await state()).toBe('new');
  await change({ do: 'outcome', outcome: 'won' });
  expect(await state()).toBe('won');
  expect(await query('select state, note from request_events order by created_at')).toEqual([
    { state: 'lost', note: 'Nobody came.' },
    { state: 'new', note: 'Roofer 2' },
    { state: 'won', note: '' },
  ]);
});

test('stays open, or is open again, while its sender is still looking', async () => {
  const look = () => change({ do: 'outcome', outcome: 'looking', seen: String(++address) });
  await look();
  expect(await state()).toBe('new');
  await change({ do: 'outcome', outcome: 'closed' });
  await look();
  expect(await state()).toBe('new');
  await atDesk('sent');
  await change({ do: 'outcome', outcome: 'hired c1' });
  await look();
  expect(await state()).toBe('sent');
  await change({ do: 'withdraw' });
  expect(await look()).toMatchObject({ outcome: 'invalid', fields: { request: expect.stringContaining('You canceled') } });
  expect(await state()).toBe('closed');
});

test('is not opened again after the desk marked it as spam', async () => {
  await atDesk('spam');
  for (const values of [
    { do: 'ask', contractor: 'c2' },
    { do: 'outcome', outcome: 'looking' },
    { do: 'outcome', outcome: 'lost' },
    { do: 'message', contractor: 'c1', message: 'Hello' },
  ])
    expect(await change(values)).toMatchObject(isRefused('request'));
  expect(await state()).toBe('spam');
});

test('names the contractor who did the work among those asked', async () => {
  sent = await site.sendLead({ contractor_ids: ['c1', 'c2'] });
  expect(await change({ do: 'outcome', outcome: 'hired c3' })).toMatchObject({
    fields: { outcome: 'This contractor was not asked with this request' },
  });
  await change({ do: 'outcome', outcome: 'hired c2', note: 'On time.' });
  expect(await found()).toMatchObject({
    state: 'won',
    events: [{ kind: 'outcome', contractor: 'Roofer 2', note: 'On time.' }],
  });
  expect(await query('select contractor_id from request_events')).toEqual([{ contractor_id: 'c2' }]);
});

test('is at a contractor only after it is passed on, and not after it is canceled', async () => {
  const states = async () => (await found())?.contractors.map(({ id, state }) => [id, state]);
  expect(await states()).toEqual([['c1', 'waiting']]);
  await atDesk('sent');
  expect(await states()).toEqual([['c1', 'sent']]);
  await change({ do: 'ask', contractor: 'c2' });
  expect(await states()).toEqual([
    ['c1', 'sent'],
    ['c2', 'waiting'],
  ]);
  await change({ do: 'withdraw' });
  expect((await states())?.map(([, state]) => state)).toEqual(['withdrawn', 'withdrawn']);
});

test.each<[Record<string, string>, string]>([
  [{}, 'do'],
  [{ do: 'delete' }, 'do'],
  [{ do: 'add', message: ' ' }, 'message'],
  [{ do: 'add', message: 'x'.repeat(501) }, 'message'],
  [{ do: 'ask' }, 'contractor'],
  [{ do: 'outcome', outcome: 'spam' }, 'outcome'],
  [{ do: 'outcome', outcome: 'hired ' }, 'outcome'],
])('refuses %j', async (values, field) => {
  expect(await change(values)).toMatchObject(isRefused(field));
  expect(await query('select 1 from request_events')).toEqual([]);
});

test('refuses in Spanish what was asked in Spanish', async () => {
  sent = await site.sendLead({ page_url: '/es/best-roofers-oklahoma-city' });
  const refused = async (values: Record<string, string>, field: string, words: string) =>
    expect(await change(values)).toEqual({ outcome: 'invalid', fields: { [field]: expect.stringContaining(words) } });
  await refused({ do: 'add', message: ' ' }, 'message', 'Escriba unas palabras, hasta 500 caracteres.');
  await refused({ do: 'ask', contractor: 'nobody' }, 'contractor', 'Escoja de la lista');
  await refused({ do: 'outcome', outcome: 'hired c9' }, 'outcome', 'Escoja una de las respuestas.');
  await refused({ do: 'outcome', outcome: 'won', note: 'x'.repeat(501) }, 'note', 'hasta 500 caracteres');
  await refused({ do: 'message', contractor: 'c1', message: 'x'.repeat(1_001) }, 'message', 'hasta 1,000 caracteres');
  const from = '192.0.2.201';
  for (let n = 0; n < 5; n++) await change({ do: 'add', message: `más ${n}` }, from);
  expect(await change({ do: 'add', message: 'otra vez' }, from)).toMatchObject({
    outcome: 'limited',
    error: 'Son demasiados envíos seguidos. Espere 30 segundos y envíelo otra vez.',
  });
  await change({ do: 'withdraw' });
  await refused({ do: 'add', message: 'más' }, 'request', 'Usted canceló');
});

test('limits changes by address, and per request', async () => {
  const outcomes: string[] = [];
  const add = async (n: number, from?: string) =>
    outcomes.push((await change({ do: 'add', message: `more ${n}` }, from)).outcome);
  for (let n = 0; n < 6; n++) await add(n, '192.0.2.200');
  expect(outcomes).toEqual([...Array(5).fill('done'), 'limited']);
  for (let n = 6; n < 12; n++) await add(n);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10);
  expect(outcomes.at(-1)).toBe('limited');
});
