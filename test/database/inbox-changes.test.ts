import { beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { changeRecipient, type RecipientStep } from '#app/domain/requests/desk/change-at-desk.ts';
import { changeStates } from '#app/domain/requests/desk/change-state.ts';
import { countToNotify, selectWithdrawals } from '#app/domain/requests/recipient-queries.ts';
import { insertEvent } from '#app/domain/requests/request-queries.ts';
import { forms } from '#app/forms/forms.ts';
import { pat } from '#test/support/database.ts';
import { sam, useInbox } from '#test/support/desk/inbox.ts';
import { claim } from '#test/support/form-bodies.ts';

// Operators' changes of a submission, one after the other and concurrently: recipients, states, canceled requests.

const inbox = useInbox();
const { mailed, site, answer, detail, homeowner, change, withdraw, audited, mailsTo } = inbox;
const { db, query } = inbox.database;

describe('a recipient', () => {
  const step = (name: RecipientStep, { contractorId = 'c1', by = pat } = {}) =>
    changeRecipient(db, by, { id: inbox.sent.id, contractorId, step: name });
  const recipients = async () => (await detail()).recipients;
  const timeline = async () => (await detail()).timeline.map(({ kind, contractor, person }) => [kind, contractor, person]);

  beforeEach(async () => {
    await query(`
      insert into contractors (id, name, slug, service_type, location, phone)
      values ('c2', 'Ridge Roofing', 'ridge-roofing', 'Roofing', 'edmond', '405-555-0102')`);
    const ask = { do: 'ask', contractor: 'c2' };
    await mailed.change(inbox.sent, ask);
  });

  test('is pending until the operator passes the request on; then the request is passed on', async () => {
    expect((await homeowner())?.contractors).toMatchObject([
      { id: 'c1', name: 'Wagontop Roofing', state: 'waiting', sentAt: null, notifiedAt: null },
      { id: 'c2', name: 'Ridge Roofing', state: 'waiting', sentAt: null, notifiedAt: null },
    ]);
    expect(await Promise.all([step('passed-on'), step('passed-on')])).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await recipients()).toMatchObject([
      { id: 'c1', state: 'sent', sentBy: 'Pat', sentAt: expect.stringMatching(/Z$/) },
      { id: 'c2', state: 'waiting', sentAt: null, phone: '405-555-0102' },
    ]);
    expect((await timeline())[0]).toEqual(['delivered', 'Wagontop Roofing', 'Pat']);
    expect((await homeowner())?.state).toBe('sent');
    expect(await audited()).toMatchObject([{ action: 'request.passed-on', details: { contractor: 'Wagontop Roofing' } }]);
    expect(await step('not-passed-on')).toEqual({ outcome: 'done' });
    expect((await recipients()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await timeline())[0]).toEqual(['undone', 'Wagontop Roofing', 'Pat']);
    expect((await homeowner())?.events.map(({ kind }) => kind)).toEqual(['recipients']);
  });

  test('“Passed on” gives the request to all who waited, and the time to answer starts again', async () => {
    await query(`update submissions set due_by = now() - interval '1 hour'`);
    await change('sent');
    expect((await recipients()).map(({ state, sentBy }) => `${state} by ${sentBy}`)).toEqual(['sent by Pat', 'sent by Pat']);
    expect(await query('select due_by > now() as later from submissions')).toEqual([{ later: true }]);
  });

  test('was mailed unless its mail was refused, with or without a time to answer', async () => {
    await step('passed-on');
    const seen = async () =>
      (await recipients()).map(({ isMailed, isRefused, isStopped }) => [isMailed, isRefused, isStopped])[0];
    expect(await seen()).toEqual([false, false, false]);
    await query(`
      update request_contractors set sent_to = 'a@f.example' where contractor_id = 'c1';
      insert into lead_links (id, token_hash, request_id, contractor_id, email)
        select gen_random_uuid(), '1', request_id, 'c1', sent_to from request_contractors where contractor_id = 'c1'`);
    expect(await seen()).toEqual([true, false, false]);
    await query(`
      insert into mails (id, kind, about, state, queued_at) select gen_random_uuid(), 'lead', id, 'failed', now() from lead_links;
      insert into contractor_request_stops (contractor_id) values ('c1')`);
    expect(await seen()).toEqual([false, true, true]);
  });

  test('of a canceled request is notified if it had it, and gets nothing more', async () => {
    await step('passed-on');
    await withdraw();
    const withdrawn = (sentAt: unknown) => ({ state: 'withdrawn', sentAt });
    expect(await recipients()).toMatchObject([withdrawn(expect.any(String)), withdrawn(null)]);
    expect(await selectWithdrawals(db, 10)).toMatchObject([
      { id: inbox.sent.id, reference: inbox.sent.reference, recipients: [{ id: 'c1', name: 'Wagontop Roofing', phone: null }] },
    ]);
    expect(await step('passed-on', { contractorId: 'c2' })).toMatchObject({ outcome: 'overtaken' });
    expect(await step('notified', { contractorId: 'c2' })).toEqual({ outcome: 'done' });
    expect(await countToNotify(db, 10)).toBe(1);
    expect(await step('notified')).toEqual({ outcome: 'done' });
    expect(await recipients()).toMatchObject([{ notifiedBy: 'Pat', notifiedAt: expect.any(String) }, { notifiedAt: null }]);
    expect(await countToNotify(db, 10)).toBe(0);
    expect(await selectWithdrawals(db, 10)).toEqual([]);
    await step('not-notified');
    expect(await countToNotify(db, 10)).toBe(1);
  });
});

