import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { allOf, type Total } from '#app/content/total-words.ts';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { storedPosts } from '#app/domain/blog/editing/post-edit-queries.ts';
import { expiringChecks, featuredUnchecked } from '#app/domain/checks/check-queries.ts';
import { decidedClaims, waitingClaims } from '#app/domain/claims/claim-queries.ts';
import { importList } from '#app/domain/imports/import-queries.ts';
import { hiddenListings, shownListings } from '#app/domain/listings/list-queries.ts';
import { decidedEdits, waitingEdits } from '#app/domain/listings/proposals/edit-queries.ts';
import type { List } from '#app/domain/lists/define-list.ts';
import { mailList } from '#app/domain/mail/mail-queries.ts';
import { inbox } from '#app/domain/requests/desk/desk-list-queries.ts';
import { quarantine } from '#app/domain/requests/quarantine/quarantine-queries.ts';
import { subscribers } from '#app/domain/subscribers/subscriber-queries.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { parametersOf, phrases } from '#test/support/words.ts';

const { db, query } = useTestDatabase();

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

beforeAll(async () => {
  await query(`
    insert into contractors (id, name, slug, service_type, location, featured, featured_until, phone)
    select 'c' || i, 'Contractor ' || i, 'contractor-' || i, case when i <= 60 then 'Roofing' else 'Plumbing' end,
      case when i <= 20 then 'norman' else 'edmond' end, i <= 15, case when i <= 15 then date '2099-01-01' + i end,
      case when i > 1050 then '405-555-0101' end
    from generate_series(1, 1100) i;
    insert into imports (file_name, person, state, header) select i || '.csv', 'Pat', 'applied', '{Name}' from generate_series(1, 53) i;
    insert into import_changes (import_id, line, contractor_id, name)
    select min(id), i, 'c' || i, 'Contractor ' || i from imports, generate_series(1, 8) i group by i;
    insert into hidden_contractors (id, name, slug, service_type, location, contractor, person, import_id)
    select 'h' || i, 'Gone ' || i, 'gone-' || i, case when i <= 10 then 'Painting' else 'Roofing' end,
      case when i <= 5 then 'norman' else 'edmond' end, '{}', 'Pat', case when i <= 4 then (select min(id) from imports) end
    from generate_series(1, 60) i;
    insert into audit_entries (person, action, subject_name, subject_id, at)
    select 'Pat', case when i <= 120 then 'claim.declined' else 'contractor.changed' end, 'Contractor ' || i, 'c' || i % 100,
      timestamptz '2026-01-01 06:00Z' + make_interval(hours => i)
    from generate_series(1, 1100) i;
    insert into submissions (form, payload, state, created_at)
    select 'claim', '{}', 'quarantined', timestamptz '2026-01-01' + (i / 3) * interval '1 microsecond' from generate_series(1, 41) i;
    insert into submissions (form, kind, contractor_id, contractor_name, payload, decision, decided_at)
    select 'claim', 'claim', 'c1', 'Contractor 1', '{"contactName": "Jo", "email": "jo@example.com", "phone": "405-555-0101"}',
      case when i > 3 then 'declined' else 'waiting' end, case when i > 3 then now() end
    from generate_series(1, 60) i;
    insert into submissions (form, kind, contractor_id, contractor_name, payload, decision, decided_at)
    select 'correction', 'correction', 'c1', 'Contractor 1', '{"message": "closed"}', case when i > 2 then 'none' else 'waiting' end,
      case when i > 2 then now() end
    from generate_series(1, 55) i;
    insert into submissions (id, form, kind, payload, created_at, state, operator_id, operator_name, contractor_ids, next_step, next_step_on)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'service-contact', 'quote',
      jsonb_build_object('name', 'Person ' || i, 'email', 'p' || i % 40 || '@example.com', 'service_type',
        case when i % 3 = 0 then 'Roofing' else 'Plumbing' end, 'zip', case when i % 5 = 0 then '73034' else '73069' end,
        'message', case when i % 7 = 0 then '=The chimney leaks' else 'A tap drips' end),
      timestamptz '2026-01-01 06:00Z' + (i / 2 * 2) * interval '1 hour', (array['new', 'won', 'closed', 'spam'])[1 + i % 4],
      case when i % 2 = 0 then 'o1' end, case when i % 2 = 0 then 'Pat' end, case when i % 10 = 0 then array['c1100'] else '{}' end,
      case when i % 20 = 0 then 'Call' end, case when i % 20 = 0 then date '2026-12-01' + i / 40 end
    from generate_series(1, 400) i;
    insert into request_contractors (request_id, contractor_id, contractor_name)
    select id, 'c1100', 'Contractor 1100' from submissions where contractor_ids = array['c1100'];
    insert into request_events (request_id, kind, side, person)
    select id, 'reported', 'homeowner', 'homeowner' from submissions where name in ('Person 1', 'Person 2');
    insert into blog_posts (title, slug) select 'Post ' || i, 'post-' || i from generate_series(1, 52) i;
    insert into mails (id, kind, about, dedupe_key, state, queued_at, recipients, subject)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, case when i <= 45 then 'answer' else 'notice' end, i::text,
      'key-' || i, case when i % 100 = 0 then 'failed' else 'sent' end, timestamptz '2026-01-01 06:00Z' + (i / 2 * 2) * interval '1 hour',
      'ada@example.com', 'Subject ' || i
    from generate_series(1, 1100) i;
    insert into email_subscribers (email, mailbox, source, subscription_type, created_at, unsubscribed_at)
    select 's' || i || '@example.com', 's' || i || '@example.com', '=1+1', array[case when i <= 9 then 'pro_updates' else 'newsletter' end],
      timestamptz '2026-01-01' + (i / 2) * interval '1 hour', case when i % 10 = 0 then now() end
    from generate_series(1, 700) i;
    insert into contractor_checks (contractor_id, kind, checked_on, valid_until, method, checked_by)
    select 'c' || i, 'phone', today - 200, today + (i - 16), 'Called', 'Pat'
    from generate_series(1, 55) i, date(now() at time zone 'America/Chicago') today`);
});

