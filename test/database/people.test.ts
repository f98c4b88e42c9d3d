import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDecision } from '#app/domain/claims/decide-claim.ts';
import { noteClaimCall, sendClaimCode } from '#app/domain/claims/prove-claim.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { editDecision } from '#app/domain/listings/proposals/decide-edit.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { inviteOperator } from '#app/domain/people/invitations.ts';
import { eraseAgain } from '#app/domain/privacy/erase-again.ts';
import { erasePerson } from '#app/domain/privacy/erase-person.ts';
import { selectErasures } from '#app/domain/privacy/erase-queries.ts';
import { exportPerson } from '#app/domain/privacy/export-person.ts';
import { readPerson, viewPerson } from '#app/domain/privacy/find-person.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { answerAtDesk } from '#app/domain/requests/desk/answer-at-desk.tsx';
import { addNote, assignRequest, planNextStep } from '#app/domain/requests/desk/change-at-desk.ts';
import { changeStates } from '#app/domain/requests/desk/change-state.ts';
import { readStatistics } from '#app/domain/statistics/read-statistics.ts';
import { forms } from '#app/forms/forms.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { folderForEachTest } from '#test/support/folder.ts';
import { advertise, claim, inquiry, proContact } from '#test/support/form-bodies.ts';
import { useRecordedImports } from '#test/support/recorded-imports.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

// All these tests look for one person everywhere, in a site that has something of hers in every column.

const { database, db, query, site } = useSite(
  contractorRow('c1', 'Wagontop Roofing', { website: 'https://wagontop.example', phone: '405-555-0101' }) +
    contractorRow('c2', 'Red Shale', { location: 'norman', phone: '405-555-0102' }) +
    contractorRow('c3', 'Clay Roofing', { location: 'norman', phone: '405-555-0103' }),
);
const by = { id: 'owner', name: 'Olive Operator', address: '203.0.113.9' };
const folder = folderForEachTest();
const outbox = () => join(folder.path, 'outbox');

const deps = () => ({ db, forms, log: createLogger('silent'), settings: { ...parseSettings({}), dataDir: folder.path } });
const wilma = () => readPerson(' Wilma.Okmulgee+Roof@EXAMPLE.com ') ?? expect.fail('no address');
/**
 * Each of her values contains one of these, and no one else's does. Digits of a time's microseconds, of an id or of a hash do not
 * count.
 */
const hers = /wilma|okmulgee|4055550177|405-555-0177|(?<![.\w-])73077(?![\w-])|zqxjvw/i;
const mail = 'wilma.okmulgee@example.com';

const send = async (path: string, body: unknown) => {
  const answer = await site.post(path, body);
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as { id: string };
};
const own = { email: mail, phone: '405-555-0177' };

