import { expect, test } from 'vitest';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { setStopped } from '#app/domain/requests/delivery/delivery-queries.ts';
import { changeAtDesk, changeRecipient } from '#app/domain/requests/desk/change-at-desk.ts';
import { forwardRequest } from '#app/domain/requests/desk/forward-request.ts';
import { selectAddressees } from '#app/domain/requests/lead-mail-queries.ts';
import { selectLead } from '#app/domain/requests/lead-queries.ts';
import { moveRecipient } from '#app/domain/requests/move-recipient.ts';
import { countLate, countWaitingFor } from '#app/domain/requests/waiting-queries.ts';
import { readWorkNow } from '#app/domain/today/work-now.ts';
import { forms } from '#app/forms/forms.ts';
import { pat as by, sender } from '#test/support/database.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { type SentRequest, useSite } from '#test/support/submissions.ts';

// What holds a request, and for how long: questions, calls by phone, promised calls, and a homeowner who is still looking.

const { db, query, site } = useSite(
  ['c1', 'c2'].map((id) => contractorRow(id, `Contractor ${id}`, { phone: '405-555-0101' })).join(''),
);

const change = ({ token }: SentRequest, values: Record<string, string>) =>
  changeRequest({ db }, token, { seen: '1', ...values }, sender);
const answer = ({ id: requestId }: SentRequest, values: Record<string, string>, contractorId = 'c1') => {
  const access = {
    requestId,
    contractorId,
    contractor: `Contractor ${contractorId}`,
    memberId: null,
    person: 'Jo',
    email: 'jo@contractor.example',
  };
  return answerLead({ db }, access, { seen: '1', ...values }, sender);
};
const ask = async (more: Record<string, unknown> = {}) => {
  const sent = await site.sendLead({ contractor_ids: ['c1'], urgency: 'now', ...more });
  await query(
    `update request_contractors set state = 'sent', sent_at = now(), sent_to = 'jo@contractor.example' where contractor_id = 'c1'`,
  );
  return sent;
};
const pass = () => query(`update submissions set due_by = now() - interval '1 minute'`);
const planned = () => query(`update submissions set payload = payload || '{"urgency": "planning"}'`);
const today = async () => (await readWorkNow(db, new Date())).items.map(({ detail, verb }) => [verb, detail.split(' · ').at(-1)]);
const fail = (id: string) =>
  query(`update request_contractors set state = 'failed', fail_reason = 'refused', sent_at = null where contractor_id = $1`, [
    id,
  ]);

test('a question holds a request until its homeowner has answered it, and an emergency for half an hour', async () => {
  const sent = await ask();
  await answer(sent, { do: 'message', message: 'Gas or electric?' });
  await pass();
  const minutes = `select round(extract(epoch from late_at - now()) / 60)::int as minutes from submissions`;
  expect(await query(minutes)).toEqual([{ minutes: 30 }]);
  expect(await today()).toEqual([['Call', 'Contractor c1 asked a question']]);
  await planned();
  await pass();
  expect([await query('select late_at from submissions'), await today()]).toEqual([[{ late_at: null }], []]);
  expect(await countWaitingFor(db, ['c1'])).toEqual({});
  expect(await change(sent, { do: 'message', contractor: 'c1', message: 'Gas.' })).toMatchObject({ outcome: 'done' });
  expect(await countWaitingFor(db, ['c1'])).toEqual({ c1: 1 });
  await pass();
  expect(await today()).toEqual([['Remind', 'Contractor c1 has not answered']]);
});

test('a contractor that was not reached is in Today and the alarm although another asked a question', async () => {
  const sent = await ask({ contractor_ids: ['c1', 'c2'] });
  await fail('c2');
  await planned();
  await answer(sent, { do: 'message', message: 'Gas or electric?' });
  expect(await today()).toEqual([['Call', 'Contractor c1 asked a question; could not reach Contractor c2']]);
  expect(await countLate(db, 9)).toMatchObject({ notReached: 1 });
  await answer(sent, { do: 'accept', by: new Date(Date.now() + 3_600_000).toISOString(), seen: '9' });
  expect([await today(), await countLate(db, 9)]).toMatchObject([[], { notReached: 0 }]);
});

