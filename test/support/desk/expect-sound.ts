import { expect } from 'vitest';
import { type SmtpServer, sentTwice, takenMails } from '../smtp.ts';
import type { DeskBrowser } from './desk-browser.ts';
import type { SentRequest } from './homeowner.ts';
import type { Confirmed } from './operator-work.ts';
import type { Prepared } from './prepared-directory.ts';

type Row = Record<string, unknown>;
type Ask = (statement: string, values?: unknown[]) => Promise<Row[]>;

export type Expected = {
  sent: readonly SentRequest[];
  confirmed: Confirmed;
  importId: string;
  prepared: Prepared;
  /** The names of the two operators; the import is the owner's. */
  operators: readonly string[];
  owner: DeskBrowser;
  smtp: SmtpServer;
};

/** Checks that every acknowledged change exists once, nothing else does, and all counts agree. */
export async function expectSound(ask: Ask, expected: Expected, imported: 'applied' | 'undone'): Promise<void> {
  await expectSubmissions(ask, expected);
  await expectMails(ask, expected);
  await expectRequestWork(ask, expected);
  await expectListings(ask, expected);
  await expectDecisions(ask, expected);
  await expectImport(ask, expected, imported);
  await expectCounts(ask, expected);
}

const values = (rows: Row[], column: string) => rows.map((row) => row[column]);
const count = async (ask: Ask, statement: string, of: unknown[] = []) =>
  Number((await ask(`select count(*) from (${statement}) counted`, of))[0]?.['count']);

async function expectSubmissions(ask: Ask, { sent, prepared }: Expected): Promise<void> {
  const leads = await ask(`select id, reference, email from submissions where form = 'service-contact'`);
  const confirmed = sent.map(({ email, reference }) => ({ email, reference }));
  const seen = new Set(prepared.requests.map(({ id }) => id));
  const byEmail = (one: Row, other: Row) => String(one['email']).localeCompare(String(other['email']));
  const fresh = leads.filter(({ id }) => !seen.has(String(id))).map(({ email, reference }) => ({ email, reference }));
  expect(fresh.sort(byEmail), 'each confirmed request is in, once').toEqual(confirmed.sort(byEmail));
  expect(leads).toHaveLength(sent.length + seen.size);
  const additions = sent.flatMap(({ added }) => added ?? []);
  const stored = await ask(`select note from request_events where kind = 'addition' order by note`);
  expect(values(stored, 'note'), 'what homeowners added').toEqual(additions.sort());
}

async function expectMails(ask: Ask, { smtp }: Expected): Promise<void> {
  const due = await ask(`
    select 'service-lead-' || id as mail from submissions where form = 'service-contact'
    union all select kind || '-' || about from mails where kind like '%-receipt'
    -- Of the operators whom the test has invited.
    union all select kind || '-' || dedupe_key from mails where kind = 'operator-invitation' and state = 'sent'
    union all select 'listing-claim-' || id from submissions where form = 'claim'
    union all select 'listing-correction-' || id from submissions where form = 'correction'
    union all select 'request-update-' || id from request_events where person = 'homeowner'
    union all select 'request-canceled-' || e.id from request_events e join mails m on m.submission_id = e.request_id
      where e.kind = 'withdrawal' and m.kind = 'request-receipt' and m.again_of is null
    union all select 'request-answer-' || id from request_events where kind = 'answer'
    union all select 'edit-answer-' || id from submissions
      where form = 'correction' and decision <> 'waiting' and email <> ''
    union all select 'claim-' || decision || '-' || id from submissions where form = 'claim' and decision <> 'waiting'`);
  expect([...takenMails(smtp).keys()].sort(), 'the mails').toEqual(values(due, 'mail').sort());
  expect(sentTwice(smtp), 'mails that came twice').toEqual([]);
  expect(await ask(`select about, problem from mails where state = 'failed'`)).toEqual([]);
}

