import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { selectTimeline } from '#app/domain/requests/desk/desk-request-queries.ts';
import { findLead } from '#app/domain/requests/find-lead.ts';
import { deskEventKinds } from '#app/domain/requests/request.ts';
import { insertEvent } from '#app/domain/requests/request-queries.ts';
import { migrationsFolder } from '#test/support/database.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

const { db, query, site } = useSite(contractorRow('c1', 'Wagontop'));

async function sendRequest() {
  const sent = await site.sendLead({ contractor_ids: ['c1'] });
  await query(`update request_contractors set state = 'sent', sent_at = now()`);
  return sent;
}

test('the desk alone sees what its operators note and write', async () => {
  const { id, token } = await sendRequest();
  const contractor = { id: 'c1', name: 'Wagontop' };
  for (const kind of deskEventKinds)
    await insertEvent(db, id, { kind, side: 'operator', person: 'Pat', note: 'Sounds cross', contractor });
  await insertEvent(db, id, { kind: 'reminded', side: 'operator', person: 'Pat', note: 'Sounds cross', contractor });
  expect(await selectTimeline(db, id)).toHaveLength(deskEventKinds.length + 1);
  const [homeowner, lead] = [await findRequest(db, token), await findLead(db, { requestId: id, contractorId: 'c1' })];
  for (const seen of [homeowner, lead]) {
    expect(seen?.events.map(({ kind }) => kind)).toEqual(['reminded']);
    expect(JSON.stringify(seen)).not.toMatch(/Sounds cross|Pat/);
  }
});

test('older notes and answers become events, each note to a change of state with it', async () => {
  const { id } = await sendRequest();
  await query(`
    drop index request_events_reported, request_contractors_late, request_contractors_sent_to;
    alter table request_events drop column subject, drop column operator_id;
    create table request_notes (id uuid, request_id uuid, kind text, event_id uuid, person text, note text, created_at timestamptz);
    create table request_answers (id uuid, request_id uuid, operator_id text, person text, subject text, body text, created_at timestamptz)`);
  const state = '00000000-0000-0000-0000-000000000001';
  await query(
    `insert into request_events (id, request_id, kind, person, state, created_at)
     values ($1, $2, 'state', 'Pat', 'contacted', '2026-03-01 12:00Z')`,
    [state, id],
  );
  await query(
    `insert into request_notes
     select gen_random_uuid(), $1::uuid, kind, event::uuid, 'Pat', note, at::timestamptz from (values
       ('note', $2, 'Called', '2026-03-01 12:01Z'), ('note', null, 'Ladder', '2026-03-02 12:00Z'),
       ('recipient', null, 'Passed on to Wagontop', '2026-03-03 12:00Z'), ('next-step', null, 'Call', '2026-03-04 12:00Z'),
       ('assignment', null, 'Sam', '2026-03-05 12:00Z')) n (kind, event, note, at)`,
    [id, state],
  );
  const answered = `insert into request_answers values (gen_random_uuid(), $1, 'o1', 'Pat', 'When?', 'Hello', '2026-03-06 12:00Z')`;
  await query(answered, [id]);
  await query(await readFile(join(migrationsFolder, '0087_one_timeline.sql'), 'utf8'));
  const timeline = await selectTimeline(db, id);
  expect(timeline.map(({ kind, note, subject, state }) => [kind, note, subject, state])).toEqual([
    ['answer', 'Hello', 'When?', null],
    ['assignment', 'Sam', null, null],
    ['next-step', 'Call', null, null],
    ['note', 'Passed on to Wagontop', null, null],
    ['note', 'Ladder', null, null],
    ['state', 'Called', null, 'contacted'],
  ]);
  expect(timeline.every(({ side, person }) => side === 'operator' && person === 'Pat')).toBe(true);
});