/** Something of hers in every column that can have it, and one request of another person's that names her. */
async function fill() {
  const typed = { ...own, name: 'Wilma Zqxjvwname', message: 'zqxjvwmessage', zip: '73077', page_url: '/zqxjvwpage' };
  const sent = { ...typed, urgency: 'now', contractor_ids: ['c1', 'c2'] };
  const request = await site.sendLead(sent, { 'Idempotency-Key': 'zqxjvwkey' });
  const own2 = { ...own, email: 'Wilma.Okmulgee+pros@Example.com' };
  await send('/api/subscribers', { email: own2.email, source: 'exit_intent_popup', page_url: '/zqxjvwguide' });
  await site.sendLead({ ...own2, name: 'Wilma Z', service_type: 'zqxjvwservice', contractor_id: 'c1' });
  await send(advertise, inquiry({ ...own, businessName: 'Zqxjvwads', contactName: 'Wilma Z', message: 'zqxjvwbanner' }));
  await send('/api/pro-contacts', proContact({ ...own2, businessName: 'Zqxjvwpros', contactName: 'Wilma Z' }));
  const claimed = await send('/api/claims', claim('c1', { ...own, contactName: 'Wilma Zqxjvwclaim', message: 'zqxjvwowner' }));
  const edited = await send('/api/corrections', {
    contractor_id: 'c1',
    problem: 'phone',
    changes: { phone: '405-555-0177' },
    message: 'zqxjvwedit',
    email: mail,
  });
  await site.sendLead({ ...own, name: 'Wilma Zqxjvwheld', hp_topic: 'x' });

  const change = (values: Record<string, string>) => changeRequest({ db }, request.token, values, { clientAddress: '192.0.2.1' });
  expect(await change({ do: 'add', seen: '0', message: 'zqxjvwaddition' })).toMatchObject({ outcome: 'done' });
  await changeStates({ db, forms }, by, {
    decided: [{ id: request.id, from: 'new' }],
    state: 'contacted',
    note: 'zqxjvwstatenote',
  });
  await addNote(db, by, request.id, 'zqxjvwnote');
  await planNextStep(db, by, request.id, { step: 'zqxjvwstep', on: '2030-01-01', from: '' });
  await assignRequest(db, by, { id: request.id, from: '', to: by });
  const answer = { answer: randomUUID(), subject: 'zqxjvwsubject', body: 'zqxjvwbody' };
  expect(await answerAtDesk({ db }, by, request.id, answer)).toEqual({ outcome: 'done' });
  await sendClaimCode({ db }, claimed.id, { address: 'zqxjvw@wagontop.example' }, by);
  await noteClaimCall({ db }, claimed.id, { number: '405-555-0177', answered_by: 'Zqxjvwwho', note: 'zqxjvwcall' }, by);
  await decide({ db }, claimDecision, { id: claimed.id, do: 'decline', reason: 'zqxjvwdeclined' }, by);
  const decided = { 'decision.phone': 'declined', 'reason.phone': 'zqxjvwreason', 'seen.phone': '405-555-0101' };
  await decide({ db }, editDecision, { ...decided, id: edited.id }, by);
  const other = await site.sendLead({ email: 'ada@example.com', message: `My neighbor is ${mail.toUpperCase()}.` });
  await addNote(db, by, other.id, `Ask ${mail} first`);
  await mkdir(outbox());
  const writeMail = (name: string, head: string, body: string) =>
    writeFile(join(outbox(), `${name}.eml`), `${head}\r\n\r\n${body}`);
  await writeMail(`service-lead-${request.id}`, 'To: leads@example.com', 'zqxjvw');
  await writeMail('maintenance-guide-older', `From: a@b.example\r\nTo:\r\n Wilma <${mail}>`, 'zqxjvw');
  await writeMail(`service-lead-${other.id}`, 'To: leads@example.com', 'hello');
  return { request, other, claimed, edited };
}

/** Every row of every table that has something of hers, as text. */
async function findAnywhere(pattern = hers): Promise<string[]> {
  const tables = await query(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const { text } of await query(`select t::text as text from ${name} t`))
      if (pattern.test(text)) found.push(`${name}: ${text}`);
  }
  return found;
}

const thisYear = new Date().getUTCFullYear();
const year = { from: `${thisYear - 1}-01-01`, to: `${thisYear + 2}-01-01`, step: 'month' };
const figures = async () => [
  await readStatistics(db, { ...year, by: 'city' }),
  await readStatistics(db, { ...year, by: 'contractor' }),
];
const trades = async () => (await readStatistics(db, { ...year, by: 'trade' })).groups;