async function expectRequestWork(ask: Ask, { confirmed, operators }: Expected): Promise<void> {
  for (const { person, request, state, answer } of confirmed.states)
    expect(
      // A successful worker may have been second: it already had that state.
      await count(ask, 'select from request_events where request_id = $1 and state = $2', [request, state]),
      `${person} made ${request} ${state}, by ${answer}`,
    ).toBeGreaterThan(0);
  // Each state change starts from the previous state, and the last one is the request's.
  expect(
    await ask(`
      select e.id from submissions e
      left join lateral (
        select state from request_events v where v.request_id = e.id and state is not null order by created_at desc limit 1
      ) last on true
      where e.state <> coalesce(last.state, 'new')`),
    'states that do not follow from what happened',
  ).toEqual([]);
  expect(
    await ask(`
      select request_id, state from request_events where kind = 'state' group by request_id, state having count(*) > 1`),
    'states that were reached twice',
  ).toEqual([]);
  expect(
    await pairs(ask, `select request_id::text, state from request_events where person = any($1) and kind = 'state'`, operators),
  ).toEqual(
    await pairs(
      ask,
      `select subject_id, details #>> '{state,after}' from audit_entries where action = 'request.changed' and person = any($1)`,
      operators,
    ),
  );

  const answers = confirmed.answers.map(({ answer }) => answer).sort();
  expect(values(await ask(`select id from request_events where kind = 'answer' order by id::text`), 'id'), 'answers').toEqual(
    answers,
  );
  const audited = await ask(
    `select details ->> 'answer' as id from audit_entries where action = 'request.answered' order by details ->> 'answer'`,
  );
  expect(values(audited, 'id'), 'answers in the audit trail').toEqual(answers);

  const stored = values(await ask(`select request_id || ' ' || note as note from request_events where kind = 'note'`), 'note');
  expect(new Set(stored).size, 'notes that stand twice').toBe(stored.length);
  expect(stored, 'notes').toEqual(expect.arrayContaining(confirmed.notes.map(({ request, note }) => `${request} ${note}`)));
}

async function pairs(ask: Ask, statement: string, operators: readonly string[]): Promise<string[]> {
  return (await ask(statement, [operators])).map((row) => Object.values(row).join(' ')).sort();
}

async function expectListings(ask: Ask, { confirmed, operators }: Expected): Promise<void> {
  for (const { person, contractor, field, value } of confirmed.saved)
    expect(
      await ask(
        'select distinct person from contractor_changes where contractor_id = $1 and field = $2 and after = $3 and cause is null',
        [contractor, field, value],
      ),
      `${person} wrote ${value}`,
    ).toEqual([{ person }]);
  // Each change starts from the previous one's result, and the last is the current value.
  expect(
    await ask(`
      with steps as (
        select *, lag(after) over (partition by contractor_id, field order by id) as left_by_last,
          row_number() over (partition by contractor_id, field order by id) as step
        from contractor_changes
      )
      select * from steps where step > 1 and before is distinct from left_by_last`),
    'changes that do not follow each other',
  ).toEqual([]);
  expect(
    await ask(`
      select distinct on (h.contractor_id, h.field) h.contractor_id, h.field, h.after
      from contractor_changes h
      where h.field not in ('phone', 'about', 'contact_email', 'contact_name')`),
    'other fields that were changed',
  ).toEqual([]);
  expect(
    await ask(`
      select last.*, c.phone, p.about, p.contact_email, p.contact_name from (
        select distinct on (contractor_id, field) contractor_id, field, after from contractor_changes
        order by contractor_id, field, id desc
      ) last
      join contractors c on c.id = last.contractor_id left join contractor_profiles p on p.contractor_id = c.id
      where last.after is distinct from
        case last.field when 'phone' then c.phone when 'about' then p.about when 'contact_email' then p.contact_email
          else p.contact_name end`),
    'fields that say something else than their history',
  ).toEqual([]);
  // The same changes, from the history and from the audit trail, which has no contacts.
  const contacts = `case field when 'contact_email' then 'e-mail for requests' when 'contact_name' then 'who reads them' end`;
  const shown = (value: string) => `case when ${contacts} is null then coalesce(${value}, '') else '' end`;
  const fromHistory = `
    select contractor_id, coalesce(${contacts}, field), ${shown('before')}, ${shown('after')} from contractor_changes
    where person = any($1) and coalesce(cause, '') in ('', 'edit')`;
  const fromAudit = `
    select subject_id, lower(field), coalesce(value ->> 'before', ''), coalesce(value ->> 'after', '')
    from audit_entries cross join jsonb_each(details) changed (field, value)
    where action = 'contractor.changed' and person = any($1)`;
  expect(await lines(ask, fromAudit, operators), 'the audit trail of listings').toEqual(await lines(ask, fromHistory, operators));
}

async function lines(ask: Ask, statement: string, operators: readonly string[]): Promise<string[]> {
  return (await ask(`select row_to_json(r)::text as line from (${statement}) r (contractor, field, before, after)`, [operators]))
    .map(({ line }) => String(line))
    .sort();
}

async function expectDecisions(ask: Ask, { confirmed, prepared }: Expected): Promise<void> {
  const decided = await ask(`
    select e.id::text as subject, e.decided_by as person, c.decision from submissions e
    join listing_edit_changes c on c.edit_id = e.id where e.decision <> 'waiting'
    union all select id::text, decided_by, decision from submissions where form = 'claim' and decision <> 'waiting'`);
  expect(decided).toHaveLength(prepared.edits.length + prepared.claims.length);
  expect(decided, 'each confirmed decision').toEqual(expect.arrayContaining(confirmed.decided));
  const audited = await ask(`
    select action, details ->> 'reference' as edit, details ->> 'claim' as claim from audit_entries
    where action in ('edit.decided', 'claim.approved', 'claim.declined')`);
  expect(audited).toHaveLength(decided.length);
  expect(new Set(audited.map((row) => JSON.stringify(row))).size).toBe(decided.length);
  const calls = await ask('select called_by as person, claim_id::text as claim, note from claim_calls');
  expect(new Set(calls.map(({ claim, note }) => `${claim} ${note}`)).size, 'calls noted twice').toBe(calls.length);
  expect(calls).toEqual(expect.arrayContaining(confirmed.calls));
  expect(await count(ask, `select from audit_entries where action = 'claim.call-noted'`)).toBe(calls.length);
}