const many: Total = { count: 1_000, isAll: false };
type SearchParams = Record<string, string>;

/** Every list of the desk: how many rows there are, and how many each of its filters finds; `many` are more than are counted. */
// biome-ignore lint/suspicious/noExplicitAny: lists of any row
const lists: readonly [name: string, list: List<any>, all: string, found?: string][] = [
  [
    'requests',
    inbox,
    '515',
    `text=chimney: 57, text=chimney&state=won&kind=quote&who=nobody: 14, text=nothing at all: 0, state=new: 215, state=open: 215,
      kind=quote: 400, kind=claim&state=new: 60, trade=Roofing: 133, city=edmond: 80, who=o1: 200, who=nobody: 315,
      contractor=contractor 1100: 40, recipients=address: 20, recipients=reported&state=won: 1, recipients=late: 0, from=2026-01-02&to=01/02/2026: 24,
      person=${idOf(1)}: 10`,
  ],
  [
    'mails',
    mailList,
    'many',
    `kind=answer: 45, state=failed: 11, text=subject 1: 212, text=subject 1&state=failed: 3, text=nothing: 0,
      from=2026-01-02&to=2026-01-02: 24, until=${idOf(10)}: 10`,
  ],
  [
    'contractors',
    shownListings,
    '1100',
    `text=contractor 10: 121, trade=roofing: 60, trade=plumbing: many, city=norman: 20, only=featured: 15, until=2099-01-06: 4,
      import=1: 8`,
  ],
  [
    'contractors off the site',
    hiddenListings,
    '60',
    'text=gone 1: 15, trade=painting: 10, city=norman: 5, import=1: 4, until=2026-01-01: 60',
  ],
  ['waiting claims', waitingClaims, '3'],
  ['decided claims', decidedClaims, '57'],
  ['waiting corrections', waitingEdits, '2'],
  ['decided corrections', decidedEdits, '53'],
  ['quarantine', quarantine, '41'],
  ['expiring checks', expiringChecks, '46', 'ends=expired: 15, ends=within7: 8, ends=within30: 23'],
  ['featured without a check', featuredUnchecked, '15'],
  [
    'audit trail',
    auditTrail,
    'many',
    'text=declined: 120, about=claim: 120, subjectId=c7: 11, from=2026-01-02&to=2026-01-02: 24',
  ],
  ['posts', storedPosts, '52', 'text=post-5: 4, state=draft: 0, state=published: 52'],
  ['imports', importList, '53'],
  ['subscribers', subscribers, '630', 'text=s12: 10, type=pro_updates: 9, state=removed: 70, state=all: 700'],
];
const totalOf = (text = '') => (text === 'many' ? many : allOf(Number(text)));

