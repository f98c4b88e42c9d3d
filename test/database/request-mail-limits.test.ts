import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { inTransaction } from '#app/platform/database.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { type SentRequest, useSite } from '#test/support/submissions.ts';

const { db, query, site } = useSite(contractorRow('c1', 'Ottley Roofing', { phone: '405-555-0101' }));

let addresses = 0;
/** From an address of one network. */
const ask = (more: Record<string, unknown> = {}) =>
  site.sendLead({ contractor_ids: ['c1'], ...more }, { 'X-Forwarded-For': `2001:db8:7:${++addresses}::1` });
const withAddress = () =>
  query(`insert into contractor_profiles (contractor_id, contact_email) values ('c1', 'desk@ottley.example')`);
const change = ({ token }: SentRequest, values: Record<string, string>) =>
  changeRequest({ db }, token, { seen: '1', ...values }, { clientAddress: `192.0.2.${++addresses}` });
const stateOf = async ({ token }: SentRequest) => (await findRequest(db, token))?.contractors.map(({ state }) => state);
const mails = async (kind: string) =>
  (await query(`select due_at > now() as delayed from mails where kind = $1 order by delayed`, [kind])).map(
    ({ delayed }) => delayed,
  );

test('requests of earlier days count on the day that they reach a contractor', async () => {
  await withAddress();
  const sent: SentRequest[] = [];
  for (let n = 0; n < 6; n++) sent.push(await ask({ contractor_ids: undefined, email: `p${n}@example.com` }));
  await query(`update submissions set created_at = now() - interval '2 days'`);
  for (const one of sent) expect(await change(one, { do: 'ask', contractor: 'c1' })).toMatchObject({ outcome: 'done' });
  const states = await Promise.all(sent.map(stateOf));
  expect(states).toEqual([...Array(5).fill(['sending']), ['waiting']]);
});

test('a contractor is mailed three times an hour that a request ended or is open again; then once, with what is true', async () => {
  await withAddress();
  const sent = await ask();
  await query(`update request_contractors set state = 'sent', sent_at = now()`);
  for (let n = 0; n < 3; n++)
    for (const outcome of ['lost', 'looking']) {
      await change(sent, { do: 'outcome', outcome, note: `${n}`, seen: '99' });
      await query(`update mails set state = 'sent', settled_at = now() where kind = 'lead-ended' and due_at <= now()`);
    }
  expect(await mails('lead-ended')).toEqual([false, false, false, true]);
  const [last] = await query(`
    select e.kind, e.note from lead_links l join mails m on m.about = l.id::text and m.due_at > now()
    join request_events e on e.id = l.event_id`);
  expect(last).toEqual({ kind: 'outcome', note: '2' });
});

test('a contractor is mailed that a request is open again, where a sender is just taking the mail about its end', async () => {
  await withAddress();
  const sent = await ask();
  await query(`update request_contractors set state = 'sent', sent_at = now()`);
  await change(sent, { do: 'outcome', outcome: 'lost', note: '' });
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update mails set state = 'sending' where kind = 'lead-ended'`);
    await change(sent, { do: 'outcome', outcome: 'looking', note: '' });
  });
  const [ended] = await query(`select string_agg(state, ' ' order by state) as states from mails where kind = 'lead-ended'`);
  expect(ended).toEqual({ states: 'sending waiting' });
});

test('a homeowner is mailed three answers of a contractor at once; the next mail has its last one', async () => {
  const sent = await ask();
  await query(`update request_contractors set state = 'sent', sent_at = now(), sent_to = 'desk@ottley.example'`);
  const access = {
    requestId: sent.id,
    contractorId: 'c1',
    contractor: 'Ottley Roofing',
    memberId: null,
    person: 'Jo',
    email: 'desk@ottley.example',
  };
  for (let n = 0; n < 3; n++)
    for (const values of [
      { do: 'accept', by: new Date(Date.now() + (n + 1) * 3_600_000).toISOString() },
      { do: 'decline', reason: 'booked', note: `${n}` },
    ])
      expect(await answerLead({ db }, access, { seen: '99', ...values }, { clientAddress: `192.0.2.${n}` })).toMatchObject({
        outcome: 'done',
      });
  expect(await mails('request-news')).toEqual([false, false, false, true]);
  const [last] = await query(`select e.kind from mails m join request_events e on e.id::text = m.about where m.due_at > now()`);
  expect(last).toEqual({ kind: 'declined' });
});
