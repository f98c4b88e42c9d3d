import { expect, test } from 'vitest';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { mergeContractors, versionsOfBoth } from '#app/domain/listings/merge-contractors.ts';
import { endMembership } from '#app/domain/people/memberships.ts';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { markUnanswered } from '#app/domain/requests/delivery/deliver-request.ts';
import { followContractors } from '#app/domain/requests/delivery/end-request.ts';
import { readWorkNow } from '#app/domain/today/work-now.ts';
import { mailSettled } from '#app/forms/mails.ts';
import { inTransaction } from '#app/platform/database.ts';
import { presentRequest } from '#app/routes/site/request/present-request.ts';
import { pat as by, sender } from '#test/support/database.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { signInMember } from '#test/support/members.ts';
import { cellsOf } from '#test/support/merge.ts';
import { until } from '#test/support/site.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import type { SentRequest } from '#test/support/submissions.ts';

// A contractor leaves the site, or nobody is left there, while a request is open.

const mailed = useMailedSite(['c1', 'c2'].map((id) => contractorRow(id, `Contractor ${id}`, { phone: '405-555-0101' })).join(''));
const { db, query, site, change, mailsTo } = mailed;
const owner = 'owner@ottley.example';
const desk = 'desk@ottley.example';

const ask = (more: Record<string, unknown> = {}) => site.sendLead({ contractor_ids: ['c1'], urgency: 'now', ...more });
const withAddress = () => query(`insert into contractor_profiles (contractor_id, contact_email) values ('c1', $1)`, [desk]);
const contractorOf = async ({ token }: SentRequest) => (await findRequest(db, token))?.contractors[0];
const untilState = (sent: SentRequest, state: string) => until(async () => (await contractorOf(sent))?.state === state);
const taken = async () => {
  await withAddress();
  const sent = await ask();
  await untilState(sent, 'sent');
  return sent;
};
const asksBack = ({ id: requestId }: SentRequest) =>
  answerLead(
    { db },
    { requestId, contractorId: 'c1', contractor: 'Contractor c1', memberId: null, person: 'Jo', email: desk },
    { do: 'message', message: 'Which floor?', seen: '1' },
    sender,
  );
const pageOf = async ({ token }: SentRequest) => {
  const shown = presentRequest((await findRequest(db, token)) ?? expect.fail('no request'), {
    ...{ others: [{ id: 'c2', name: 'Contractor c2', town: 'Edmond' }], pro: 'roofer', done: '' },
  });
  return { text: shown.text, contractor: shown.recipients[0], offer: shown.actions?.offer, ask: shown.actions?.ask?.title };
};
const hide = () => hideContractor(db, { id: 'c1', reason: 'Closed', by });
/** In any order: mails go out side by side. */
const subjects = async () => (await mailsTo('ada@example.com')).map(({ subject }) => subject);

test.each([
  ['is hidden', hide],
  // As an undone import does.
  ['is deleted', () => query(`delete from contractors where id = 'c1'`)],
])('a contractor that has a request and %s is closed, late also after its question, and another is offered', async (_, leave) => {
  const sent = await taken();
  await asksBack(sent);
  await query(`update submissions set due_by = now() - interval '1 hour'`);
  await leave();
  await followContractors(db);
  await followContractors(db);
  expect(await contractorOf(sent)).toMatchObject({ state: 'closed' });
  expect(await query(`select late_at < now() as late from submissions`)).toEqual([{ late: true }]);
  expect(await subjects()).toContain(`Contractor c1 is no longer listed here (${sent.reference})`);
  expect(await query(`select count(*)::int from request_events where kind = 'failed'`)).toEqual([{ count: 1 }]);
  const { items } = await readWorkNow(db, new Date());
  expect(items.map(({ detail }) => detail)).toEqual([expect.stringContaining('Contractor c1 is no longer listed')]);
  const page = await pageOf(sent);
  expect(page).toMatchObject({ offer: 'Contractor c1 is no longer listed here.', ask: 'Ask another contractor' });
  expect(page.contractor).toMatchObject({
    state: 'They are no longer listed here, so they cannot answer you through this site. Ask another contractor.',
    write: undefined,
  });
  expect(await change(sent, { do: 'message', contractor: 'c1', message: 'The second' })).toMatchObject({ outcome: 'invalid' });
});

test('a request that waited for a contractor is sent to it once the contractor is back on the site', async () => {
  const sent = await ask();
  await hide();
  await followContractors(db);
  expect(await contractorOf(sent)).toMatchObject({ state: 'failed', failReason: 'left' });
  await restoreContractor(db, { id: 'c1', by });
  await withAddress();
  await followContractors(db);
  await untilState(sent, 'sent');
});

test('a contractor that is back on the site has its open requests again, and time to answer', async () => {
  const sent = await taken();
  await hide();
  await followContractors(db);
  await query(`update request_contractors set answer_by = now() - interval '1 hour', reminded_at = now()`);
  await restoreContractor(db, { id: 'c1', by });
  await followContractors(db);
  expect(await contractorOf(sent)).toMatchObject({ state: 'sent' });
  expect(await markUnanswered(db)).toBe(0);
});

