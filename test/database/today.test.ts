import { beforeEach, describe, expect, test } from 'vitest';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { changeRequest } from '#app/domain/requests/change-request.ts';
import { changeRecipient, settleReport } from '#app/domain/requests/desk/change-at-desk.ts';
import { changeStates } from '#app/domain/requests/desk/change-state.ts';
import { findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { openStates, type RequestState } from '#app/domain/requests/request.ts';
import { readStatistics } from '#app/domain/statistics/read-statistics.ts';
import { readLaterLines } from '#app/domain/today/later-lines.ts';
import { firstWork, readWeek, readWorkNow } from '#app/domain/today/work-now.ts';
import { forms } from '#app/forms/forms.ts';
import { advertise, claim, inquiry, proContact } from '#test/support/form-bodies.ts';
import { signInMember } from '#test/support/members.ts';
import { useSite } from '#test/support/submissions.ts';
import { words } from '#test/support/words.ts';

// The desk's first page: urgent work, work for later today, and the week's figures.

const oklahoma = `(now() at time zone 'America/Chicago')::date`;
const { db, query, site } = useSite(`
  insert into contractors (id, name, slug, service_type, location, featured, featured_until)
  values ('c1', 'Wagontop', 'wagontop', 'Roofing', 'edmond', true, ${oklahoma} + 3), ('c2', 'Shale', 'shale', 'Roofing', 'edmond', true, ${oklahoma} + 30),
    ('c3', 'Draw', 'draw', 'Roofing', 'edmond', true, null)`);
const pat = { id: 'o1', name: 'Pat' };

const { sendLead } = site;
const send = async (path: string, body: unknown) => expect((await site.post(path, body)).ok).toBe(true);

test('counts pending work with the first names', async () => {
  const lines = async (doneNow = { count: 0, unnamed: 0 }) =>
    Object.fromEntries(
      (await readLaterLines({ db, forms }, doneNow)).map(({ key, shownCount, detail }) => [key, [shownCount, detail]]),
    );
  const none = ['0', ''];
  const keys =
    'requests addresses reports claim correction pro-contact reviews photos owners placement mails checks features advertising quarantine';
  const nothing = Object.fromEntries(words(keys).map((key) => [key, none]));
  expect(await lines()).toEqual({ ...nothing, features: ['1', 'Wagontop'] });
  await sendLead({ contractor_ids: ['c1'] });
  await sendLead({ email: 'b@example.com' });
  await send(advertise, inquiry());
  await send('/api/pro-contacts', proContact());
  await send('/api/claims', claim('c2'));
  await send('/api/corrections', { contractor_id: 'c1', changes: {}, message: 'They have closed.' });
  await query(`insert into submissions (form, payload, state) values ('claim', '{}', 'quarantined')`);
  await query(`
    insert into contractor_checks (contractor_id, kind, method, checked_on, valid_until, checked_by)
    select 'c1', kind, 'called', ${oklahoma} - 40, ${oklahoma} + days, 'Pat'
    from (values ('phone', -1), ('address', 30), ('license', 31)) k (kind, days)`);
  await query(
    `insert into mails (id, kind, about, state, queued_at) values (gen_random_uuid(), 'service-lead', 'x', 'failed', now())`,
  );
  expect(await lines()).toEqual({
    ...nothing,
    requests: ['2', '1 names contractors, 1 asks us to find one'],
    addresses: ['1', 'Wagontop'],
    claim: ['1', 'Shale'],
    correction: ['1', 'Wagontop'],
    'pro-contact': ['1', 'Prairie Fence Works'],
    mails: ['1', ''],
    checks: ['2', 'Wagontop'],
    features: ['1', 'Wagontop'],
    advertising: ['1', 'Red Fern Gutters'],
    quarantine: ['1', ''],
  });
  expect((await lines({ count: 1, unnamed: 0 }))['requests']).toEqual(['1', '1 asks us to find one']);
});

test('lists the most urgent first: cancellations, late requests, next steps', async () => {
  const wanted = (name: string, more: Record<string, unknown>) =>
    sendLead({ name, email: `${name.toLowerCase()}@example.com`, ...more });
  await wanted('Ada', { urgency: 'now', message: 'Furnace out, baby in the house. Hurry.', contractor_ids: ['c1', 'c2'] });
  await wanted('Bea', { urgency: 'planning' });
  const canceled = await wanted('Cid', { contractor_ids: ['c1'] });
  const handled = await wanted('Dan', { contractor_ids: ['c1', 'c2'] });
  await wanted('Eve', {});
  // Noon on a Monday, and half an hour and more later.
  await query(`update submissions set created_at = '2026-11-23 18:00Z', due_by = '2026-11-23 18:30Z' where name = 'Ada'`);
  await query(`update submissions set due_by = now() + interval '9 days' where name in ('Bea', 'Dan')`);
  await query(`
    update submissions set created_at = '2026-11-20 18:00Z', due_by = null, state = 'contacted', next_step = 'Call', next_step_on = '2026-11-20'
    where name = 'Eve'`);
  for (const { id } of [canceled, handled]) await changeRecipient(db, pat, { id, contractorId: 'c1', step: 'passed-on' });
  await changeRequest({ db }, canceled.token, { do: 'withdraw' }, { clientAddress: '192.0.2.1' });

  const { items, newRequests } = await readWorkNow(db, new Date('2026-11-23T19:04:00Z'));
  expect(items.map(({ title, late, verb }) => [title, late, verb])).toEqual([
    ['Furnace out, baby in the house', '34 min', 'Send'],
    ['Canceled: notify 1 contractor', '', 'Notify'],
    ['Call: Eve', 'overdue', 'Open'],
  ]);
  expect(items[0]).toMatchObject({ age: '64 min', detail: 'Ada · not sent to Wagontop and Shale yet' });
  expect(newRequests).toEqual({ count: 1, unnamed: 0 });
});

test('leaves out no emergency, and links to the lists of other requests that it leaves out', async () => {
  await query(`
    insert into submissions (form, kind, from_homeowner, payload, due_by, next_step, next_step_on, state)
    select 'service-contact', 'service-lead', true, jsonb_build_object('name', 'Ada', 'message', 'x', 'urgency', urgency),
      due, case when due is null then 'Call' end, case when due is null then ${oklahoma} end, 'contacted'
    from (values ('now', now() - interval '1 hour', 45), ('planning', now() - interval '2 hours', 30), (null, null, 2))
      k (urgency, due, amount), generate_series(1, amount)`);
  const work = await readWorkNow(db, new Date());
  const { items, count, lists } = firstWork(work, 12);
  expect([work.urgent, items.length, count]).toEqual([45, 45, 77]);
  expect(lists).toEqual([
    { words: 'late', to: expect.stringContaining('recipients=late'), count: 30 },
    { words: 'with a next step due', to: expect.stringContaining('sort=next-step'), count: 2 },
  ]);
  const { rows, total } = await findDeskRequests(db, { recipients: 'late' }, 'o1');
  expect([rows.length > 0, total.count]).toEqual([true, 75]);
  // What no list has is shown.
  expect(firstWork({ items: items.map(({ list: _, ...item }) => item), urgent: 0 }, 12).items.length).toBe(45);
});

test('counts the week as the statistics do, next to the previous week', async () => {
  const now = new Date('2026-11-23T18:00:00Z');
  const { id } = await sendLead({ contractor_ids: ['c1'] });
  await sendLead({ email: 'b@example.com' });
  await sendLead({ email: 'c@example.com' });
  await send(advertise, inquiry());
  await changeRecipient(db, pat, { id, contractorId: 'c1', step: 'passed-on' });
  await query('update submissions set created_at = $1', [now]);
  await query(`update submissions set answered_at = created_at + interval '26 minutes' where id = $1`, [id]);
  await query(`update submissions set state = 'spam' where email = 'b@example.com'`);
  await query(`update submissions set created_at = '2026-11-16 18:00Z' where email = 'c@example.com'`);
  await query(`
    insert into daily_counts (day, contractor_id, event, total)
    values ('2026-11-23', 'c1', 'call_click', 5), ('2026-11-17', 'c1', 'call_click', 3), ('2026-11-16', 'c1', 'call_click', 9)`);
  const week = Object.fromEntries((await readWeek(db, now)).map(({ label, value, change }) => [label, [value, change]]));
  expect(week).toMatchObject({
    Requests: ['1', '±0'],
    'Median first answer': ['26 min', ''],
    'Accepted by a contractor': ['0%', '±0'],
    'Calls from pages': ['8', '−1'],
  });
  const { steps } = await readStatistics(db, {}, { now });
  expect(steps.at(-1)?.requests).toBe(1);
});

describe('requests that contractors have by mail', () => {
  const noon = '2026-11-23T18:00:00Z';
  const now = new Date('2026-11-23T19:04:00Z');
  /** Sent at noon on a Monday, its answer due half an hour later. */
  const ask = async (more: Record<string, unknown> = {}) => {
    const sent = await sendLead({
      urgency: 'now',
      message: 'Furnace out. Hurry.',
      zip: '73013',
      contractor_ids: ['c1'],
      ...more,
    });
    await query(
      `update submissions set created_at = $2, due_by = timestamptz '2026-11-23 18:30Z', state = case when $3 then 'sent' else state end where id = $1`,
      [sent.id, noon, JSON.stringify(more['contractor_ids'] ?? 'c1').includes('c1')],
    );
    await query(
      `update request_contractors set state = 'sent', sent_at = $2, answer_by = timestamptz '2026-11-23 18:30Z'
       where request_id = $1 and state = 'sending'`,
      [sent.id, noon],
    );
    return sent;
  };
  const doNow = async (at = now) =>
    (await readWorkNow(db, at)).items.map(({ title, age, late, detail, verb }) => [title, age, late, detail, verb]);
  const listed = async (contractors: string) =>
    (await findDeskRequests(db, { recipients: contractors }, 'o1')).rows.map(({ name, contractors: of }) => [
      name,
      of.map(({ state }) => state).join(),
    ]);
  const count = async (key: string) => (await readLaterLines({ db, forms })).find((line) => line.key === key)?.shownCount;
  const figure = async (label: string) => (await readWeek(db, new Date())).find((one) => one.label === label)?.value;

  const contractor = { contractorId: 'c1', contractor: 'Wagontop', memberId: null, person: 'Jo', email: 'jo@w.example' };
  /** The contractor's answer. */
  const say = (requestId: string, values: Record<string, string>) =>
    answerLead({ db }, { requestId, ...contractor }, { seen: '1', ...values }, { clientAddress: '192.0.2.1' });

  beforeEach(() => signInMember(db, { email: 'owner@wagontop.example', contractorId: 'c1' }));

  test('are listed while urgent, and late once no one answers: the contractor is reminded, then called', async () => {
    const { id } = await ask();
    expect(await doNow(new Date('2026-11-23T18:29:00Z'))).toMatchObject([
      ['Furnace out', '29 min', '', expect.anything(), 'Remind'],
    ]);
    expect(await doNow()).toEqual([
      ['Furnace out', '64 min', '34 min', 'Ada Lindqvist, 73013 · Wagontop has not opened it', 'Remind'],
    ]);
    await query(`update request_contractors set seen_at = $1, state = 'seen', reminded_at = now()`, [noon]);
    expect(await doNow()).toMatchObject([
      ['Furnace out', '64 min', '34 min', expect.stringContaining('Wagontop has not answered'), 'Call'],
    ]);
    // An operator got in touch: the next answer is due later. Nobody waits once it is finished.
    const set = (from: RequestState, state: RequestState) => changeStates({ db, forms }, pat, { decided: [{ id, from }], state });
    await set('sent', 'contacted');
    expect(await doNow()).toMatchObject([['Furnace out', '64 min', '', expect.any(String), 'Call']]);
    await set('contacted', 'won');
    expect(await doNow()).toEqual([]);
  });

  test('are in the list until a contractor takes them, late or not', async () => {
    const { id } = await ask();
    expect((await doNow()).length).toBe(1);
    await say(id, { do: 'message', message: 'Gas or electric?' });
    expect((await doNow()).length).toBe(1);
    expect(await listed('late')).toEqual([]);
    await say(id, { do: 'accept', by: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await doNow()).toEqual([]);
  });

  test('are in the list of late ones', async () => {
    const { id } = await ask();
    await query(`update submissions set due_by = now() - interval '1 minute'`);
    for (const state of openStates) {
      await query(`update submissions set state = $2 where id = $1`, [id, state]);
      expect(await listed('late')).toEqual([['Ada Lindqvist', 'sent']]);
    }
    await query(`update submissions set state = 'won' where id = $1`, [id]);
    expect(await listed('late')).toEqual([]);
  });

  test('are not answered by their delivery, but by the contractor', async () => {
    const { id } = await ask();
    const thisYear = new Date().getUTCFullYear();
    const year = { from: `${thisYear - 1}-01-01`, to: `${thisYear + 2}-01-01`, step: 'month' };
    const answers = async () => (await readStatistics(db, year, { now })).steps.reduce((sum, step) => sum + step.answers, 0);
    await query(`update submissions set created_at = now() - interval '26 minutes' where id = $1`, [id]);
    await query(`update request_contractors set sent_at = now() - interval '26 minutes'`);
    expect(await answers()).toBe(0);
    expect(await figure('Median first answer')).toBe('none');
    const by = new Date(Date.now() + 3_600_000).toISOString();
    await say(id, { do: 'accept', by });
    expect(await answers()).toBe(1);
    expect([await figure('Median first answer'), await figure('Accepted by a contractor')]).toEqual(['26 min', '100%']);
    expect(await query('select answered_at from submissions')).toEqual([{ answered_at: null }]);
  });

  test('count as waiting for an address where a contractor has no member, and in its list', async () => {
    await ask({ contractor_ids: ['c1', 'c2'] });
    await ask({ contractor_ids: ['c3'], name: 'Bea', email: 'b@example.com' });
    const canceled = await ask({ contractor_ids: ['c3'], email: 'c@example.com' });
    await changeRequest({ db }, canceled.token, { do: 'withdraw' }, { clientAddress: '192.0.2.1' });
    expect(await count('addresses')).toBe('2');
    expect((await listed('address')).sort()).toEqual([
      ['Ada Lindqvist', 'sent,waiting'],
      ['Bea', 'waiting'],
    ]);
  });

  test('with a reported message wait until an operator looks at it', async () => {
    const { id } = await ask();
    const rows = await query(
      `insert into request_events (request_id, kind, side, person, contractor_id, contractor_name)
       values ($1, 'reported', 'homeowner', 'homeowner', 'c1', 'Wagontop') returning id`,
      [id],
    );
    expect([await count('reports'), await listed('reported')]).toEqual(['1', [['Ada Lindqvist', 'sent']]]);
    await settleReport(db, pat, { id, report: rows[0].id });
    expect([await count('reports'), await listed('reported')]).toEqual(['0', []]);
  });
});