/** The name of the parameter for its pages. */
const placeIn = ({ definition: { paging } }: List<{ id: string }>) => (paging.by === 'number' ? 'page' : paging.name);

/** All rows of a list, page by page, and the total that every page gave. */
async function walk(list: List<{ id: string }>, asked: SearchParams, size: number) {
  const name = placeIn(list);
  const ids: string[] = [];
  const totals: Total[] = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
    const page: Awaited<ReturnType<typeof list.find>> = await list.find(db, { ...asked, [name]: next }, size);
    expect(page.problems).toEqual({});
    ids.push(...page.rows.map(({ id }) => id));
    totals.push(page.total);
    next = page.next;
  }
  return { ids, totals };
}

describe.each(lists)('%s', (_, list, all, found) => {
  const cases = phrases(found ? `: ${all}, ${found}` : `: ${all}`).map((phrase): [SearchParams, Total] => {
    const [asked = '', total] = phrase.split(': ');
    return [parametersOf(asked), totalOf(total)];
  });

  test.each(Object.keys(list.definition.sorts))('pages in order %s have no gaps and no repeats', async (sort) => {
    const whole = await list.find(db, { sort }, 2_000);
    expect(whole.next).toBeUndefined();
    const ids = whole.rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const paged = await walk(list, { sort }, Math.max(2, Math.ceil(ids.length / 7)));
    expect(paged.ids).toEqual(ids);
  });

  test.each(cases)('%j finds its rows on all pages, with the same total on each', async (asked, total) => {
    const { ids, totals } = await walk(list, asked, Math.max(2, Math.ceil(total.count / 4)));
    expect(totals).toEqual(totals.map(() => total));
    expect(new Set(ids).size).toBe(ids.length);
    if (total.isAll) expect(ids).toHaveLength(total.count);
    else expect(ids.length).toBeGreaterThan(total.count);
  });

  test('has a figure for each of its filters', () => {
    expect(new Set(cases.flatMap(([asked]) => Object.keys(asked)))).toEqual(new Set(Object.keys(list.definition.filters)));
  });

  test('bad values are refused with a reason, or ignored', async () => {
    const bad = ['\0', "'; --", '%_\\', 'constructor', '9'.repeat(30), 'x'.repeat(10_000), '2026-99-99', '2026-02-30_x', idOf(0)];
    bad.push(`2026-02-30T25:00:00.000000Z_${idOf(1)}`, `2026-01-01_${idOf(1)}`, '2026-01-01_not-a-uuid', '-1', '1e9', '٣');
    for (const value of bad) {
      for (const name of [placeIn(list), 'sort', ...Object.keys(list.definition.filters)]) {
        const { problems, rows } = await list.find(db, { [name]: value }, 2);
        expect([name, value, Object.keys(problems).filter((field) => field !== name)]).toEqual([name, value, []]);
        if (Object.keys(problems).length > 0) expect(rows).toEqual([]);
      }
    }
  });

  if (list.definition.csv) {
    test.each(cases)('the CSV for %j has the rows of the pages, and no formula', async (asked) => {
      const rows = await list.csv(db, asked);
      if ('problems' in rows) throw new Error('the filter is refused');
      const file = await text(rows);
      const [head, ...lines] = readCsv(file);
      const [[name, cell] = ['', () => null]] = Object.entries(list.definition.csv ?? {});
      expect(head).toEqual(Object.keys(list.definition.csv ?? {}));
      expect(lines.map((line) => line[head?.indexOf(name) ?? 0])).toEqual((await list.find(db, asked, 2_000)).rows.map(cell));
      expect(file).not.toMatch(/(^|,|")=/m);
    });
  }
});

test('every definition of a list is here', async () => {
  const cwd = join(import.meta.dirname, '../../app/domain');
  const defined = new Set<unknown>();
  for await (const file of glob('**/*queries.ts', { cwd })) {
    const exported: Record<string, unknown> = await import(join(cwd, file));
    for (const value of Object.values(exported)) if (Object.hasOwn(Object(value), 'definition')) defined.add(value);
  }
  expect(defined).toEqual(new Set(lists.map(([, list]) => list)));
});
