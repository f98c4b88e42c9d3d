import { describe, expect, test } from 'vitest';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { discardQuarantined, findQuarantined, releaseQuarantined } from '#app/domain/requests/quarantine/quarantine.ts';
import type { Form } from '#app/forms/form.ts';
import { forms } from '#app/forms/forms.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

const { db, query, site } = useSite(contractorRow('42', 'Wagontop Roofing'));
const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
const from = { 'X-Forwarded-For': '192.0.2.1' };

/** As a robot sends a form. */
const hold = async ({ call }: Form, more: Record<string, unknown> = {}): Promise<{ id: string; reference: string }> => {
  const answer = await site.post(call.path, { ...call.example, ...more, hp_topic: 'x' }, from);
  expect(answer.status).toBeLessThan(300);
  return answer.json();
};
const formOf = (name: string) => forms.find((form) => form.name === name) ?? expect.fail('no such form');
const release = (id: string) => releaseQuarantined({ db, forms }, id, pat);
const held = async () => (await findQuarantined({ db, forms }, {})).rows;
const mails = () => query(`select kind, about as id from mails order by 1`);
const actions = async () => (await auditTrail.find(db, {})).rows.map(({ action, subjectName }) => [action, subjectName]);

/** Columns that distinguish rows of the same content. */
const own = new Set(['id', 'reference', 'created_at', 'token_hash', 'consented_at', 'receipt_at', 'search_text']);
const content = (row: Record<string, unknown> = {}) => Object.fromEntries(Object.entries(row).filter(([name]) => !own.has(name)));

test('shows quarantined submissions in words, with contractors’ names', async () => {
  const send = async (name: string, more: Record<string, unknown>) => {
    await hold(formOf(name), more);
    return (await held())[0];
  };
  expect(await send('service-contact', { contractor_ids: ['42', 'gone'], zip: '73034', phone: '(405) 555-0142' })).toMatchObject({
    sender: 'Ada Lindqvist',
    phone: '405-555-0142',
    email: 'ada@example.com',
    message: expect.stringMatching(/\w/),
    facts: expect.arrayContaining([
      { label: 'Contractor', value: 'Wagontop Roofing', to: '/admin/contractors/42' },
      { label: 'Contractor', value: 'gone' },
      { label: 'ZIP code', value: '73034' },
    ]),
  });
  const correction = await send('correction', { contractor_id: '42', changes: { phone: '405-555-0177' } });
  expect(correction?.facts).toEqual(expect.arrayContaining([{ label: 'Phone, proposed', value: '405-555-0177' }]));
  expect(JSON.stringify(correction)).not.toContain('[object');
});

describe.each(forms.map((form) => [form.name, form] as const))('%s', (_, form) => {
  const { call, inbox } = form;
  const table = inbox ? `submissions where state <> 'quarantined'` : 'email_subscribers';
  const all = () => query(`select * from ${table} order by created_at`);

  test('a release stores and mails it as usual, under the reference shown to the sender', async () => {
    const answer = await hold(form);
    const [waiting] = await held();
    expect(waiting).toMatchObject({ form: form.name, id: answer.id });
    expect(await release(answer.id)).toMatchObject({ outcome: 'released' });
    const [released] = await all();
    expect(await held()).toEqual([]);
    if (inbox) {
      expect(released.reference).toBe(answer.reference);
      expect(released.created_at.toISOString().slice(0, 19)).toBe(waiting?.at.slice(0, 19));
      expect(await query('select reference, created_at from submissions')).toEqual([
        { reference: answer.reference, created_at: released.created_at },
      ]);
      expect([released.receipt_at, released.network]).toEqual([expect.any(Date), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    }
    expect(await mails()).toEqual(
      Object.keys(form.mails)
        .sort()
        .map((kind) => ({ kind, id: released.id })),
    );
    const logs = await query('select action_type, ip_address from request_logs');
    expect(logs).toEqual([{ action_type: form.action, ip_address: null }]);
    expect(await actions()).toEqual([['quarantine.released', waiting?.reference]]);

    await query(`delete from ${table}`);
    await site.post(call.path, call.example, from);
    const [direct] = await all();
    expect(content(released)).toEqual(content(direct));
  });
});

describe('a homeowner’s request', () => {
  const lead = formOf('service-contact');

  test('can be followed at the address given to its sender', async () => {
    const answer = await hold(lead);
    await release(answer.id);
    const stored = await query(`select id, token_hash is not null as followed from submissions`);
    expect(stored).toEqual([{ id: answer.id, followed: true }]);
  });

  test.each([
    ['Two shingles are off.', 'Fix a leak\n\nTwo shingles are off.'],
    [undefined, 'Fix a leak'],
  ])('has a job that was renamed in quarantine before its message %j', async (message, stored) => {
    const answer = await hold(lead, { message });
    await query(`update submissions set payload = payload || '{"job": "Fix a leak"}'`);
    expect(await release(answer.id)).toMatchObject({ outcome: 'released' });
    const rows = await query(`select payload->>'job' as job, payload->>'message' as message from submissions`);
    expect(rows).toEqual([{ job: null, message: stored }]);
  });
});

describe('a submission that cannot be released', () => {
  test('stays with the reason', async () => {
    await hold(formOf('claim'));
    await query('delete from contractors');
    const [claim] = await held();
    expect(await release(claim?.id ?? '')).toMatchObject({ outcome: 'refused', reason: 'There is no such contractor.' });
    expect(await held()).toHaveLength(1);
    expect(await mails()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  test('has a removed form or invalid fields', async () => {
    await query(`
      insert into submissions (form, payload, state) values ('fax', '{}', 'quarantined'), ('claim', '{"contactName": "Jo"}', 'quarantined')`);
    for (const { id } of await held()) expect(await release(id)).toMatchObject({ outcome: 'refused' });
    expect(await held()).toHaveLength(2);
  });

  test('releases once for concurrent requests', async () => {
    const { id } = await hold(formOf('subscribe'));
    const outcomes = await Promise.all([release(id), release(id)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['gone', 'released']);
    expect(await query('select email from email_subscribers')).toHaveLength(1);
  });
});

test('deletes for good, with an audit entry', async () => {
  await query(`insert into submissions (form, payload, state) select 'claim', '{}', 'quarantined' from generate_series(1, 3)`);
  const [first, second, third] = await held();
  expect(await discardQuarantined(db, [first?.id ?? '', second?.id ?? ''], pat)).toBe(2);
  expect(await discardQuarantined(db, [first?.id ?? ''], pat)).toBe(0);
  expect(await held()).toMatchObject([{ id: third?.id }]);
  expect(await actions()).toHaveLength(2);
});

test('pages hold each entry once, even when the last one shown is deleted', async () => {
  await query(`
    insert into submissions (form, payload, state, created_at)
    select 'claim', '{}', 'quarantined', timestamptz '2026-01-01' + (n / 2) * interval '1 microsecond' from generate_series(1, 41) n`);
  const first = await findQuarantined({ db, forms }, {});
  expect(first).toMatchObject({ total: { count: 41, isAll: true } });
  await discardQuarantined(db, [first.rows.at(-1)?.id ?? ''], pat);
  const second = await findQuarantined({ db, forms }, { before: first.next ?? '' });
  expect(second.next).toBeUndefined();
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(41);
  for (const odd of ['x', '_', '2026-99-99T00:00:00Z_1', `${first.next}'`])
    expect((await findQuarantined({ db, forms }, { before: odd })).total.count).toBe(40);
});