describe('a state', () => {
  test('shows on the homeowner’s page, without operator and note, and is in the audit trail, without personal data', async () => {
    await change('contacted', { note: 'Sounds cross on the phone' });
    const shown = await homeowner();
    expect(shown).toMatchObject({ state: 'contacted', events: [{ kind: 'state', state: 'contacted' }] });
    expect(JSON.stringify(shown)).not.toMatch(/Sounds cross|Pat/);
    const { request, timeline } = await detail();
    expect(request.state).toBe('contacted');
    expect(timeline).toMatchObject([{ kind: 'state', state: 'contacted', person: 'Pat', note: 'Sounds cross on the phone' }]);
    const details = { kind: 'quote', state: { before: 'new', after: 'contacted' } };
    const subject = { subject_id: inbox.sent.id, subject_name: inbox.sent.reference };
    expect(await audited()).toEqual([{ action: 'request.changed', person: 'Pat', ...subject, details }]);
  });

  test('exists for every other kind too', async () => {
    const { id } = await (await site.post('/api/claims', claim('c1'))).json();
    expect(await change('contacted', { id })).toMatchObject({ changed: 1 });
    expect(await detail(id)).toMatchObject({
      request: { state: 'contacted' },
      timeline: [{ state: 'contacted', person: 'Pat' }],
    });
  });

  test('changed by another operator is not overwritten, and the conflict names them', async () => {
    await change('contacted', { by: sam });
    const reason = expect.stringContaining('Sam changed its state to “contacted”');
    expect(await change('spam')).toEqual({
      changed: 0,
      same: 0,
      kept: [{ id: inbox.sent.id, reference: inbox.sent.reference, reason }],
    });
    expect((await detail()).request.state).toBe('contacted');
    expect(await change('sent', { from: 'contacted' })).toMatchObject({ changed: 1 });
  });

  test('changed by the homeowner is not overwritten either', async () => {
    const outcome = { do: 'outcome', outcome: 'won' };
    await mailed.change(inbox.sent, outcome);
    expect(await change('lost')).toMatchObject({ kept: [{ reason: expect.stringContaining('The homeowner') }] });
  });

  test('changes once for two concurrent operators', async () => {
    const outcomes = await Promise.all([change('contacted', { by: sam }), change('closed')]);
    expect(outcomes.map(({ changed }) => changed).sort()).toEqual([0, 1]);
    expect(await audited()).toHaveLength(1);
  });

  test('set by a form that is sent again stays as it was changed since', async () => {
    const event = { kind: 'state', side: 'operator', person: 'Pat', key: 'a form' } as const;
    expect(await insertEvent(db, inbox.sent.id, { ...event, state: 'contacted' })).not.toBe('');
    await change('closed', { from: 'contacted' });
    expect(await insertEvent(db, inbox.sent.id, { ...event, state: 'contacted' })).toBe('');
    expect((await detail()).request.state).toBe('closed');
  });

  test('records the time of the first answer; spam is no answer', async () => {
    const answered = async () =>
      (await query('select answered_at from submissions where id = $1', [inbox.sent.id]))[0].answered_at;
    await change('spam');
    expect(await answered()).toBeNull();
    await change('new', { from: 'spam' });
    await change('contacted');
    const first = await answered();
    expect(first).toBeInstanceOf(Date);
    await change('new', { from: 'contacted' });
    await change('closed');
    expect(await answered()).toEqual(first);
  });
});

describe('a canceled request', () => {
  test('keeps its state, and shows the consent and its withdrawal', async () => {
    expect((await detail()).consent).toMatchObject({ text: expect.any(String), withdrawnAt: null });
    await withdraw();
    const kept = [{ reason: expect.stringContaining('was canceled') }];
    for (const state of ['sent', 'contacted', 'new'] as const)
      expect(await change(state, { from: 'closed' })).toMatchObject({ changed: 0, kept });
    const { request, consent } = await detail();
    expect([request.state, consent.withdrawnAt]).toEqual(['closed', expect.any(String)]);
  });

  test('is skipped in a bulk change of others', async () => {
    const other = await site.sendLead({ email: 'b@example.com' });
    await withdraw();
    const both = { [inbox.sent.id]: 'closed', [other.id]: 'new' };
    const decided = Object.entries(both).map(([id, from]) => ({ id, from }));
    expect(await changeStates({ db, forms }, pat, { decided, state: 'sent' })).toMatchObject({
      changed: 1,
      kept: [{ reference: inbox.sent.reference }],
    });
    expect((await detail(other.id)).request.state).toBe('sent');
  });

  test('gets no more answers, not even queued ones', async () => {
    await withdraw();
    expect(await answer()).toMatchObject({ outcome: 'overtaken', problem: expect.stringContaining('The homeowner canceled') });
    await query(`
      insert into request_events (id, request_id, kind, operator_id, person, subject, note)
      values ('${inbox.answerId}', '${inbox.sent.id}', 'answer', 'o1', 'Pat', 's', 'b')`);
    await queueMail(db, { kind: 'request-answer', about: inbox.answerId, of: inbox.sent.id });
    expect((await mailsTo('ada@example.com')).map(({ subject }) => subject)).not.toContain('s');
  });
});