test('finds all data for an address in any spelling; the file has all of it without operators’ names', async () => {
  const { request, other } = await fill();
  await query(
    `insert into request_events (request_id, kind, side, person, contractor_id, contractor_name, note)
     values ($1, 'message', 'contractor', 'Moe Member', 'c1', 'Wagontop Roofing', 'Gas or electric?')`,
    [request.id],
  );
  const view = await viewPerson(deps(), wilma());
  expect(Object.fromEntries(view.groups.map(({ key, count }) => [key, count]))).toEqual({
    requests: 2,
    advertising_inquiries: 1,
    businesses_to_list: 1,
    listing_claims: 1,
    corrections: 1,
    quarantined: 1,
    subscriptions: 1,
  });
  expect(view.mentions).toEqual([
    { label: 'Message of a request', place: 'submissions.message', page: `/admin/requests/${other.id}` },
    { label: 'Addition, note or answer', place: 'request_events.note', page: `/admin/requests/${other.id}` },
  ]);
  expect(view.records).toBe(10);

  const file = await exportPerson(deps(), wilma(), by);
  const words = (await findAnywhere(/zqxjvw\w+/i)).join('\n').match(/zqxjvw\w+/gi) ?? [];
  const inFile = file.toLowerCase();
  // The key is a working value that the browser made.
  for (const word of new Set(words.map((one) => one.toLowerCase()))) if (word !== 'zqxjvwkey') expect(inFile).toContain(word);
  for (const value of ['405-555-0177', '73077', 'urgency', 'Red Shale', 'consent_text', 'zqxjvwstep', '2030-01-01'])
    expect(file).toContain(value);
  expect(file).not.toMatch(/Olive|Moe|token_hash|code_hash|search_text/);
  const read = JSON.parse(file);
  expect(read.requests[0]).toMatchObject({
    email: mail,
    sent_to: [{ contractor_name: 'Wagontop Roofing' }, { contractor_name: 'Red Shale' }],
  });
  expect(read.requests[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(read.requests[0].history).toMatchObject([
    { kind: 'addition', person: 'homeowner' },
    { state: 'contacted', person: 'us' },
    { kind: 'note', person: 'us' },
    { kind: 'note', person: 'us' },
    { kind: 'next-step', person: 'us' },
    { kind: 'assignment', note: 'Assigned to one of us' },
    { kind: 'answer', subject: 'zqxjvwsubject', operator_id: 'us' },
    { kind: 'message', person: 'Wagontop Roofing', note: 'Gas or electric?' },
  ]);
  expect(read.mentioned_elsewhere).toEqual(['Message of a request', 'Addition, note or answer']);
  expect(file).not.toMatch(/neighbor/);
  expect(read.mails.length).toBeGreaterThan(5);
  const entries = await query(`select details from audit_entries where action = 'person.exported'`);
  expect(JSON.stringify(entries)).not.toMatch(hers);
});

const notErased = (found: string) => ({ outcome: 'invalid', fields: { number: `${found}. Nothing was erased.` } });

test('removes erased data from every table, file and queued mail, and keeps counts', async () => {
  const { request, other } = await fill();
  const before = await figures();
  const tradesBefore = await trades();
  expect(await erasePerson(deps(), wilma(), 9, by)).toEqual(notErased('There are 10 records'));
  expect((await viewPerson(deps(), wilma())).records).toBe(10);
  expect(await figures()).toEqual(before);

  expect(await erasePerson(deps(), wilma(), 10, by)).toEqual({ outcome: 'done', records: 10, underWay: 0 });
  expect(await findAnywhere()).toEqual([]);
  expect(await findAnywhere(new RegExp(request.id))).toEqual(await auditOf(request.id));
  expect(await readdir(outbox())).toEqual([`service-lead-${other.id}.eml`]);
  expect(await findRequest(db, request.token)).toBeUndefined();
  expect(await query(`select message from submissions`)).toEqual([{ message: 'My neighbor is [address erased].' }]);
  expect(await query(`select search_text like '%[address erased]%' as erased from submissions`)).toEqual([{ erased: true }]);
  expect(await figures()).toEqual(before);
  // A service of her own words is counted as one without a name of its own.
  const renamed = tradesBefore.map((group) => (group.name === 'zqxjvwservice' ? { ...group, name: 'General Service' } : group));
  expect(await trades()).toEqual(expect.arrayContaining(renamed));
  const [entry] = await query(
    `select person, address, subject_id, subject_name, details from audit_entries where action = 'person.erased'`,
  );
  expect(entry).toEqual({
    person: by.name,
    address: by.address,
    subject_id: null,
    subject_name: null,
    details: {
      requests: 2,
      'advertising inquiries': 1,
      'businesses to list': 1,
      'listing claims': 1,
      corrections: 1,
      quarantined: 1,
      subscriptions: 1,
      'mentions elsewhere': 2,
    },
  });
  expect((await viewPerson(deps(), wilma())).records).toBe(0);
  expect(await erasePerson(deps(), wilma(), 0, by)).toEqual(notErased('There are 0 records'));
});

/** The trail names rows by their id, which leads nowhere any more. */
const auditOf = async (id: string) =>
  (await query(`select 'public.audit_entries: ' || t::text as text from audit_entries t where t::text like '%${id}%'`)).map(
    ({ text }) => text,
  );

/** Wilma is the contact of three contractors in as many spellings, in their histories, a staged import, and of a request under way. */
async function fillContacts() {
  const save = (id: string, typed: object) => saveListing(db, { id, typed, by });
  const [imported] = await query(`
    insert into contractor_profiles (contractor_id, contact_email, contact_name) values ('c3', 'wilma.okmulgee+roof@example.com', 'Wilma')
    returning contractor_id as id`);
  await save(imported.id, { contact_name: 'Wilma Zqxjvwnew' });
  await save('c1', { contact_email: 'Wilma.Okmulgee+old@example.com', contact_name: 'Wilma Zqxjvw' });
  await save('c1', { contact_email: 'ada@example.com', contact_name: 'Ada', private_note: 'Not wilma.okmulgee+x@example.com' });
  await save('c2', { contact_email: mail, contact_name: 'Zqxjvw', private_note: `Or ${mail}` });
  await site.sendLead({ email: 'ada@example.com', contractor_ids: ['c2', 'c3'] });
  await hideContractor(db, { id: 'c2', reason: 'closed', by });
  const { bring, step } = useRecordedImports(database);
  const file = await bring(`name,service_type,location,contact_email,contact_name,private_note
Late Roofing,Roofing,norman,${mail},Wilma Zqxjvw,"Or ${mail}"
Red Shale Two,Roofing,norman,ada@example.com,Ada,\n`);
  await step(file.id, 'check', file.choices);
  await query(`update import_parts set content = ''`); // Deleted after 30 days.
}

test('removes a contractor’s contact in every spelling: now, in histories, imports, links and an operator’s note', async () => {
  await fillContacts();
  const view = await viewPerson(deps(), wilma());
  expect(view.mentions.map(({ page }) => page)).toEqual([
    undefined,
    ...['c1', 'c2', 'c3'].map((id) => `/admin/contractors/${id}`),
  ]);
  const file = await exportPerson(deps(), wilma(), by);
  expect(JSON.parse(file).contact_of_listings).toEqual([
    { listing: 'Clay Roofing', email: 'wilma.okmulgee+roof@example.com', name: 'Wilma Zqxjvwnew' },
  ]);
  expect(await erasePerson(deps(), wilma(), 4, by)).toMatchObject({ outcome: 'done' });
  expect(await findAnywhere()).toEqual([]);
  await restoreContractor(db, { id: 'c2', by });
  expect(await query('select contact_email, private_note from contractor_profiles order by contractor_id')).toEqual([
    { contact_email: 'ada@example.com', private_note: 'Not [address erased]' },
    { contact_email: null, private_note: 'Or [address erased]' },
    { contact_email: null, private_note: null },
  ]);
  expect(await query('select state, fail_reason from request_contractors order by contractor_id')).toMatchObject([
    { state: 'failed' },
    { state: 'failed', fail_reason: 'muted' },
  ]);
});

test('a person is found in any spelling that the provider reads alike, and erased so again after a restore', async () => {
  const email = 'Wilma.Okmulgee+roof@googlemail.com';
  const store = async () => {
    await site.sendLead({ ...own, email });
    await query(`update submissions set created_at = created_at - interval '1 day'`);
    await query(`
      insert into contractor_profiles (contractor_id, contact_email, contact_name) values ('c1', '${email}', 'Wilma')
      on conflict (contractor_id) do update set contact_email = excluded.contact_email, contact_name = excluded.contact_name`);
  };
  await store();
  const person = readPerson('wilmaokmulgee@gmail.com') ?? expect.fail('no address');
  expect(await erasePerson(deps(), person, 2, by)).toMatchObject({ outcome: 'done' });
  expect(await findAnywhere()).toEqual([]);
  const erasures = await selectErasures(db);
  await query('delete from erasures');
  await store();
  expect(await eraseAgain(deps(), erasures, 'restore command')).toBe(1);
  expect(await findAnywhere()).toEqual([]);
});

test('leaves no personal data of pending operations in the audit trail', async () => {
  await fill();
  // The domain that a code went to is the contractor's own.
  for (const { text } of await query('select t::text as text from audit_entries t')) expect(text).not.toMatch(hers);
});

test('merging contractors later keeps counts of erased requests', async () => {
  await fill();
  await erasePerson(deps(), wilma(), 10, by);
  const requestsOf = async () => {
    const { groups } = await readStatistics(db, { ...year, by: 'contractor' });
    return Object.fromEntries(groups.map(({ id, requests }) => [id, requests]));
  };
  expect(await requestsOf()).toMatchObject({ c1: 2, c2: 1 });
  await query(`
    insert into hidden_contractors (id, name, slug, service_type, location, contractor, person, merged_into)
    select id, name, slug, service_type, location, to_jsonb(c), 'Olive', 'c1' from contractors c where id = 'c2';
    delete from contractors where id = 'c2'`);
  expect(await requestsOf()).toMatchObject({ c1: 2 });
});

test('covers the legacy list and former operators, but not current ones', async () => {
  await query(`
    create table email_subscribers_before (who int, email varchar(200));
    insert into email_subscribers_before values (1, 'Wilma.Okmulgee@example.com'), (2, 'ada@example.com');
    insert into operators (id, name, email, role, removed_at)
    values ('o1', 'Wil', '${mail}', 'staff', now()), ('o2', 'Wil', '${mail}', 'staff', null)`);
  try {
    const view = await viewPerson(deps(), wilma());
    expect(view.operators).toMatchObject([{ removed: true }, { removed: false }]);
    expect(await exportPerson(deps(), wilma(), by)).toContain('list_of_another_program');
    expect(await erasePerson(deps(), wilma(), 2, by)).toMatchObject({ outcome: 'done' });
    expect(await query('select who from email_subscribers_before')).toEqual([{ who: 2 }]);
    expect(await query('select id, name, email from operators order by id')).toEqual([
      { id: 'o1', name: 'Wil', email: 'o1@erased.invalid' },
      { id: 'o2', name: 'Wil', email: mail },
    ]);
  } finally {
    await query('drop table email_subscribers_before');
  }
});

const controlled = ['\0', '\u0007', '\u009f'].map((character) => `a${character}b@example.com`);
test.each([undefined, '', 'wilma', '@', 'a@b', `a@b.example'; drop`, 'two words@example.com', ...controlled])(
  'refuses %j as an address',
  (typed) => expect(readPerson(typed)).toBeUndefined(),
);

test('takes no patterns or parts of addresses', async () => {
  await fill();
  for (const typed of ['%@example.com', 'okmulgee@example.com', 'wilma_okmulgee@example.com'])
    expect((await viewPerson(deps(), readPerson(typed) ?? wilma())).groups).toEqual([]);
});

test('leaves longer addresses of other people', async () => {
  const others = `jo${mail}, ${mail}.au, jo.${mail}, jo-${mail}, jo+${mail}, ${mail}munity, ${mail}-x.example`;
  const request = await site.sendLead({ email: 'ada@example.com', message: others });
  expect(await viewPerson(deps(), wilma())).toMatchObject({ records: 0, mentionCount: 0 });
  // Beside its own in one text.
  await addNote(db, by, request.id, `${others}: <${mail}>, ${mail.toUpperCase()}. Then ...${mail} and _${mail}_`);
  expect(await erasePerson(deps(), wilma(), 1, by)).toMatchObject({ outcome: 'done' });
  expect(await query('select message from submissions')).toEqual([{ message: others }]);
  const erased = '[address erased]';
  expect(await query('select note from request_events')).toEqual([
    { note: `${others}: <${erased}>, ${erased}. Then ...${erased} and _${mail}_` },
  ]);
});

test('finds a code sent for another person’s claim, and removes it with its e-mail but not the claim', async () => {
  const claimed = await send('/api/claims', claim('c1', { email: 'ada@example.com' }));
  await sendClaimCode({ db }, claimed.id, { address: 'wilma.okmulgee+roof@wagontop.example' }, by);
  await sendClaimCode({ db }, claimed.id, { address: 'office@wagontop.example' }, by);
  const contractor = readPerson('Wilma.Okmulgee@wagontop.example') ?? expect.fail('no address');
  const mention = { label: 'Address to which a code for a claim was mailed', place: 'claim_codes.address' };
  expect((await viewPerson(deps(), contractor)).mentions).toEqual([{ ...mention, page: `/admin/claims/${claimed.id}` }]);
  const file = JSON.parse(await exportPerson(deps(), contractor, by));
  expect(file.mails).toMatchObject([{ mail: 'claim-code' }]);
  expect(file.mentioned_elsewhere).toHaveLength(1);
  expect(await erasePerson(deps(), contractor, 1, by)).toMatchObject({ outcome: 'done' });
  expect(await findAnywhere()).toEqual([]);
  expect(await query('select address, expires_at <= now() as over from claim_codes order by created_at')).toEqual([
    { address: '[address erased]', over: true },
    { address: 'office@wagontop.example', over: false },
  ]);
  expect(await query(`select from mails where kind = 'claim-code'`)).toHaveLength(1);
  expect(await query(`select from submissions where kind = 'claim'`)).toHaveLength(1);
});

test('erases a failed invitation with a former operator’s account', async () => {
  expect(await inviteOperator(deps().db, by, { name: 'Wil', email: mail, role: 'staff' })).toEqual({ outcome: 'done' });
  await query(`
    update mails set problem = '550 <${mail}>: no such user' where kind = 'operator-invitation';
    update operators set removed_at = now() where email = '${mail}'`);
  expect(await query(`select from mails where problem like '550%'`)).toHaveLength(1);
  expect(await erasePerson(deps(), wilma(), 1, by)).toMatchObject({ outcome: 'done' });
  expect((await findAnywhere()).filter((row) => !row.startsWith('public.audit_entries'))).toEqual([]);
});
