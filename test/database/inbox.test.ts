import { beforeEach, describe, expect, test } from 'vitest';
import { allOf as exactly } from '#app/content/total-words.ts';
import { exportEntries, findEntries, groupBySender } from '#app/domain/inbox/find-entries.ts';
import { inboxPageSize } from '#app/domain/inbox/list-queries.ts';
import { inboxKinds } from '#app/domain/submissions/submission-form.ts';
import { forms } from '#app/forms/forms.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { advertise, claim, inquiry, lead, proContact, serviceContact } from '#test/support/form-bodies.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

// What the desk finds of everything that was sent.

const database = useTestDatabase();
const site = useSubmissionSite(database);
const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };

beforeEach(async () => {
  await database.reset();
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location)
    values ('c1', 'Wagontop Roofing', 'wagontop-roofing', 'Roofing', 'edmond'), ('c2', 'Red Shale', 'red-shale', 'Roofing', 'norman')`);
});

type Stored = { id: string; reference: string; tracker: string };
const send = async (path: string, body: unknown) => (await site.post(path, body)).json() as Promise<Stored>;
const names = async (asked: Record<string, string> = {}) =>
  (await findEntries(site.db, asked, pat.id)).rows.map(({ name }) => name);
const allOf = async (rows: AsyncGenerator<string>) => {
  let text = '';
  for await (const part of rows) text += part;
  return text;
};

/** Requests straight into their table. */
const insertMany = (count: number, from = 0) =>
  database.pool.query(
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
      await send(serviceContact, lead({ contractor_ids: ['c1'] })),
      await send(serviceContact, lead({ service_type: 'Plumbing', emailSubject: '' })),
      await send(advertise, inquiry()),
      await send('/api/pro-contacts', proContact({ trade: 'Fencing', city: 'Norman' })),
      await send('/api/claims', claim('c2')),
      await send('/api/corrections', { contractor_id: 'c2', changes: {}, message: 'They have closed.' }),
    ];
    const { rows: entries } = await findEntries(site.db, {}, pat.id);
    expect(entries.map(({ reference }) => reference).sort()).toEqual(sent.map(({ reference }) => reference).sort());
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(inboxKinds(forms).map(({ kind }) => kind)));
    expect(entries.every(({ state }) => state === 'new')).toBe(true);
  });

  test('drops a deleted submission with all its notes', async () => {
    const { id } = await send(serviceContact, lead());
    await database.pool.query(
      `insert into request_events (request_id, kind, person, state) values ($1, 'state', 'Pat', 'closed'), ($1, 'note', 'Pat', null)`,
      [id],
    );
    await database.pool.query('delete from submissions where id = $1', [id]);
    expect((await database.pool.query('select from request_events')).rows).toHaveLength(0);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await send(serviceContact, lead({ name: 'Ada', contractor_ids: ['c1'], email: 'ada@example.com' }));
    await send(
      serviceContact,
      lead({
        name: 'Bea',
        email: 'bea@example.com',
        phone: '+1 (405) 555-7788',
        zip: '73034',
        service_type: 'Plumbing',
        emailSubject: '',
        message: 'The tub drips 100%',
      }),
    );
    await send('/api/pro-contacts', proContact({ trade: 'Fencing', city: 'Norman', contactName: 'Cid' }));
    await send('/api/claims', claim('c2', { contactName: 'Dot' }));
    await database.pool.query(
      `update submissions set created_at = '2026-03-08 12:00-06', operator_id = 'o1', operator_name = 'Pat' where name = 'Cid'`,
    );
  });

  test.each([
    [{}, ['Dot', 'Bea', 'Ada', 'Cid']],
    [{ sort: 'oldest' }, ['Cid', 'Ada', 'Bea', 'Dot']],
    [{ kind: 'quote' }, ['Ada']],
    [{ kind: 'claim' }, ['Dot']],
    [{ state: 'new', kind: 'claim' }, ['Dot']],
    [{ state: 'open' }, ['Dot', 'Bea', 'Ada', 'Cid']],
    [{ state: 'won' }, []],
    [{ trade: 'Plumbing' }, ['Bea']],
    [{ trade: 'Fencing' }, ['Cid']],
    [{ city: 'edmond' }, ['Bea', 'Ada']],
    [{ city: 'norman' }, ['Dot', 'Cid']],
    [{ who: 'me' }, ['Cid']],
    [{ who: 'nobody' }, ['Dot', 'Bea', 'Ada']],
    [{ who: 'o2' }, []],
    [{ firm: 'wagontop' }, ['Ada']],
    [{ firm: 'c2' }, []],
    [{ firm: 'red shale' }, ['Dot']],
    [{ firm: 'no such firm' }, []],
    [{ from: '2026-03-08', to: '2026-03-08' }, ['Cid']],
    [{ to: '2026-03-07' }, []],
    [{ text: 'drips TUB' }, ['Bea']],
    [{ text: '100%' }, ['Bea']],
    [{ text: '10_%' }, []],
    [{ text: '405.555.7788' }, ['Bea']],
    [{ text: '1-405-555-7788' }, ['Bea']],
    [{ text: '(405) 555' }, ['Dot', 'Bea', 'Ada', 'Cid']],
    [{ text: '7788' }, ['Bea']],
    [{ text: 'bea@exam' }, ['Bea']],
    [{ text: 'prairie', kind: 'pro-contact' }, ['Cid']],
    [{ text: 'example.com', city: 'edmond', trade: 'Roofing', state: 'new', who: 'nobody' }, ['Ada']],
  ])('%j', async (asked, found) => {
    expect((await names(asked as Record<string, string>)).sort()).toEqual([...found].sort());
  });

  test('apply the requested order', async () => {
    expect(await names({ sort: 'oldest', who: 'nobody' })).toEqual(['Ada', 'Bea', 'Dot']);
    expect(await names({ who: 'nobody' })).toEqual(['Dot', 'Bea', 'Ada']);
    await database.pool.query(`update submissions set next_step = 'Call', next_step_on = '2026-12-02' where name = 'Ada'`);
    await database.pool.query(`update submissions set next_step = 'Call', next_step_on = '2026-12-01' where name = 'Dot'`);
    expect(await names({ sort: 'next-step' })).toEqual(['Dot', 'Ada']);
  });

  test('find a reference in lowercase too', async () => {
    const { reference } = (await findEntries(site.db, { kind: 'quote' }, pat.id)).rows[0] ?? { reference: '' };
    expect(await names({ text: reference.toLowerCase() })).toEqual(['Ada']);
  });

  test('report an invalid filter without a query', async () => {
    const found = await findEntries(site.db, { text: 'ab', from: '2026-02-30' }, pat.id);
    expect(found).toMatchObject({
      rows: [],
      problems: { text: expect.any(String), from: expect.stringContaining('YYYY-MM-DD') },
    });
    expect(await findEntries(site.db, { firm: 'a' }, pat.id)).toMatchObject({ problems: { firm: expect.any(String) } });
  });

  test('ignore unknown parameters of a bookmark', async () => {
    expect(await names({ state: 'nope', sort: 'x', after: 'x', person: 'x' })).toHaveLength(4);
  });
});

describe('pages', () => {
  test.each(['newest', 'oldest'])('%s: have each entry once while new ones arrive', async (sort) => {
    await insertMany(2 * inboxPageSize + 5);
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page++) {
      const found = await findEntries(site.db, { sort, kind: 'quote', ...(after && { after }) }, pat.id);
      seen.push(...found.rows.map(({ name }) => name));
      after = found.next;
      if (page < 2) await insertMany(3, 100 + page * 10);
    }
    const first = Array.from({ length: 2 * inboxPageSize + 5 }, (_, index) => `Person ${index + 1}`);
    expect(seen.filter((name) => first.includes(name)).sort()).toEqual([...first].sort());
    expect(new Set(seen).size).toBe(seen.length);
    expect(after).toBeUndefined();
  });

  test('sort by the day of the next step too', async () => {
    await insertMany(inboxPageSize + 3);
    await database.pool.query(`update submissions set next_step = 'Call', next_step_on = '2026-12-01'`);
    const first = await findEntries(site.db, { sort: 'next-step' }, pat.id);
    const second = await findEntries(site.db, { sort: 'next-step', after: first.next ?? '' }, pat.id);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(inboxPageSize + 3);
  });

  test('reach rare entries behind thousands of others', async () => {
    await send(serviceContact, lead({ name: 'Rare', message: 'a cistern', service_type: 'Plumbing' }));
    await database.pool.query(`update submissions set created_at = '2020-01-01'`);
    await insertMany(3_100);
    expect(await names({ text: 'cistern' })).toEqual(['Rare']);
    expect(await names({ trade: 'Plumbing', state: 'new' })).toEqual(['Rare']);
  });
});

describe('one person’s submissions', () => {
  test('are grouped by mailbox and by phone', async () => {
    await send(serviceContact, lead({ name: 'Ada', phone: '405-555-0001', email: 'Ada+roof@example.com' }));
    await send(serviceContact, lead({ name: 'Bob', phone: '405-555-0002', email: 'bob@example.com' }));
    await send(advertise, inquiry({ contactName: 'Ada L.', phone: '4055550003', email: 'ada@example.com' }));
    await send(serviceContact, lead({ name: 'A. L.', phone: '+1 405 555 0001', email: 'other@example.com' }));
    const { rows: entries } = await findEntries(site.db, {}, pat.id);
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
    await send(
      serviceContact,
      lead({ name: '=HYPERLINK("http://evil")', message: '@SUM(1,2)\nand "more"', phone: '+1 405 555 0142' }),
    );
    const rows = await exportEntries({ db: site.db, forms }, pat, {});
    const text = await allOf(rows as AsyncGenerator<string>);
    expect(text.split('\n')[0]).toContain('reference,received,kind,state');
    for (let n = 1; n <= 1_100; n++) expect(text).toContain(`p${n}@example.com`);
    expect(text.match(/p\d+@example.com/g)).toHaveLength(1_100);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(text).toContain(`"'@SUM(1,2)\nand ""more"""`);
    expect(text).toContain(`'+1 405 555 0142`);
    const filtered = await allOf(
      (await exportEntries({ db: site.db, forms }, pat, { text: 'p77@example' })) as AsyncGenerator<string>,
    );
    expect(filtered.trim().split('\n')).toHaveLength(2);
  });

  test('is in the audit trail, without the search text', async () => {
    await exportEntries({ db: site.db, forms }, pat, { text: 'ada@example.com', state: 'new' });
    const { rows } = await database.pool.query('select action, person, details from audit_entries');
    expect(rows).toEqual([{ action: 'request.exported', person: 'Pat', details: { filter: { state: 'new' }, searched: true } }]);
    expect(await exportEntries({ db: site.db, forms }, pat, { text: 'a' })).toMatchObject({
      problems: { text: expect.any(String) },
    });
  });
});

test('finds a name with a straight or curly apostrophe', async () => {
  await send(serviceContact, lead({ name: 'Pat O’Neil' }));
  await send(serviceContact, lead({ name: "Sam O'Neil", email: 'sam@example.com' }));
  for (const text of ["o'neil", 'O’Neil']) expect((await names({ text })).sort()).toEqual(['Pat O’Neil', "Sam O'Neil"]);
});

test('counts filtered entries over all pages', async () => {
  await insertMany(inboxPageSize + 5);
  await send(advertise, inquiry());
  const total = async (asked: Record<string, string>) => (await findEntries(site.db, asked, pat.id)).total;
  expect(await total({})).toEqual(exactly(inboxPageSize + 6));
  expect(await total({ kind: 'advertising' })).toEqual(exactly(1));
  const { next = '' } = await findEntries(site.db, { kind: 'quote' }, pat.id);
  expect(await total({ kind: 'quote', after: next })).toEqual(exactly(inboxPageSize + 5));
});
