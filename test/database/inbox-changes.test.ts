import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerEntry, answerSent } from '#app/domain/inbox/answer-entry.ts';
import { addNote, assignEntry, planNextStep } from '#app/domain/inbox/change-entry.ts';
import { changeRecipient, type RecipientStep } from '#app/domain/inbox/change-recipient.ts';
import { changeStates } from '#app/domain/inbox/change-state.ts';
import { findEntry } from '#app/domain/inbox/find-entry.ts';
import { stepVersion } from '#app/domain/inbox/step-version.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { countToNotify, selectWithdrawals } from '#app/domain/requests/recipient-queries.ts';
import type { RequestState } from '#app/domain/requests/request.ts';
import { claim, lead, serviceContact } from '#test/support/form-bodies.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { until } from '#test/support/site.ts';

// What operators do with a submission, one after the other and at once.

const mailed = useMailedSite();
const { database, site } = mailed;
const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
const sam = { id: 'o2', name: 'Sam', address: '203.0.113.8' };

type Sent = { id: string; reference: string; tracker: string };
let sent: Sent;
const send = async (body: unknown, path = serviceContact) => (await site.post(path, body)).json() as Promise<Sent>;

beforeEach(async () => {
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location)
    values ('c1', 'Wagontop Roofing', 'wagontop-roofing', 'Roofing', 'edmond')`);
  sent = await send(lead({ contractor_ids: ['c1'] }));
});

const token = ({ tracker }: Sent) => tracker.replace('/request/', '');
const detail = async (id = sent.id) => (await findEntry(site.db, id)) ?? expect.fail('there is no such entry');
const homeowner = () => findRequest(site.db, token(sent));
const change = (state: RequestState, { by = pat, from = 'new', id = sent.id, note = '' } = {}) =>
  changeStates(site.db, by, { decided: [{ id, from }], state, note });
const withdraw = () =>
  changeRequest({ db: site.db, jobs: site.jobs }, token(sent), { do: 'withdraw' }, { clientAddress: '192.0.2.1' });
const audited = async () =>
  (await database.pool.query('select action, person, subject_id, subject_name, details from audit_entries order by id')).rows;

const mailsTo = async (address: string) => (await mailed.arrived()).filter(({ to }) => to[0] === address).map(({ mail }) => mail);

describe('a recipient', () => {
  const step = (name: RecipientStep, { contractorId = 'c1', by = pat } = {}) =>
    changeRecipient(site.db, by, { id: sent.id, contractorId, step: name });
  const recipients = async () => (await detail()).recipients;
  const notes = async () => (await detail()).happenings.filter(({ kind }) => kind === 'recipient').map(({ note }) => note);

  beforeEach(async () => {
    await database.pool.query(`
      insert into contractors (id, name, slug, service_type, location, phone)
      values ('c2', 'Ridge Roofing', 'ridge-roofing', 'Roofing', 'edmond', '405-555-0102')`);
    const ask = { do: 'ask', whom: 'c2' };
    await changeRequest({ db: site.db, jobs: site.jobs }, token(sent), ask, { clientAddress: '192.0.2.2' });
  });

  test('waits until the operator passed the request on to it; then the request is passed on', async () => {
    expect((await homeowner())?.contractors).toMatchObject([
      { id: 'c1', name: 'Wagontop Roofing', state: 'waiting', sentAt: null, notifiedAt: null },
      { id: 'c2', name: 'Ridge Roofing', state: 'waiting', sentAt: null, notifiedAt: null },
    ]);
    expect(await Promise.all([step('passed-on'), step('passed-on')])).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await recipients()).toMatchObject([
      { id: 'c1', state: 'sent', sentBy: 'Pat', sentAt: expect.stringMatching(/Z$/) },
      { id: 'c2', state: 'waiting', sentAt: null, phone: '405-555-0102' },
    ]);
    expect(await notes()).toEqual(['Passed on to Wagontop Roofing']);
    expect((await homeowner())?.state).toBe('sent');
    expect(await audited()).toMatchObject([
      { action: 'request.passed-on', details: { contractor: 'Wagontop Roofing' } },
      { action: 'request.changed', details: { state: { before: 'new', after: 'sent' } } },
    ]);
    expect(await step('not-passed-on')).toEqual({ outcome: 'done' });
    expect((await recipients()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  test('of a request whose state says that it was passed on has it', async () => {
    await change('sent');
    expect((await recipients()).map(({ state, sentBy }) => [state, sentBy])).toEqual([
      ['sent', 'Pat'],
      ['sent', 'Pat'],
    ]);
  });

  test('of a canceled request is notified if it had it, and gets nothing more', async () => {
    await step('passed-on');
    await withdraw();
    expect((await recipients()).map(({ state, sentAt }) => [state, sentAt !== null])).toEqual([
      ['withdrawn', true],
      ['withdrawn', false],
    ]);
    expect(await selectWithdrawals(site.db, 10)).toMatchObject([
      { id: sent.id, reference: sent.reference, recipients: [{ id: 'c1', name: 'Wagontop Roofing', phone: null }] },
    ]);
    expect(await step('passed-on', { contractorId: 'c2' })).toMatchObject({ outcome: 'changed' });
    expect(await step('notified', { contractorId: 'c2' })).toEqual({ outcome: 'done' });
    expect(await countToNotify(site.db, 10)).toBe(1);
    expect(await step('notified')).toEqual({ outcome: 'done' });
    expect(await recipients()).toMatchObject([{ notifiedBy: 'Pat', notifiedAt: expect.any(String) }, { notifiedAt: null }]);
    expect(await countToNotify(site.db, 10)).toBe(0);
    expect(await selectWithdrawals(site.db, 10)).toEqual([]);
    await step('not-notified');
    expect(await countToNotify(site.db, 10)).toBe(1);
  });
});

describe('a state', () => {
  test('shows on the homeowner’s page; who did it and the note do not', async () => {
    await change('contacted', { note: 'Sounds cross on the phone' });
    const request = await homeowner();
    expect(request).toMatchObject({ state: 'contacted', events: [{ kind: 'state', state: 'contacted' }] });
    expect(JSON.stringify(request)).not.toMatch(/Sounds cross|Pat/);
    const { entry, happenings } = await detail();
    expect(entry.state).toBe('contacted');
    expect(happenings).toMatchObject([{ kind: 'state', state: 'contacted', person: 'Pat', note: 'Sounds cross on the phone' }]);
  });

  test('of every other kind is kept as well', async () => {
    const { id } = await send(claim('c1'), '/api/claims');
    expect(await change('contacted', { id })).toMatchObject({ changed: 1 });
    expect(await detail(id)).toMatchObject({
      entry: { state: 'contacted' },
      happenings: [{ state: 'contacted', person: 'Pat' }],
    });
  });

  test('is written into the audit trail, without anybody’s name', async () => {
    await change('contacted', { note: 'Ada was at work' });
    const [row, ...more] = await audited();
    expect(more).toEqual([]);
    expect(row).toEqual({
      action: 'request.changed',
      person: 'Pat',
      subject_id: sent.id,
      subject_name: sent.reference,
      details: { kind: 'quote', state: { before: 'new', after: 'contacted' } },
    });
  });

  test('that somebody else has changed is not overwritten, and who did is said', async () => {
    await change('contacted', { by: sam });
    expect(await change('spam')).toEqual({
      changed: 0,
      same: 0,
      kept: [{ id: sent.id, reference: sent.reference, reason: expect.stringContaining('Sam changed its state to “contacted”') }],
    });
    expect((await detail()).entry.state).toBe('contacted');
    expect(await change('sent', { from: 'contacted' })).toMatchObject({ changed: 1 });
  });

  test('that the homeowner changed is not overwritten either', async () => {
    const outcome = { do: 'outcome', outcome: 'won' };
    await changeRequest({ db: site.db, jobs: site.jobs }, token(sent), outcome, { clientAddress: '192.0.2.1' });
    expect(await change('lost')).toMatchObject({ kept: [{ reason: expect.stringContaining('The homeowner') }] });
  });

  test('decided by two at once is changed once', async () => {
    const outcomes = await Promise.all([change('contacted', { by: sam }), change('closed')]);
    expect(outcomes.map(({ changed }) => changed).sort()).toEqual([0, 1]);
    expect(await audited()).toHaveLength(1);
  });

  test('says when it was first answered; spam is no answer', async () => {
    const answered = async () =>
      (await database.pool.query('select answered_at from inbox_entries where id = $1', [sent.id])).rows[0].answered_at;
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
  test.each(['sent', 'contacted', 'new'] as const)('cannot become %s', async (state) => {
    await withdraw();
    expect(await change(state, { from: 'closed' })).toMatchObject({
      changed: 0,
      kept: [{ reason: expect.stringContaining('was canceled') }],
    });
    expect((await detail()).entry.state).toBe('closed');
  });

  test('stays as it is among many; the others are changed', async () => {
    const other = await send(lead({ email: 'b@example.com' }));
    await withdraw();
    const decided = [
      { id: sent.id, from: 'closed' },
      { id: other.id, from: 'new' },
    ];
    const outcome = await changeStates(site.db, pat, { decided, state: 'sent' });
    expect(outcome).toMatchObject({ changed: 1, kept: [{ reference: sent.reference }] });
    expect((await detail(other.id)).entry.state).toBe('sent');
  });

  test('shows what was agreed to, and that it is no longer', async () => {
    expect((await detail()).consent).toMatchObject({ text: expect.any(String), withdrawnAt: null });
    await withdraw();
    expect((await detail()).consent.withdrawnAt).toEqual(expect.any(String));
  });

  test('is not answered any more, not even with what waits to be sent', async () => {
    await withdraw();
    expect(await answer()).toMatchObject({ outcome: 'changed', problem: expect.stringContaining('The homeowner canceled') });
    await database.pool.query(
      `insert into request_answers (id, request_id, operator_id, person, subject, body) values ($1, $2, 'o1', 'Pat', 's', 'b')`,
      [answerId, sent.id],
    );
    await site.jobs.add(site.db, 'mail', { kind: 'request-answer', id: answerId });
    expect((await mailsTo('ada@example.com')).map(({ subject }) => subject)).not.toContain('s');
  });
});

/** What was sent once is known for good, beyond a test's end. */
let answerId: string;
beforeEach(() => {
  answerId = randomUUID();
});
const answer = (more: Record<string, string> = {}) =>
  answerEntry({ db: site.db, jobs: site.jobs }, pat, sent.id, {
    answer: answerId,
    subject: 'When can we call?',
    body: 'Hello Ada,\n\nwhich days suit you?',
    ...more,
  });

describe('an answer', () => {
  test('goes to the sender once, posted twice, at once and later', async () => {
    expect((await Promise.all([answer(), answer()])).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await answer()).toEqual({ outcome: 'done' });
    const mails = (await mailsTo('ada@example.com')).filter(({ subject }) => subject === 'When can we call?');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('which days suit you?');
    expect(mails[0]?.text).toContain(`https://redbud.test${sent.tracker}`);
    expect(mails[0]?.replyTo?.[0]?.address).toBe(site.settings.supportEmail);
    expect(mails[0]?.messageId).toBe(`<request-answer-${answerId}@redbud.test>`);
  });

  test('leaves the request new until the mail server has taken it', async () => {
    await mailed.smtp.become('later');
    await answer();
    const answerMail = async () => (await detail()).mails.find(({ kind }) => kind === 'request-answer');
    await until(async () => (await answerMail())?.state === 'retrying');
    expect((await detail()).entry.state).toBe('new');
    await mailed.smtp.become('ok');
    await database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
    await until(async () => (await answerMail())?.state === 'sent');
    const { entry, happenings } = await detail();
    expect(entry.state).toBe('contacted');
    expect(happenings.find(({ kind }) => kind === 'state')?.person).toBe('Pat');
    await answerSent({ db: site.db, settings: site.settings }, answerId);
    expect((await detail()).happenings).toHaveLength(happenings.length);
  });

  test('with another text under the id of one that was sent is refused, so that neither is lost', async () => {
    expect(await answer()).toEqual({ outcome: 'done' });
    expect(await answer({ body: 'Hello Ada,\n\nwe call on Monday.' })).toMatchObject({
      outcome: 'changed',
      problem: expect.stringContaining('This text was not sent'),
    });
    const texts = (await mailsTo('ada@example.com')).map(({ text }) => text).join();
    expect(texts).toContain('which days suit you?');
    expect(texts).not.toContain('Monday');
  });

  test('makes a new one contacted once it is sent, and is in its history with its delivery', async () => {
    await answer();
    await mailsTo('ada@example.com');
    const { entry, happenings, mails } = await detail();
    expect(entry.state).toBe('contacted');
    expect(happenings.map(({ kind }) => kind).sort()).toEqual(['answer', 'state']);
    expect(mails.find(({ kind }) => kind === 'request-answer')).toMatchObject({
      state: 'sent',
      attempts: 1,
      settledAt: expect.any(String),
    });
    expect(JSON.stringify(await homeowner())).not.toContain('which days');
    const rows = await audited();
    expect(rows.map(({ action }) => action)).toEqual(['request.answered', 'request.changed']);
    expect(JSON.stringify(rows)).not.toMatch(/ada@|which days/i);
  });

  test('with nothing in it is not sent, and what is missing is said', async () => {
    expect(await answer({ subject: ' ', body: '' })).toMatchObject({
      outcome: 'invalid',
      fields: { subject: 'Write a subject', body: 'Write what you want to say' },
    });
    expect((await detail()).entry.state).toBe('new');
  });
});

