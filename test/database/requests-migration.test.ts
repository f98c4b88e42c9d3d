import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, upgrade } from '#test/support/database.ts';

// Requests of a site from before recipients had states of delivery.

let old: Awaited<ReturnType<typeof createDatabaseBefore>>;
const rows = async (statement: string) => (await old.pool.query(statement)).rows;

beforeAll(async () => {
  old = await createDatabaseBefore('0092_delivery.sql');
  await old.pool.query(`
    insert into submissions (form, kind, from_homeowner, state, reference, payload)
      select 'service-lead', 'quote', true, state, reference, '{"urgency": "now"}'
      from (values ('sent', 'PASSEDON'), ('sent', 'PROMISED'), ('lost', 'FINISHED'), ('won', 'HIREDONE'), ('contacted', 'SPOKENTO'))
        v(state, reference);
    insert into request_contractors (request_id, contractor_id, contractor_name, state, sent_at, call_by)
      select s.id, f.id, f.id, f.state, now() - interval '9 days', case f.state when 'accepted' then now() - interval '8 days' end
      from (values ('PASSEDON', 'one', 'sent'), ('PROMISED', 'one', 'accepted'), ('FINISHED', 'one', 'seen'),
        ('FINISHED', 'two', 'declined'), ('HIREDONE', 'one', 'accepted'), ('HIREDONE', 'two', 'accepted'))
        f(reference, id, state) join submissions s using (reference);
    insert into request_events (request_id, kind, side, person, state, contractor_id, contractor_name)
      select id, 'outcome', 'homeowner', 'the homeowner', 'won', 'two', 'two' from submissions where reference = 'HIREDONE'`);
  await upgrade(old.url);
});
afterAll(() => old.stop());

test('an ended request is closed for all but the contractor that did the work', async () => {
  const states = await rows(`
    select reference, r.contractor_id as contractor, r.state, closed_from from request_contractors r join submissions s on s.id = r.request_id
    where s.state in ('lost', 'won') order by 1, 2`);
  expect(states).toEqual([
    { reference: 'FINISHED', contractor: 'one', state: 'closed', closed_from: 'seen' },
    { reference: 'FINISHED', contractor: 'two', state: 'declined', closed_from: null },
    { reference: 'HIREDONE', contractor: 'one', state: 'closed', closed_from: 'accepted' },
    { reference: 'HIREDONE', contractor: 'two', state: 'accepted', closed_from: null },
  ]);
});

test('only recent requests that nobody answered are late', async () => {
  await old.pool.query(`update submissions set late_at = late_at`);
  expect(await rows('select reference from submissions where late_at is not null')).toEqual([{ reference: 'PASSEDON' }]);
});
