import { text as textOf } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { markUnanswered } from '#app/domain/requests/delivery/deliver-request.ts';
import { addContractor } from '#app/domain/requests/desk/change-at-desk.ts';
import { forwardRequest, remindRecipient } from '#app/domain/requests/desk/forward-request.ts';
import { accessByLink, findLead } from '#app/domain/requests/find-lead.ts';
import { leadsOf } from '#app/domain/requests/lead-list-queries.ts';
import { selectWithdrawals } from '#app/domain/requests/recipient-queries.ts';
import { pat as by, sender } from '#test/support/database.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { signInMember, storeListings } from '#test/support/members.ts';

// Mails to contractors about a request, and their list of requests.

const mailed = useMailedSite();
const { database, db, query, site, change, arrived, mailTo } = mailed;
const owner = 'rosa@ottley.example';
const typed = 'desk@ottley.example';

beforeEach(async () => {
  await storeListings(database.pool);
  await signInMember(db, { email: owner, contractorId: 'drain', name: 'Rosa' });
});

const ask = (more: Record<string, unknown> = {}) =>
  site.sendLead({ contractor_ids: ['drain', 'roof'], service_type: 'Quote Request: Plumbing', zip: '73106', ...more });
const linkIn = (text = '') => /https:\/\/redbud\.test(\/lead\/[\w-]{22})/.exec(text)?.[1] ?? '';
const answer = async (values: Record<string, string>, address = owner) => {
  const access =
    (await accessByLink(db, linkIn((await mailTo(address))?.text).replace('/lead/', ''))) ?? expect.fail('no link opens');
  return answerLead({ db }, access, values, sender);
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('the mail with a request', () => {
  test('says in plain text what the page of HTML says, and links to it twice', async () => {
    const { reference } = await ask({ urgency: 'planning', job: 'Drain cleaning', message: 'Slow since May.\nKitchen sink.' });
    const mail = await mailTo(owner);
    const url = `https://redbud.test${linkIn(mail?.text)}`;
    expect(mail?.subject).toBe(`Drain cleaning in 73106, just planning (${reference}): new request`);
    const due = /Please answer by: (.*)\n/.exec(mail?.text ?? '')?.[1];
    expect(mail?.text?.trim()).toBe(`A homeowner in 73106 asks you for a quote

Name: Ada Lindqvist
How soon: Just planning

The job: Drain cleaning
Slow since May.
Kitchen sink.

Please answer by: ${due}
After that the homeowner may ask another plumber.

See the phone number and answer:
${url}

I can’t take it:
${url}?answer=decline#decline

Reference ${reference}. The homeowner also named one other plumber. To keep them private, the phone number and e-mail address are on the page, not in this e-mail. Replies to this e-mail go to Redbud Pros, not to the homeowner.

You are getting this because Ottley Drain and Sewer is listed on Redbud Pros.

Change which e-mails you get: https://redbud.test/pro/account`);
    for (const said of ['asks you for a quote', 'Kitchen sink.', `Reference ${reference}`, `href="${url}"`, '/pro/account'])
      expect(mail?.html).toContain(said);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.replyTo?.[0]?.address).toBe(site.settings.supportEmail);
  });

  test('leaves out phone numbers and addresses that the homeowner wrote', async () => {
    await ask({ name: 'Ada 405 555 0142', message: 'Text (405) 555-0142 or ada@example.com, or Jo: 555-0177' });
    const mail = await mailTo(owner);
    for (const part of [mail?.subject, mail?.text, mail?.html, JSON.stringify(mail?.headers)])
      expect(part).not.toMatch(/555[ -]01|ada@example/);
    expect(mail?.text).toContain('Text [number: see the page] or [email: see the page], or Jo: [number: see the page]');
  });

  test('says that the homeowner wrote in Spanish, and “alone” only where one was named', async () => {
    await ask({ page_url: '/es/best-plumbers-oklahoma-city', message: 'Una fuga', contractor_ids: ['drain'] });
    const mail = await mailTo(owner);
    expect(mail?.text).toContain('Una fuga\nWrote in Spanish');
    expect(mail?.text).toContain('Sent to you alone.');
  });

  test('says that we picked a contractor that the homeowner did not name', async () => {
    const { id } = await ask({ contractor_ids: undefined });
    for (const contractorId of ['drain', 'roof']) await addContractor({ db }, by, { id, contractorId, named: true });
    expect((await mailTo(owner))?.text).toContain('We picked you for this request.');
    expect(await findLead(db, { requestId: id, contractorId: 'drain' })).toMatchObject({ others: null });
    await query(`delete from request_events where kind = 'added' and contractor_id = 'drain'`);
    expect(await findLead(db, { requestId: id, contractorId: 'drain' })).toMatchObject({ others: 0 });
  });

  test('sent after the time to answer asks for no answer in the past', async () => {
    const { id } = await ask();
    await arrived();
    await query(`update request_contractors set answer_by = now() - interval '1 minute'`);
    await forwardRequest({ db }, by, { id, contractorId: 'drain', email: typed });
    const mail = await mailTo(typed);
    expect(mail?.text).toContain('asks you for a quote');
    expect(mail?.text).not.toContain('answer by');
  });

  test('says at an address without an account who we are, that it is free, and how to get no more or claim the listing', async () => {
    const { id } = await ask();
    await forwardRequest({ db }, by, { id, contractorId: 'roof', email: typed });
    const mail = await mailTo(typed);
    expect(mail?.text).toContain('Requests are free, and you don’t need an account to answer.');
    expect(mail?.text).toMatch(/Claim your listing, or get no more requests from us: .*\/lead\/[\w-]{22}#listing/);
    expect(mail?.text).not.toContain('/pro/account');
  });
});

test('a reminder is shorter, and is not sent after an answer', async () => {
  const { id, reference } = await ask({ message: 'The tank leaks.' });
  await arrived();
  await remindRecipient({ db }, by, { id, contractorId: 'drain' });
  const mail = await mailTo(owner);
  expect(mail?.subject).toBe(`Plumbing in 73106 (${reference}): not answered yet`);
  expect(mail?.text).toContain('A homeowner in 73106 is waiting for your answer');
  expect(mail?.text).not.toContain('The tank leaks.');
});

test('mails about messages, additions and a cancellation repeat nothing that was written', async () => {
  const sent = await ask({ message: 'The tank leaks.' });
  await arrived();
  await change(sent, { do: 'message', contractor: 'drain', message: 'Is Friday good?', seen: '1' });
  const message = await mailTo(owner);
  await change(sent, { do: 'add', message: 'Behind the door', seen: '2' });
  const addition = await mailTo(owner);
  await change(sent, { do: 'withdraw', seen: '3' });
  const canceled = await mailTo(owner);
  expect([message?.subject, addition?.subject, canceled?.subject]).toEqual([
    `Plumbing in 73106 (${sent.reference}): a message from the homeowner`,
    `Plumbing in 73106 (${sent.reference}): more from the homeowner`,
    `Plumbing in 73106 (${sent.reference}): canceled`,
  ]);
  // Mail programs keep them together.
  for (const mail of [message, addition, canceled]) expect(mail?.references).toBe(`<request-${sent.id}@redbud.test>`);
  expect(canceled?.text).toContain('A homeowner in 73106 canceled the request for plumbing');
  expect(addition?.text).toContain('Ada Lindqvist added to the request');
  expect(canceled?.text).toContain('Please do not call or write to the homeowner about it anymore.');
  for (const mail of [message, addition, canceled]) expect(mail?.text).not.toMatch(/Friday|door|tank|405-555-0142|ada@/);
  expect(canceled?.text).not.toMatch(/Ada|\/lead\//);
});

test('a contractor was told of an end once its mail was taken, and the desk calls one whose mail was refused', async () => {
  const sent = await ask({ contractor_ids: ['drain'] });
  await arrived();
  const toTell = async () => (await selectWithdrawals(db, 9)).flatMap(({ recipients }) => recipients.map(({ id }) => id));
  const notified = async () => (await findRequest(db, sent.token))?.contractors[0]?.notifiedAt;
  await change(sent, { do: 'outcome', outcome: 'lost', note: '', seen: '1' });
  await arrived();
  expect([await notified(), await toTell()]).toEqual([expect.any(String), []]);
  await change(sent, { do: 'outcome', outcome: 'looking', note: '', seen: '2' });
  await arrived();
  expect(await notified()).toBeNull();
  mailed.smtp.unknown.add(owner);
  await change(sent, { do: 'outcome', outcome: 'closed', note: '', seen: '3' });
  await arrived();
  expect([await notified(), await toTell()]).toEqual([null, ['drain']]);
});

test('a page that is opened again is noted as read once, and stores nothing more', async () => {
  await ask();
  for (const seen of ['1', '2', '3']) expect(await answer({ do: 'seen', seen })).toEqual({ outcome: 'done', did: 'seen' });
  expect(
    await query(`
    select (select count(*)::int from request_events where kind = 'seen') as events,
      (select count(*)::int from submission_keys where form = 'lead-answer') as answers`),
  ).toEqual([{ events: 1, answers: 1 }]);
});

test('a page that is opened after the time to answer does not start that time again', async () => {
  await ask();
  await arrived();
  const later = new Date(Date.now() + 10 * 86_400_000);
  await markUnanswered(db, later);
  await answer({ do: 'seen', seen: '2' });
  expect(await markUnanswered(db, later)).toBe(0);
});

test('an office answers many requests at once, but floods no single one', async () => {
  await ask();
  const outcomes = [];
  for (let place = 0; place < 14; place++)
    outcomes.push((await answer({ do: 'message', message: `Question ${place}`, seen: String(place) })).outcome);
  expect(outcomes.slice(0, 12)).toEqual(Array(12).fill('done'));
  expect(outcomes.slice(12)).toEqual(['limited', 'limited']);
});

describe('a member’s list', () => {
  const rowsOf = async (ids: string[], asked: Record<string, string> = {}) => {
    const { rows } = await leadsOf(ids).find(db, asked);
    return rows.map(({ reference, contractorId }) => `${reference} ${contractorId}`);
  };

  test('has what was sent to their listings, late first and unanswered before answered', async () => {
    const answered = await ask({ contractor_ids: ['drain'] });
    await answer({ do: 'accept', by: tomorrow(), seen: '1' });
    const open = await ask({ contractor_ids: ['drain'], urgency: 'planning' });
    const late = await ask({ contractor_ids: ['drain', 'roof'], urgency: 'now' });
    await query(
      `update request_contractors set answer_by = now() - interval '1 hour' where contractor_id = 'drain' and request_id = $1`,
      [late.id],
    );
    const all = [late, open, answered].map(({ reference }) => `${reference} drain`);
    expect(await rowsOf(['drain', 'roof'])).toEqual(all);
    expect(await rowsOf(['drain', 'roof'], { state: 'open' })).toEqual(all.slice(0, 2));
    expect(await rowsOf(['drain', 'roof'], { state: 'answered' })).toEqual(all.slice(2));
    expect(await rowsOf(['drain', 'roof'], { listing: 'roof' })).toEqual([]);
    expect(await rowsOf(['roof'], { listing: 'drain' })).toEqual([]);
    expect(await rowsOf([])).toEqual([]);
    expect(await rowsOf(['drain'], { text: late.reference.toLowerCase() })).toEqual([`${late.reference} drain`]);
    expect(await rowsOf(['drain'], { text: '%' })).toEqual([]);
  });

  test('as a file has each request once, also if another arrives while it is read', async () => {
    const store = (amount: number) =>
      query(
        `with sent as (
           insert into submissions (form, kind, payload) select 'service-contact', 'quote', '{}' from generate_series(1, $1) returning id)
         insert into request_contractors (request_id, contractor_id, contractor_name, state, sent_at)
         select id, 'drain', 'Ottley', 'sent', now() from sent`,
        [amount],
      );
    await store(1_001);
    const rows = await leadsOf(['drain']).csv(db, {});
    if ('problems' in rows) return expect.fail('no file');
    const begun = [(await rows.next()).value, (await rows.next()).value];
    await store(1);
    const references = [...begun, await textOf(rows)]
      .join('')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',')[0]);
    expect([references.length, new Set(references).size]).toEqual([1_001, 1_001]);
  });

  test('finds no one by name, and its file has no contact data or messages of a canceled request', async () => {
    const sent = await ask({ name: '=Ada', message: 'The tank leaks.' });
    await arrived();
    expect(await rowsOf(['drain'], { text: 'Ada' })).toEqual([]);
    const file = async () => {
      const rows = await leadsOf(['drain']).csv(db, {});
      return 'problems' in rows ? expect.fail('no file') : textOf(rows);
    };
    expect(await file()).toMatch(/,'=Ada,405-555-0142,ada@example.com,The tank leaks.,\n$/);
    await change(sent, { do: 'message', contractor: 'drain', message: 'Can you come today?\nIt is "urgent".', seen: '1' });
    await answer({ do: 'message', message: 'Gas or electric?', seen: '2' });
    await change(sent, { do: 'add', message: 'Gate code 12.', seen: '3' });
    const conversation = `"'=Ada: Can you come today? It is ""urgent"".\nOttley Drain and Sewer: Gas or electric?\n=Ada: Gate code 12."\n`;
    expect(await file()).toContain(`,The tank leaks.,${conversation}`);
    await change(sent, { do: 'withdraw', seen: '1' });
    const [head, row] = (await file()).split('\n');
    expect(head).toBe(
      'reference,listing,sent,state,answer_by,answered,call_by,decline_reason,service,job,zip,urgency,name,phone,email,message,messages',
    );
    expect(row).toMatch(new RegExp(`^${sent.reference},Ottley Drain and Sewer,.*,withdrawn,.*,,,,,$`));
  });
});
