import { text as textOf } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { inboxPageSize } from '#app/domain/requests/desk/desk-list-queries.ts';
import { exportDeskRequests, findDeskRequests, groupBySender } from '#app/domain/requests/desk/find-desk-requests.ts';
import { inboxKinds } from '#app/domain/requests/store/submission-form.ts';
import { forms } from '#app/forms/forms.ts';
import { advertise, claim, inquiry, proContact } from '#test/support/form-bodies.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { type SentRequest, useSite } from '#test/support/submissions.ts';
import { meanings, parametersOf } from '#test/support/words.ts';

// What the desk finds of everything that was sent.

const { db, query, site } = useSite(
  contractorRow('c1', 'Wagontop Roofing') + contractorRow('c2', 'Red Shale', { location: 'norman' }),
);
const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };

const send = async (path: string, body: unknown) => (await site.post(path, body)).json() as Promise<SentRequest>;
const names = async (asked: Record<string, string> = {}) =>
  (await findDeskRequests(db, asked, pat.id)).rows.map(({ name }) => name);

/** Requests straight into their table. */
const insertMany = (count: number, from = 0) =>
  query(
    `insert into submissions (form, kind, payload, created_at)
     select 'service-contact', 'quote', jsonb_build_object('name', 'Person ' || i, 'email', 'p' || i || '@example.com',
         'phone', '405-555-' || lpad(i::text, 4, '0'), 'service_type', 'Roofing'),
       '2026-01-01'::timestamptz + (i / 3) * interval '1 second'
     from generate_series($1::int, $2::int) i`,
    [from + 1, from + count],
  );

describe('the inbox', () => {
  test('has every form’s submissions, under the reference shown to the sender', async () => {
    const sent = [
      await site.sendLead({ contractor_ids: ['c1'] }),
      await site.sendLead({ service_type: 'Plumbing', emailSubject: '' }),
      await send(advertise, inquiry()),
      await send('/api/pro-contacts', proContact({ trade: 'Fencing', city: 'Norman' })),
      await send('/api/claims', claim('c2')),
      await send('/api/corrections', { contractor_id: 'c2', changes: {}, message: 'They have closed.' }),
    ];
    const { rows: entries } = await findDeskRequests(db, {}, pat.id);
    expect(entries.map(({ reference }) => reference).sort()).toEqual(sent.map(({ reference }) => reference).sort());
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(inboxKinds(forms).map(({ kind }) => kind)));
    expect(entries.every(({ state }) => state === 'new')).toBe(true);
  });

  test('drops a deleted submission with all its notes', async () => {
    const { id } = await site.sendLead();
    await query(
      `insert into request_events (request_id, kind, person) select $1::uuid, unnest(array['addition', 'note']), 'Pat'`,
      [id],
    );
    await query('delete from submissions where id = $1', [id]);
    expect(await query('select from request_events')).toHaveLength(0);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await site.sendLead({ name: 'Ada', contractor_ids: ['c1'], email: 'ada@example.com' });
    const plumbing = { service_type: 'Plumbing', emailSubject: '', zip: '73034', message: 'The tub drips 100%' };
    await site.sendLead({ name: 'Bea', email: 'bea@example.com', phone: '+1 (405) 555-7788', ...plumbing });
    await send('/api/pro-contacts', proContact({ trade: 'Fencing', city: 'Norman', contactName: 'Cid' }));
    await send('/api/claims', claim('c2', { contactName: 'Dot' }));
    await query(
      `update submissions set created_at = '2026-03-08 12:00-06', operator_id = 'o1', operator_name = 'Pat' where name = 'Cid'`,
    );
  });

  test.each(
    meanings({
      'Ada Bea Cid Dot': 'sort=newest, state=open, text=(405) 555',
      'Ada Bea Dot': 'who=nobody',
      'Ada Bea': 'city=edmond',
      Ada: 'contractor=wagontop, text=example.com&city=edmond&trade=Roofing&state=new&who=nobody',
      Bea: 'text=drips TUB, text=100%, text=405.555.7788, text=1-405-555-7788, text=7788, text=bea@exam',
      Cid: 'trade=Fencing, who=me, from=2026-03-08&to=2026-03-08, text=prairie&kind=pro-contact',
      'Cid Dot': 'city=norman',
      Dot: 'kind=claim, contractor=red shale, contractor=c2',
      '': 'contractor=c9, text=10_%',
    }),
  )('%s', async (asked, found) => {
    expect((await names(parametersOf(asked))).sort().join(' ')).toBe(found);
  });

  test('apply the requested order', async () => {
    expect(await names({ sort: 'oldest', who: 'nobody' })).toEqual(['Ada', 'Bea', 'Dot']);
    expect(await names({ who: 'nobody' })).toEqual(['Dot', 'Bea', 'Ada']);
    await query(`update submissions set next_step = 'Call', next_step_on = '2026-12-02' where name = 'Ada'`);
    await query(`update submissions set next_step = 'Call', next_step_on = '2026-12-01' where name = 'Dot'`);
    expect(await names({ sort: 'next-step' })).toEqual(['Dot', 'Ada']);
  });

  test('find a reference in lowercase too', async () => {
    const { reference } = (await findDeskRequests(db, { kind: 'quote' }, pat.id)).rows[0] ?? { reference: '' };
    expect(await names({ text: reference.toLowerCase() })).toEqual(['Ada']);
  });

  test('need enough letters', async () => {
    const { rows, problems } = await findDeskRequests(db, { text: 'ab', contractor: 'a' }, pat.id);
    expect([rows, problems]).toEqual([[], { text: expect.any(String), contractor: expect.any(String) }]);
  });
});