describe('who has it, what comes next, and notes', () => {
  test('it is given to one; the second who takes it is told', async () => {
    const take = (by: typeof pat) => assignEntry(site.db, by, { id: sent.id, from: '', to: by });
    expect(await take(pat)).toEqual({ outcome: 'done' });
    expect(await take(sam)).toMatchObject({ outcome: 'changed', problem: expect.stringContaining('assigned to Pat') });
    expect((await detail()).entry).toMatchObject({ operatorId: 'o1', operatorName: 'Pat' });
    expect(await assignEntry(site.db, sam, { id: sent.id, from: 'o1', to: undefined })).toEqual({ outcome: 'done' });
    expect((await detail()).entry.operatorName).toBeNull();
    expect((await audited()).map(({ action }) => action)).toEqual(['request.assigned', 'request.assigned']);
  });

  test('a next step has a day, and is not overwritten unseen', async () => {
    const plan = (values: Record<string, string>) => planNextStep(site.db, pat, sent.id, values);
    expect(await plan({ step: 'Call again', on: '' })).toMatchObject({ fields: { on: expect.any(String) } });
    expect(await plan({ step: '', on: '2026-12-01' })).toMatchObject({ fields: { step: expect.any(String) } });
    expect(await plan({ step: 'Call again', on: '2026-02-30' })).toMatchObject({ fields: { on: expect.any(String) } });
    expect(await plan({ step: 'Call again', on: '2026-12-01' })).toEqual({ outcome: 'done' });
    expect(await plan({ step: 'Write', on: '2026-12-02' })).toMatchObject({ outcome: 'changed' });
    const { entry } = await detail();
    expect(entry).toMatchObject({ nextStep: 'Call again', nextStepOn: '2026-12-01' });
    expect(await plan({ step: '', on: '', from: stepVersion(entry) })).toEqual({ outcome: 'done' });
    expect((await detail()).entry.nextStep).toBeNull();
  });

  test('a note is kept for the desk alone', async () => {
    expect(await addNote(site.db, pat, sent.id, 'Gate code on file')).toEqual({ outcome: 'done' });
    expect(await addNote(site.db, pat, sent.id, ' ')).toMatchObject({ outcome: 'invalid' });
    expect((await detail()).happenings).toMatchObject([{ kind: 'note', person: 'Pat', note: 'Gate code on file' }]);
    expect(JSON.stringify(await homeowner())).not.toContain('Gate code');
    expect(JSON.stringify(await audited())).not.toContain('Gate code');
  });

  test('a note that is sent again with its form is one; the same words in another form are another', async () => {
    for (const key of ['a', 'a', 'b'])
      expect(await addNote(site.db, pat, sent.id, 'No answer', key)).toEqual({ outcome: 'done' });
    const decided = [{ id: sent.id, from: 'new' }];
    for (let time = 0; time < 2; time++)
      await changeStates(site.db, pat, { decided, state: 'contacted', note: 'Called', key: 'c' });
    const { happenings } = await detail();
    expect(happenings.map(({ note }) => note).filter((note) => note === 'No answer')).toHaveLength(2);
    expect(happenings.map(({ note }) => note).filter((note) => note === 'Called')).toHaveLength(1);
    expect((await audited()).filter(({ action }) => action === 'request.noted')).toHaveLength(2);
  });

  test('what is not there cannot be changed', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await addNote(site.db, pat, id, 'x')).toEqual({ outcome: 'unknown' });
    expect(await findEntry(site.db, id)).toBeUndefined();
    expect(await findEntry(site.db, 'no-id')).toBeUndefined();
    expect(await change('won', { id })).toEqual({ changed: 0, same: 0, kept: [] });
  });

  test('what the homeowner added is in its history', async () => {
    const added = { do: 'add', message: 'The gate is locked.' };
    await changeRequest({ db: site.db, jobs: site.jobs }, token(sent), added, { clientAddress: '192.0.2.1' });
    expect((await detail()).happenings).toMatchObject([{ kind: 'addition', person: 'homeowner', note: 'The gate is locked.' }]);
  });
});
