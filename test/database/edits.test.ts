import { describe, expect, test } from 'vitest';
import { decide as decideOne } from '#app/domain/decisions/define-decision.ts';
import { editAnswerMail, editDecision } from '#app/domain/listings/proposals/decide-edit.ts';
import { selectEditChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import { readCorrection } from '#app/forms/listing-correction/correction-call.ts';
import { composeMail } from '#app/forms/mails.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

const { db, query, site } = useSite(
  contractorRow('42', 'Wagontop Roofing', { phone: '405-555-0101', address: '1 Elm St', rating: 4.5 }),
);
const by = { id: 'owner', name: 'admin', address: '203.0.113.9' };

const correction = (more: Record<string, unknown> = {}) => ({ contractor_id: '42', message: 'The number is old.', ...more });
const send = (body: unknown) => site.post('/api/corrections', body);
const stored = async (body: unknown): Promise<string> => {
  const answer = await (await send(body)).json();
  expect(answer).toMatchObject({ success: true, reference: expect.stringMatching(/^\w{8}$/) });
  return answer.id;
};
const decide = (id: string, values: Record<string, string>) => decideOne({ db }, editDecision, { ...values, id }, by);
const mails = () => query(`select kind from mails where kind = 'edit-answer'`);

describe('a correction', () => {
  test('is stored as fields next to the current values and changes nothing', async () => {
    const id = await stored(
      correction({ changes: { phone: '405-555-0199', hours: 'M-F 8-5, Sat 9-noon, closed Sunday' }, email: 'Ada@Example.com' }),
    );
    expect(await query(`select kind, payload->>'problem' as problem, message, email, decision from submissions`)).toEqual([
      { kind: 'correction', problem: null, message: 'The number is old.', email: 'Ada@example.com', decision: 'waiting' },
    ]);
    expect(await selectEditChanges(db, id)).toMatchObject([
      { field: 'phone', value: '405-555-0199', previous: '405-555-0101', now: '405-555-0101' },
      { field: 'hours', value: 'Mo-Fr 08:00-17:00; Sa 09:00-12:00', previous: null, now: null },
    ]);
    expect(await query('select phone, hours from contractors')).toEqual([{ phone: '405-555-0101', hours: null }]);
  });

  test.each([
    [{}, 'contractor_id'],
    [{ contractor_id: 'nobody', message: 'x' }, 'contractor_id'],
    [{ contractor_id: '42' }, 'message'],
    [{ contractor_id: '42', changes: {} }, 'message'],
    [{ contractor_id: '42', changes: { phone: '405-555-0101' } }, 'message'],
    [{ contractor_id: '42', message: 'x', changes: { rating: '5' } }, 'changes'],
    [{ contractor_id: '42', changes: { featured: 'true', phone: '405-555-0199' } }, 'changes'],
    [{ contractor_id: '42', changes: { phone: 'call us' } }, 'changes.phone'],
    [{ contractor_id: '42', changes: { phone: 4055550199 } }, 'changes.phone'],
    [{ contractor_id: '42', changes: { website: 'javascript:alert(1)' } }, 'changes.website'],
    [{ contractor_id: '42', changes: { name: '' } }, 'changes.name'],
    [{ contractor_id: '42', changes: 'phone' }, 'changes'],
    [{ contractor_id: '42', message: 'x', email: 'nobody' }, 'email'],
    [{ contractor_id: '42', problem: 'ugly' }, 'problem'],
    [{ contractor_id: '42', message: 'x'.repeat(501) }, 'message'],
  ])('%j is refused at %s', async (body, field) => {
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toEqual([field]);
    expect(await query('select from submissions')).toEqual([]);
  });

  test('from its page is stored with what was ticked', async () => {
    const hours = { 'hours.Mon.from': '8', 'hours.Mon.to': '5', 'hours.Tue.from': 'closed' };
    const fields = { 'wrong.hours': 'yes', 'wrong.prices': 'yes', ...hours, message: 'A visit is $89.' };
    const id = await stored({ contractor_id: '42', ...readCorrection(fields) });
    const kept = await query(`select payload->>'problem' as problem, message from submissions`);
    expect(kept).toEqual([{ problem: 'other', message: 'Wrong: Prices. A visit is $89.' }]);
    expect(await selectEditChanges(db, id)).toMatchObject([{ field: 'hours', value: 'Mo 08:00-17:00' }]);
  });

  test('may consist of one change, one problem or one message', async () => {
    await stored({ contractor_id: '42', changes: { address: '' } });
    await stored({ contractor_id: '42', problem: 'closed' });
    await stored({ contractor_id: '42', message: 'They sold the business.', changes: null, email: null });
    const changes = await query('select field, value, stood from listing_edit_changes');
    expect(changes).toEqual([{ field: 'address', value: null, stood: '1 Elm St' }]);
  });

  test('is stripped of markup, and the operator’s mail lists the changes', async () => {
    const marked = { message: '<script>alert(1)</script>Moved', changes: { name: '<b>Wagontop</b> Roofs' } };
    const id = await stored(correction(marked));
    expect(await query('select value from listing_edit_changes')).toEqual([{ value: 'Wagontop Roofs' }]);
    const mail = await composeMail(site, { id, kind: 'listing-correction', about: id, isRepeat: false });
    expect(mail?.text).toContain('Name: Wagontop Roofing → Wagontop Roofs');
    expect(mail?.html).not.toContain('<script');
  });
});

describe('a decision', () => {
  const both = () => stored(correction({ changes: { phone: '405-555-0199', address: '9 Oak Ave' }, email: 'ada@example.com' }));
  const seen = { 'seen.phone': '405-555-0101', 'seen.address': '1 Elm St' };
  const approved = { ...seen, 'decision.phone': 'approved', 'decision.address': 'approved' };
  const values = () => query('select phone, address from contractors');

  test('applies approved fields, keeps declined ones with the reason, and mails once', async () => {
    const id = await both();
    const choice = { ...approved, 'decision.address': 'declined', 'reason.address': 'Not at this door' };
    expect(await decide(id, choice)).toEqual({ outcome: 'done', edit: 'some' });
    expect(await values()).toEqual([{ phone: '405-555-0199', address: '1 Elm St' }]);
    expect(await selectEditChanges(db, id)).toMatchObject([
      { field: 'phone', decision: 'approved', reason: null },
      { field: 'address', decision: 'declined', reason: 'Not at this door' },
    ]);
    expect(await query('select action, subject_id, details from audit_entries order by id')).toMatchObject([
      { action: 'contractor.changed', subject_id: '42', details: { Phone: { before: '405-555-0101', after: '405-555-0199' } } },
      { action: 'edit.decided', details: { outcome: 'some', approved: ['phone'], declined: ['address'] } },
      // No further review is needed.
      { action: 'request.changed', details: { kind: 'correction', state: { before: 'new', after: 'closed' } } },
    ]);
    expect(JSON.stringify(await query('select details from audit_entries'))).not.toContain('ada@');
    expect(await decide(id, choice)).toMatchObject({ outcome: 'overtaken' });
    expect(await mails()).toHaveLength(1);
    expect(await query('select decision from submissions')).toEqual([{ decision: 'some' }]);
  });

  test('is made by one of two concurrent operators', async () => {
    const id = await both();
    const outcomes = await Promise.all([1, 2, 3].map(() => decide(id, approved)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'overtaken', 'overtaken']);
    expect(await mails()).toHaveLength(1);
    expect(await query(`select from audit_entries where action = 'contractor.changed'`)).toHaveLength(1);
  });

  test('is refused without effect if the listing changed since it was shown', async () => {
    const id = await both();
    await query(`update contractors set address = '5 Pine St'`);
    expect(await decide(id, approved)).toMatchObject({ outcome: 'overtaken', fields: { address: expect.any(String) } });
    expect(await values()).toEqual([{ phone: '405-555-0101', address: '5 Pine St' }]);
    expect(await mails()).toEqual([]);
    expect(await decide(id, { ...approved, 'seen.address': '5 Pine St' })).toEqual({ outcome: 'done', edit: 'all' });
    expect(await values()).toEqual([{ phone: '405-555-0199', address: '9 Oak Ave' }]);
  });

  test('needs a choice for each field, and a reason for declined ones', async () => {
    const id = await both();
    const fields = { phone: 'Say why it is declined', address: 'Approve or decline it' };
    expect(await decide(id, { ...seen, 'decision.phone': 'declined' })).toEqual({ outcome: 'invalid', fields });
    expect(await query('select decision from submissions')).toEqual([{ decision: 'waiting' }]);
  });

  test('on hours updates the open times, and can clear them', async () => {
    const first = await stored(correction({ changes: { hours: 'Mo 08:00-09:00' } }));
    await decide(first, { 'seen.hours': '', 'decision.hours': 'approved' });
    const hours = () => query('select hours, open_hours::text from contractors');
    expect(await hours()).toEqual([{ hours: 'Mo 08:00-09:00', open_hours: '{[480,540)}' }]);
    const second = await stored(correction({ changes: { hours: '' } }));
    await decide(second, { 'seen.hours': 'Mo 08:00-09:00', 'decision.hours': 'approved' });
    expect(await hours()).toEqual([{ hours: null, open_hours: null }]);
  });

  test('for a deleted contractor can only be to decline', async () => {
    const id = await stored(correction({ changes: { phone: '405-555-0199' } }));
    await query('delete from contractors');
    expect(await decide(id, { 'seen.phone': '', 'decision.phone': 'approved' })).toMatchObject({ outcome: 'invalid' });
    const declined = { 'seen.phone': '', 'decision.phone': 'declined', 'reason.phone': 'Gone' };
    expect(await decide(id, declined)).toEqual({ outcome: 'done', edit: 'none' });
  });

  test('without fields says whether something was done', async () => {
    const id = await stored(correction({ problem: 'closed' }));
    expect(await decide(id, {})).toMatchObject({ outcome: 'invalid', fields: { outcome: expect.any(String) } });
    expect(await decide(id, { outcome: 'none' })).toMatchObject({ outcome: 'invalid', fields: { reason: expect.any(String) } });
    expect(await decide(id, { outcome: 'none', reason: 'They answer the phone' })).toEqual({ outcome: 'done', edit: 'none' });
    expect(await decide('not-an-id', { outcome: 'all' })).toEqual({ outcome: 'missing' });
    expect(await mails(), 'they left no address').toEqual([]);
  });

  test.each([
    ['all', 'corrected the page'],
    ['some', 'Some of it we could confirm'],
    ['none', 'could not confirm it'],
  ])('the mail about %s says so and repeats no typed text', async (outcome, words) => {
    const spam = { message: 'Buy pills at pills.example', changes: { name: 'Pills' }, email: 'ada@example.com' };
    const id = await stored(correction(spam));
    const compose = () => editAnswerMail({ db, settings: site.settings }, id, id);
    expect(await compose()).toBeUndefined();
    await query('update submissions set decision = $1, decided_at = now()', [outcome]);
    const mail = await compose();
    expect(mail).toMatchObject({ id: `edit-answer-${id}`, to: 'ada@example.com' });
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(words);
    for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toMatch(/pills/i);
  });
});