test('a request that was passed on by phone is late by its own clock, from then on', async () => {
  const sent = await site.sendLead({ contractor_ids: ['c1'], urgency: 'now' });
  await pass();
  await changeRecipient(db, by, { id: sent.id, contractorId: 'c1', step: 'passed-on' });
  expect(await today()).toEqual([]);
  await pass();
  expect(await today()).toEqual([['Call', 'passed on to Contractor c1 by phone']]);
});

test('an emergency that was passed on by phone after its mail was refused waits for that contractor', async () => {
  const sent = await site.sendLead({ contractor_ids: ['c1'], urgency: 'now' });
  await forwardRequest({ db }, by, { id: sent.id, contractorId: 'c1', email: 'jo@contractor.example' });
  await fail('c1');
  expect(await today()).toEqual([['Send', 'could not reach Contractor c1']]);
  await changeRecipient(db, by, { id: sent.id, contractorId: 'c1', step: 'passed-on' });
  expect(await today()).toEqual([]);
});

test('a homeowner who is still looking after a call is late by the request’s clock', async () => {
  const sent = await ask();
  await answer(sent, { do: 'accept', by: new Date(Date.now() + 3_600_000).toISOString() });
  await query(`update request_contractors set call_by = now() - interval '1 minute', called_at = now()`);
  expect(await today()).toEqual([]);
  await change(sent, { do: 'outcome', outcome: 'looking', note: '' });
  expect(await today()).toEqual([['Call', 'still looking, after Contractor c1 called']]);
});

test('“Find me another” works again once the one we found has left, and ends when a contractor accepts', async () => {
  const sent = await ask({ contractor_ids: undefined });
  const again = () => change(sent, { do: 'ask', contractor: 'us' });
  const already = { fields: { contractor: 'We are looking for a contractor already' } };
  expect(await again()).toMatchObject(already);
  await changeAtDesk({ db, forms }, by, sent.id, { do: 'add-contractor', contractor: 'c2', named: 'yes' });
  await query(`update request_contractors set state = 'sent', sent_at = now(), sent_to = 'jo@contractor.example'`);
  await answer(sent, { do: 'decline', reason: 'booked' }, 'c2');
  expect(await again()).toMatchObject({ outcome: 'done' });
  expect(await change(sent, { do: 'ask', contractor: 'us', seen: '9' })).toMatchObject(already);
  expect(await today()).toEqual([['Pick', 'asks us to find another contractor']]);
  await answer(sent, { do: 'accept', by: new Date(Date.now() + 3_600_000).toISOString(), seen: '9' }, 'c2');
  expect(await today()).toEqual([]);
});

test('after the end, a contractor that was not reached sees no contact data, and no recipient moves', async () => {
  const sent = await ask({ contractor_ids: ['c1', 'c2'] });
  await fail('c2');
  expect((await selectLead(db, sent.id, 'c2'))?.phone).toBeTruthy();
  await change(sent, { do: 'outcome', outcome: 'hired c1', note: '' });
  expect(await selectLead(db, sent.id, 'c2')).toMatchObject({ open: false, phone: null, name: null, message: null });
  const move = { requestId: sent.id, contractorId: 'c2', side: 'contractor', person: 'Jo', to: 'seen' } as const;
  expect(await moveRecipient(db, move)).toBeUndefined();
  expect(await changeRecipient(db, by, { id: sent.id, contractorId: 'c2', step: 'passed-on' })).toMatchObject({
    problem: expect.stringContaining('finished'),
  });
});

test('the desk mails no request to a contractor that wants none', async () => {
  const sent = await ask({ contractor_ids: ['c1', 'c2'] });
  await setStopped(db, 'c2', true);
  const forward = () => forwardRequest({ db }, by, { id: sent.id, contractorId: 'c2', email: 'jo@contractor.example' });
  expect(await forward()).toMatchObject({ outcome: 'overtaken', problem: expect.stringContaining('wants no requests') });
  await setStopped(db, 'c2', false);
  expect(await forward()).toEqual({ outcome: 'done' });
  expect((await findRequest(db, sent.token))?.contractors.map(({ state }) => state)).toEqual(['sent', 'sending']);
});