test('a contractor that left stays closed for a homeowner who is still looking', async () => {
  const sent = await taken();
  await hide();
  await followContractors(db);
  await change(sent, { do: 'outcome', outcome: 'lost' });
  await change(sent, { do: 'outcome', outcome: 'looking', seen: '2' });
  expect(await contractorOf(sent)).toMatchObject({ state: 'closed' });
});

test.each([
  ['fails, by whatever the mail ends', 'failed', 'unneeded', 'failed'],
  ['is closed once the mail was taken all the same', 'failed', 'taken', 'closed'],
  ['is closed where the mail is taken first', undefined, 'taken', 'closed'],
] as const)('a contractor that leaves while its mail is on its way %s', async (_, followed, result, state) => {
  await withAddress();
  await mailed.smtp.become('refuse');
  const sent = await ask();
  const [link] = await query('select id from lead_links');
  await hide();
  if (followed) {
    await followContractors(db);
    expect(await contractorOf(sent)).toMatchObject({ state: followed, failReason: 'left' });
  }
  await inTransaction(db, (tx) => mailSettled(tx, { kind: 'lead', about: link.id }, result));
  expect(await contractorOf(sent)).toMatchObject({ state });
});

const endOwner = async () => {
  const [member] = await query('select id from listing_members');
  await endMembership(db, { contractorId: 'c1', memberId: member.id, by });
};

test.each([
  ['waits', false, 'waiting'],
  ['goes to the contractor’s own address', true, 'sent'],
])(
  'a request whose only reader at the contractor is ended %s, before and after its mail was taken',
  async (_, hasAddress, state) => {
    await signInMember(db, { contractorId: 'c1', email: owner });
    const had = await ask();
    await untilState(had, 'sent');
    await mailed.smtp.become('refuse');
    const retried = await ask({ email: 'b@example.com' });
    await until(async () => (await query(`select from mails where kind = 'lead' and state = 'retrying'`)).length === 1);
    if (hasAddress) await withAddress();
    await endOwner();
    await followContractors(db);
    await mailed.smtp.become('ok');
    await query(`update mails set due_at = now() where state = 'retrying'`);
    expect(await mailsTo(desk)).toHaveLength(hasAddress ? 2 : 0);
    for (const sent of [retried, had]) expect(await contractorOf(sent)).toMatchObject({ state });
    expect((await pageOf(had)).contractor?.state.includes('should answer')).toBe(hasAddress);
    await followContractors(db);
    expect(await contractorOf(had)).toMatchObject({ state });
  },
);

test('a member who mutes new requests while a mail is retried does not get it, and the contractor was not reached', async () => {
  await signInMember(db, { contractorId: 'c1', email: owner });
  await mailed.smtp.become('refuse');
  const sent = await ask();
  await until(async () => (await query(`select from mails where kind = 'lead' and state = 'retrying'`)).length === 1);
  await query(`update listing_members set muted = '{requests}'`);
  await mailed.smtp.become('ok');
  await query(`update mails set due_at = now() where state = 'retrying'`);
  await untilState(sent, 'failed');
  expect(await contractorOf(sent)).toMatchObject({ failReason: 'muted' });
  expect(await mailsTo(owner)).toEqual([]);
});

test('a request that the ended member answered stays with the contractor', async () => {
  await signInMember(db, { contractorId: 'c1', email: owner });
  const sent = await ask();
  await untilState(sent, 'sent');
  await asksBack(sent);
  await endOwner();
  await followContractors(db);
  expect(await contractorOf(sent)).toMatchObject({ state: 'seen' });
  expect(await query(`select count(*)::int from request_events where kind = 'delivered'`)).toEqual([{ count: 1 }]);
});

test('a request that is open again gives its contractors time to answer anew, and none that takes no work', async () => {
  const sent = await taken();
  const again = async (seen: string) => {
    await query(`update request_contractors set answer_by = now() - interval '1 hour', reminded_at = now()`);
    await change(sent, { do: 'outcome', outcome: 'lost', seen });
    await change(sent, { do: 'outcome', outcome: 'looking', seen: `${seen}1` });
    return query(`select answer_by > now() as soon, reminded_at from request_contractors`);
  };
  expect(await again('2')).toEqual([{ soon: true, reminded_at: null }]);
  expect(await markUnanswered(db)).toBe(0);
  await query(`update contractors set closed_until = current_date + 9`);
  expect(await again('3')).toEqual([{ soon: null, reminded_at: null }]);
});

test('a merge waits for who holds a request, before it holds anything of the two', async () => {
  const sent = await taken();
  const opened = versionsOfBoth(await cellsOf(db, 'c2'), await cellsOf(db, 'c1'));
  let merging: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await tx.execute({ text: 'select from submissions where id = $1 for update', values: [sent.id] } as never);
    merging = mergeContractors(db, { targetId: 'c2', otherId: 'c1', fromOther: [], opened, by });
    await until(
      async () =>
        (await query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).length > 0,
    );
    await tx.execute({
      text: 'select from request_contractors where request_id = $1 for update nowait',
      values: [sent.id],
    } as never);
    await tx.execute({ text: `select from contractors where id = 'c1' for update nowait`, values: [] } as never);
  });
  expect(await merging).toMatchObject({ outcome: 'done' });
  await followContractors(db);
  expect(await contractorOf(sent)).toMatchObject({ id: 'c2', state: 'sent' });
});