describe('pages', () => {
  test.each(['newest', 'oldest'])('%s: have each entry once while new ones arrive', async (sort) => {
    await insertMany(2 * inboxPageSize + 5);
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page++) {
      const found = await findDeskRequests(db, { sort, kind: 'quote', ...(after && { after }) }, pat.id);
      seen.push(...found.rows.map(({ name }) => name));
      after = found.next;
      if (page < 2) await insertMany(3, 100 + page * 10);
    }
    const first = Array.from({ length: 2 * inboxPageSize + 5 }, (_, index) => `Person ${index + 1}`);
    expect(seen.filter((name) => first.includes(name)).sort()).toEqual([...first].sort());
    expect(new Set(seen).size).toBe(seen.length);
    expect(after).toBeUndefined();
  });

  test('reach rare entries behind thousands of others', async () => {
    await site.sendLead({ name: 'Rare', message: 'a cistern', service_type: 'Plumbing' });
    await query(`update submissions set created_at = '2020-01-01'`);
    await insertMany(3_100);
    expect(await names({ text: 'cistern' })).toEqual(['Rare']);
    expect(await names({ trade: 'Plumbing', state: 'new' })).toEqual(['Rare']);
  });
});

describe('one person’s submissions', () => {
  test('are grouped by mailbox and by phone', async () => {
    await site.sendLead({ name: 'Ada', phone: '405-555-0001', email: 'Ada+roof@example.com' });
    await site.sendLead({ name: 'Bob', phone: '405-555-0002', email: 'bob@example.com' });
    await send(advertise, inquiry({ contactName: 'Ada L.', phone: '4055550003', email: 'ada@example.com' }));
    await site.sendLead({ name: 'A. L.', phone: '+1 405 555 0001', email: 'other@example.com' });
    const { rows: entries } = await findDeskRequests(db, {}, pat.id);
    expect(entries.map(({ name, sameSender }) => [name, sameSender])).toEqual([
      ['A. L.', 1],
      ['Ada L.', 1],
      ['Ada', 2],
      ['Bob', 0],
    ]);
    expect(entries.map(({ sameAsAbove }) => sameAsAbove)).toEqual([false, true, true, false]);
    const ada = entries.find(({ name }) => name === 'Ada')?.id ?? '';
    expect((await names({ person: ada })).sort()).toEqual(['A. L.', 'Ada', 'Ada L.']);
    expect(groupBySender([])).toEqual([]);
  });
});

describe('the export', () => {
  test('has every filtered row once, without formulas', async () => {
    await insertMany(1_100);
    await site.sendLead({ name: '=HYPERLINK("http://evil")', message: '@SUM(1,2)\nand "more"', phone: '+1 405 555 0142' });
    const exported = async (asked: Record<string, string>) =>
      textOf((await exportDeskRequests({ db, forms }, pat, asked)) as AsyncGenerator<string>);
    const text = await exported({});
    expect(text.split('\n')[0]).toContain('reference,received,kind,state');
    expect(new Set(text.match(/p\d+@example.com/g)).size).toBe(1_100);
    expect(text.match(/p\d+@example.com/g)).toHaveLength(1_100);
    for (const cell of [`"'=HYPERLINK(""http://evil"")"`, `"'@SUM(1,2)\nand ""more"""`, `'+1 405 555 0142`])
      expect(text).toContain(cell);
    expect((await exported({ text: 'p77@example' })).trim().split('\n')).toHaveLength(2);
  });

  test('is in the audit trail, without the search text', async () => {
    await exportDeskRequests({ db, forms }, pat, { text: 'ada@example.com', state: 'new' });
    expect(await query('select action, person, details from audit_entries')).toEqual([
      { action: 'request.exported', person: 'Pat', details: { filter: { state: 'new' }, searched: true } },
    ]);
    expect(await exportDeskRequests({ db, forms }, pat, { text: 'a' })).toHaveProperty('problems.text');
  });
});

test('finds a name with a straight or curly apostrophe', async () => {
  await site.sendLead({ name: 'Pat O’Neil' });
  await site.sendLead({ name: "Sam O'Neil", email: 'sam@example.com' });
  for (const text of ["o'neil", 'O’Neil']) expect((await names({ text })).sort()).toEqual(['Pat O’Neil', "Sam O'Neil"]);
});