async function expectImport(ask: Ask, { importId, prepared, owner }: Expected, state: string): Promise<void> {
  const [record] = await ask('select * from imports where id = $1', [importId]);
  const of = (condition: string) => `select from import_changes where import_id = ${importId} and ${condition}`;
  expect(record).toMatchObject({ state, imported: 100, rejected: 10 });
  expect(Number(record?.['updated']) + Number(record?.['unchanged'])).toBe(prepared.listings.length);
  expect(await count(ask, of('column_name is null'))).toBe(100);
  expect(await count(ask, of(`column_name = 'phone'`))).toBe(record?.['updated']);
  expect(await count(ask, of(`column_name <> 'phone'`))).toBe(0);
  expect(await count(ask, 'select from import_rejects')).toBe(10);
  // The history has exactly its changes.
  const change = `select contractor_id, before #>> '{}' as before, after #>> '{}' as after from import_changes where column_name = 'phone'`;
  const noted = (cause: string) =>
    `select contractor_id, before, after from contractor_changes where person = '${owner.name}' and coalesce(cause, '') = '${cause}'`;
  for (const statement of [`${change} except all ${noted('')}`, `${noted('')} except all ${change}`])
    expect(await ask(statement)).toEqual([]);
  const audited = await ask(`select action from audit_entries where action like 'import.%' order by id`);
  expect(values(audited, 'action')).toEqual(state === 'undone' ? ['import.applied', 'import.undone'] : ['import.applied']);
  const added = await count(ask, `select from contractors where name like 'Import Fence Works %'`);
  if (state === 'applied') return expect(added).toBe(100);

  // Contractors edited or named in requests since then stay, as do values changed since.
  expect(added).toBe(3);
  expect(await count(ask, of('column_name is null and kept is not null'))).toBe(3);
  const restored = `select contractor_id, after #>> '{}', before #>> '{}' from import_changes where column_name = 'phone' and kept is null`;
  for (const statement of [`${restored} except all ${noted('undo')}`, `${noted('undo')} except all ${restored}`])
    expect(await ask(statement)).toEqual([]);
  expect(
    await ask(`
      select c.id from import_changes i join contractors c on c.id = i.contractor_id
      where column_name = 'phone' and (c.phone is not distinct from (i.after #>> '{}')) <> false`),
    'what the import left unchanged',
  ).toEqual([]);
  expect(
    await ask(`
      select i.contractor_id from import_changes i
      where column_name = 'phone' and kept is not null and not exists (
        select from contractor_changes h where h.contractor_id = i.contractor_id and h.field = 'phone'
          and h.before = i.after #>> '{}' and h.person <> '${owner.name}')`),
    'what was kept though no one had changed it',
  ).toEqual([]);
  const whole = await count(ask, of('true group by contractor_id having bool_and(kept is null)'));
  const parts = await count(ask, of('true group by contractor_id having bool_or(kept is not null)'));
  expect(record).toMatchObject({ restored: whole, kept: parts });
}

async function expectCounts(ask: Ask, { owner, sent, prepared }: Expected): Promise<void> {
  const group = (amount: string, table: string) =>
    `select service_type, location, featured, ${amount} as amount from ${table} group by 1, 2, 3 having ${amount} <> 0`;
  const counted = group('sum(amount)::int', 'contractor_counts');
  const there = group('count(*)::int', 'contractors');
  for (const statement of [`${counted} except ${there}`, `${there} except ${counted}`]) expect(await ask(statement)).toEqual([]);
  const csv = await owner.read('/admin/statistics.csv?part=steps');
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  const sum = (name: string) => {
    const column = head.toLowerCase().split(',').indexOf(name);
    return rows.reduce((total, row) => total + Number(row.split(',')[column]), 0);
  };
  expect(sum('requests')).toBe(sent.length + prepared.requests.length);
  expect(sum('answers')).toBe(
    await count(
      ask,
      `select distinct request_id from request_events e join submissions l on l.id = e.request_id
       where l.form = 'service-contact' and e.side = 'operator'
         and (e.kind in ('delivered', 'answer') or (e.kind = 'state' and e.state <> 'new'))`,
    ),
  );
  const [quotes] = await ask(`select sum(total)::int as total from daily_counts where event = 'quote_request'`);
  expect(quotes?.['total']).toBe(await count(ask, 'select from request_contractors'));
}