test('a request that is open again is late by its new time, also after a call before its end', async () => {
  const sent = await ask();
  await answer(sent, { do: 'accept', by: new Date(Date.now() + 3_600_000).toISOString() });
  await query(`update request_contractors set call_by = now() - interval '1 minute', called_at = now()`);
  await change(sent, { do: 'outcome', outcome: 'lost', note: '' });
  await change(sent, { do: 'outcome', outcome: 'looking', note: '', seen: '3' });
  await pass();
  expect(await today()).toEqual([['Call', 'still looking, after Contractor c1 called']]);
});

test('a promise whose time passed while the request was ended is asked for again, as is an answer', async () => {
  const sent = await ask();
  await answer(sent, { do: 'accept', by: new Date(Date.now() + 3_600_000).toISOString() });
  await change(sent, { do: 'outcome', outcome: 'lost', note: '' });
  await query(`update request_contractors set call_by = now() - interval '1 minute', answer_by = now()`);
  await change(sent, { do: 'outcome', outcome: 'looking', note: '', seen: '3' });
  expect(await query('select state, call_by, answer_by > now() as asked from request_contractors')).toEqual([
    { state: 'seen', call_by: null, asked: true },
  ]);
});

test('a broken promise is late, also where another contractor called and got no answer', async () => {
  await ask({ contractor_ids: ['c1', 'c2'] });
  await query(`update request_contractors set state = 'accepted', sent_at = now(), answered_at = now(),
    call_by = now() - interval '1 minute', tried_at = case when contractor_id = 'c1' then now() end`);
  expect(await countLate(db, 10)).toMatchObject({ late: 1, urgent: 1 });
});

test('“Find me another” stays while the contractor that broke its promise makes another', async () => {
  const sent = await ask();
  const accept = (seen: string) => answer(sent, { do: 'accept', by: new Date(Date.now() + 864_000_000).toISOString(), seen });
  await accept('1');
  await change(sent, { do: 'ask', contractor: 'us' });
  await accept('9');
  expect(await countLate(db, 10)).toMatchObject({ late: 1, urgent: 1 });
});

test('a contractor that has a request by phone alone is among those to call once it is closed, and spam is no news', async () => {
  const sent = await ask();
  await query(`update submissions set state = 'spam'`);
  await query(
    `update request_contractors set state = 'closed', closed_from = 'sent', sent_by = 'Pat', sent_to = null, answer_by = null`,
  );
  expect(await today()).toEqual([]);
  await query(`update submissions set state = 'lost'`);
  expect(await today()).toEqual([['Notify', 'Contractor c1']]);
  await changeRecipient(db, by, { id: sent.id, contractorId: 'c1', step: 'notified' });
  expect(await today()).toEqual([]);
});

test('a job that is done is asked of no other contractor', async () => {
  const sent = await ask();
  await change(sent, { do: 'outcome', outcome: 'hired c1', note: '' });
  expect(await change(sent, { do: 'ask', contractor: 'c2', seen: '3' })).toMatchObject({
    fields: { request: expect.stringContaining('This job is done') },
  });
});

test('a contractor that declined is mailed only what is for it alone, and one off the site nothing', async () => {
  const sent = await ask();
  const byMail = async () => (await findRequest(db, sent.token))?.contractors.map((one) => one.byMail);
  const everybody = () => selectAddressees(db, sent.id, {});
  expect([await byMail(), (await everybody()).length]).toEqual([[true], 1]);
  await answer(sent, { do: 'decline', reason: 'booked' });
  expect(await everybody()).toEqual([]);
  expect(await selectAddressees(db, sent.id, { contractorId: 'c1' })).toHaveLength(1);
  await query(`delete from contractors where id = 'c1'`);
  expect(await byMail()).toEqual([false]);
});
