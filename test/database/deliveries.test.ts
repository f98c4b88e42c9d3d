import { beforeEach, describe, expect, test } from 'vitest';
import { changeRecipient } from '#app/domain/inbox/change-recipient.ts';
import { forwardRequest, remindRecipient } from '#app/domain/inbox/forward-request.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { accessByLink, accessByMember, findLead, type LeadAccess } from '#app/domain/requests/find-lead.ts';
import { deliverToNewMembers, markUnanswered } from '#app/domain/requests/watch-answers.ts';
import type { Queryable } from '#app/platform/database.ts';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';

// How a request reaches contractors, and what they and the homeowner learn of each other.

const mailed = useMailedSite();
const { database, site, arrived } = mailed;
const by = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
const sender = { clientAddress: '192.0.2.1' };
const owner = 'owner@ottley.example';
const typed = 'desk@wetboot.example';

beforeEach(async () => {
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location)
    values ('c1', 'Ottley Drain', 'ottley-drain', 'Plumbing', 'edmond'), ('c2', 'Wet Boot', 'wet-boot', 'Plumbing', 'edmond')`);
  await join('c1', owner);
});

const join = (contractorId: string, email: string) =>
  database.pool.query(
    `with m as (insert into listing_members (email) values ($1) returning id)
     insert into listing_memberships (member_id, contractor_id, role, added_by) select id, $2, 'owner', 'Pat' from m`,
    [email, contractorId],
  );
const ask = async (more: Record<string, unknown> = {}) => {
  const answer = await site.post(
    serviceContact,
    lead({ contractor_ids: ['c1', 'c2'], zip: '73106', urgency: 'this week', ...more }),
  );
  const { id, tracker } = (await answer.json()) as { id: string; tracker: string };
  return { id, token: tracker.replace('/request/', '') };
};
/** The last mail to an address. */
const mailTo = async (address: string) => (await arrived()).filter(({ to }) => to[0] === address).at(-1)?.mail;
const mailsTo = async (address: string) => (await arrived()).filter(({ to }) => to[0] === address).length;
const linkIn = (mail: { text?: string | undefined } | undefined) => /\/lead\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
const open = async (address: string): Promise<LeadAccess> => {
  const access = await accessByLink(site.db, linkIn(await mailTo(address)));
  if (!access) throw new Error(`no link opens for ${address}`);
  return access;
};
const answer = (access: LeadAccess, values: Record<string, string>) => answerLead({ db: site.db }, access, values, sender);
const change = (token: string, values: Record<string, string>) => changeRequest({ db: site.db }, token, values, sender);
const states = async (token: string) =>
  Object.fromEntries((await findRequest(site.db, token))?.contractors.map(({ id, state }) => [id, state]) ?? []);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** The same database, which keeps the texts of its statements. */
function listening(texts: string[]): Queryable {
  const execute: Queryable['execute'] = (query) => {
    texts.push(query.sql);
    return site.db.execute(query);
  };
  return { execute };
}

describe('a member’s page of a request', () => {
  const member = (...ids: string[]) => ({
    id: '00000000-0000-4000-8000-000000000001',
    email: owner,
    name: '',
    sessionId: '',
    listings: ids.map((contractorId) => ({ contractorId, name: contractorId, role: 'owner' as const })),
  });

  test('is of the listing in its address, else of the first that has the request', async () => {
    const { id } = await ask();
    await forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: typed });
    const holder = async (ids: string[], asked: string | null) =>
      (await accessByMember(site.db, member(...ids), id, asked))?.contractorId;
    expect(await holder(['c3', 'c2', 'c1'], null)).toBe('c2');
    expect(await holder(['c1', 'c2'], null)).toBe('c1');
    expect(await holder(['c1', 'c2'], 'c2')).toBe('c2');
    expect(await holder(['c1'], 'c2')).toBeUndefined();
    expect(await holder(['c3'], null)).toBeUndefined();
    expect(await accessByMember(site.db, member('c1'), 'x', null)).toBeUndefined();
  });

  test('reads the request once', async () => {
    const { id } = await ask();
    const texts: string[] = [];
    const db = listening(texts);
    const access = await accessByMember(db, member('c3', 'c2', 'c1'), id, null);
    expect(access && (await findLead(db, access))).toMatchObject({ open: true });
    expect(texts.filter((text) => text.includes('s.message'))).toHaveLength(1);
    expect(texts).toHaveLength(5);
  });
});

describe('a new request', () => {
  test('reaches a contractor with a member at once, and waits for one without', async () => {
    const { id, token } = await ask({ message: 'The tank leaks.' });
    expect(await states(token)).toEqual({ c1: 'sent', c2: 'waiting' });
    expect((await findRequest(site.db, token))?.state).toBe('sent');
    const mail = await mailTo(owner);
    expect(mail?.text).toContain('The tank leaks.');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).not.toContain('405-555-0142');
      expect(part).not.toContain('ada@example.com');
    }
    expect(await mailTo(typed)).toBeUndefined();
    const { rows } = await database.pool.query('select body from mails where kind = $1 and entry_id = $2', ['lead', id]);
    expect(rows[0].body).not.toContain(linkIn(mail));
  });

  test('from a robot, or without a chosen contractor, is delivered to no one', async () => {
    await site.post(serviceContact, lead({ contractor_ids: ['c1'], hp_topic: 'x' }));
    await ask({ contractor_ids: undefined });
    expect((await database.pool.query('select from request_contractors')).rows).toHaveLength(0);
    expect(await mailsTo(owner)).toBe(0);
  });

  test('is delivered to a contractor that gets its first member later', async () => {
    const { token } = await ask();
    await join('c2', 'new@wetboot.example');
    expect(await deliverToNewMembers(site.db)).toBe(1);
    expect(await deliverToNewMembers(site.db)).toBe(0);
    expect(await states(token)).toEqual({ c1: 'sent', c2: 'sent' });
    expect(await mailsTo('new@wetboot.example')).toBe(1);
  });
});

describe('an operator', () => {
  test('sends it to an address, once for two presses', async () => {
    const { id, token } = await ask();
    const press = () => forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: typed });
    expect(await Promise.all([press(), press()])).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await states(token)).toEqual({ c1: 'sent', c2: 'sent' });
    expect(await mailsTo(typed)).toBe(1);
    expect(await open(typed)).toMatchObject({ contractorId: 'c2', memberId: null, email: typed });
  });

  test('gets a message for what is no address, and for a canceled request', async () => {
    const { id, token } = await ask();
    expect(await forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: 'x' })).toMatchObject({
      outcome: 'invalid',
    });
    await change(token, { do: 'withdraw', seen: '0' });
    expect(await forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: typed })).toMatchObject({
      outcome: 'changed',
    });
    expect(await mailsTo(typed)).toBe(0);
  });

  test('corrects an address: the link to the first one opens nothing any more', async () => {
    const { id } = await ask();
    const forward = (email: string) => forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email });
    await forward('typo@wetboot.example');
    const first = linkIn(await mailTo('typo@wetboot.example'));
    expect(await accessByLink(site.db, first)).toBeDefined();
    await forward(typed);
    expect(await accessByLink(site.db, first)).toBeUndefined();
    expect(await open(typed)).toMatchObject({ contractorId: 'c2' });
  });

  test('reaches a former member by typing their address; a link from before they left opens nothing', async () => {
    const { id } = await ask();
    const forward = () => forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: typed });
    await forward();
    const first = linkIn(await mailTo(typed));
    await join('c2', typed);
    expect(await accessByLink(site.db, first)).toBeDefined();
    await database.pool.query(`update listing_memberships set ended_at = now() where contractor_id = 'c2'`);
    expect(await accessByLink(site.db, first)).toBeUndefined();
    const next = await ask();
    await forwardRequest({ db: site.db }, by, { id: next.id, contractorId: 'c2', email: typed });
    expect(await mailsTo(typed)).toBe(2);
    expect(await open(typed)).toMatchObject({ requestId: next.id });
  });

  test.each(['spam', 'won', 'closed'])('sends no request that is %s', async (state) => {
    const { id, token } = await ask();
    await database.pool.query('update submissions set state = $2 where id = $1', [id, state]);
    const outcome = await forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: typed });
    expect(outcome).toMatchObject({ outcome: 'changed', problem: expect.stringContaining('finished') });
    expect(await states(token)).toMatchObject({ c2: 'waiting' });
    expect(await mailsTo(typed)).toBe(0);
  });

  test('reminds a contractor at most once an hour', async () => {
    const { id } = await ask();
    const remind = () => remindRecipient({ db: site.db }, by, { id, contractorId: 'c1' });
    expect([await remind(), await remind()]).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await mailsTo(owner)).toBe(2);
  });
});

describe('a contractor', () => {
  test('accepts with a time, which the homeowner is mailed and sees', async () => {
    const { token } = await ask();
    const access = await open(owner);
    expect(await findLead(site.db, access)).toMatchObject({ open: true, phone: '405-555-0142', others: 0, state: 'sent' });
    const callBy = tomorrow();
    const accept = () => answer(access, { do: 'accept', by: callBy, seen: '1' });
    expect(await Promise.all([accept(), accept()])).toEqual([
      { outcome: 'done', did: 'accept' },
      { outcome: 'done', did: 'accept' },
    ]);
    const request = await findRequest(site.db, token);
    expect(request?.contractors[0]).toMatchObject({ state: 'accepted', callBy: `${callBy.slice(0, 19)}Z` });
    expect(request?.events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect((await mailTo('ada@example.com'))?.subject).toContain('Ottley Drain will call you');
  });

  test.each([
    [{ do: 'accept', by: '2020-01-01T00:00:00Z' }, { by: 'This time has passed. Choose a later one.' }],
    [{ do: 'accept', by: 'other', day: '2099-01-01', time: '09:00' }, { time: 'Choose a time within two weeks' }],
    [{ do: 'accept', by: 'other', day: 'soon', time: '' }, { time: 'Choose a day and a time' }],
    [{ do: 'decline', reason: 'tired' }, { reason: 'Choose a reason' }],
    [{ do: 'message', message: ' ' }, { message: 'Please write a few words' }],
    [{ do: 'message', message: 'x'.repeat(1_001) }, { message: 'Write at most 1000 characters' }],
  ])('gets a message for %j', async (values, fields) => {
    const { token } = await ask();
    const access = await open(owner);
    expect(await answer(access, { seen: '1', ...values } as Record<string, string>)).toEqual({ outcome: 'invalid', fields });
    expect(await states(token)).toMatchObject({ c1: 'sent' });
  });

  test('declines with a reason, and may change their mind', async () => {
    const { token } = await ask();
    const access = await open(owner);
    await answer(access, { do: 'decline', reason: 'booked', seen: '1' });
    expect((await findRequest(site.db, token))?.contractors[0]).toMatchObject({ state: 'declined', declineReason: 'booked' });
    await answer(access, { do: 'accept', by: tomorrow(), seen: '2' });
    expect((await findRequest(site.db, token))?.contractors[0]).toMatchObject({ state: 'accepted', declineReason: null });
  });

  test('asks a question, which the homeowner answers; mails only say that there is one', async () => {
    const { token } = await ask();
    const access = await open(owner);
    await answer(access, { do: 'message', message: 'Gas or electric?', seen: '1' });
    expect((await findRequest(site.db, token))?.contractors[0]).toMatchObject({ state: 'seen', answeredAt: expect.any(String) });
    const news = await mailTo('ada@example.com');
    expect(news?.text).toContain('Ottley Drain wrote to you');
    expect(news?.text).not.toContain('Gas or electric');
    expect(await change(token, { do: 'message', contractor: 'c1', message: 'Gas.', seen: '3' })).toMatchObject({
      outcome: 'done',
    });
    const mail = await mailTo(owner);
    expect(mail?.text).toContain('Ada Lindqvist wrote to you');
    expect(mail?.text).not.toContain('Gas.');
    expect((await findLead(site.db, access))?.events.at(-1)).toMatchObject({ kind: 'message', side: 'homeowner', note: 'Gas.' });
    expect(await change(token, { do: 'message', contractor: 'c2', message: 'Hello?', seen: '4' })).toMatchObject({
      outcome: 'invalid',
    });
  });

  test('learns nothing of what another one and the homeowner write to each other', async () => {
    const { id, token } = await ask();
    await forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: typed });
    await answer(await open(owner), { do: 'message', message: 'Gas or electric?', seen: '1' });
    await change(token, { do: 'message', contractor: 'c1', message: 'Gas.', seen: '3' });
    expect((await findLead(site.db, await open(owner)))?.events.filter(({ kind }) => kind === 'message')).toHaveLength(2);
    expect((await findLead(site.db, await open(typed)))?.events.map(({ kind }) => kind)).toEqual(['delivered']);
    expect(await mailsTo(typed)).toBe(1);
  });

  test('to whom the request was passed on by phone gets no messages, because no mail reaches them', async () => {
    const { id, token } = await ask();
    await changeRecipient(site.db, by, { id, contractorId: 'c2', step: 'passed-on' });
    const written = (seen: string) => change(token, { do: 'message', contractor: 'c2', message: 'Gas.', seen });
    expect(await written('1')).toEqual({
      outcome: 'invalid',
      fields: { conversation: 'We have no e-mail address for Wet Boot. Call them instead.' },
    });
    await forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: typed });
    expect(await written('2')).toMatchObject({ outcome: 'done' });
  });

  test('sends no more messages once one was reported, and the homeowner none once theirs was', async () => {
    const { token } = await ask();
    const access = await open(owner);
    await answer(access, { do: 'message', message: 'Buy pills', seen: '1' });
    await change(token, { do: 'message', contractor: 'c1', message: 'No', seen: '2' });
    const events = (await findRequest(site.db, token))?.events ?? [];
    const [pills, no] = events.filter(({ kind }) => kind === 'message').map(({ id }) => id);
    expect(await change(token, { do: 'report', contractor: 'c1', event: no ?? '', seen: '3' })).toMatchObject({
      outcome: 'invalid',
    });
    expect(await change(token, { do: 'report', contractor: 'c1', event: pills ?? '', seen: '3' })).toMatchObject({
      outcome: 'done',
    });
    expect(await answer(access, { do: 'message', message: 'Please', seen: '4' })).toMatchObject({ outcome: 'invalid' });
    expect(await answer(access, { do: 'report', event: no ?? '', seen: '4' })).toMatchObject({ outcome: 'done' });
    expect(await change(token, { do: 'message', contractor: 'c1', message: 'So', seen: '5' })).toMatchObject({
      outcome: 'invalid',
    });
  });

  test('who does not answer in time is marked, and can still answer', async () => {
    const { token } = await ask();
    const access = await open(owner);
    expect(await markUnanswered(site.db)).toBe(0);
    const later = new Date(Date.now() + 10 * 86_400_000);
    expect(await Promise.all([markUnanswered(site.db, later), markUnanswered(site.db, later)])).toContain(1);
    expect((await findRequest(site.db, token))?.events.filter(({ kind }) => kind === 'unanswered')).toHaveLength(1);
    expect((await mailTo('ada@example.com'))?.text).toContain('ask another contractor');
    await answer(access, { do: 'accept', by: tomorrow(), seen: '1' });
    expect(await states(token)).toMatchObject({ c1: 'accepted' });
  });

  test('is not late with a request that is finished', async () => {
    const { token } = await ask();
    await change(token, { do: 'outcome', outcome: 'lost', note: '', seen: '1' });
    expect(await markUnanswered(site.db, new Date(Date.now() + 10 * 86_400_000))).toBe(0);
    expect(await states(token)).toMatchObject({ c1: 'sent' });
  });

  test('has nothing of the homeowner once the desk takes the request for spam', async () => {
    await ask({ message: 'The tank leaks.' });
    const access = await open(owner);
    await database.pool.query(`update submissions set state = 'spam'`);
    const found = await findLead(site.db, access);
    expect(found).toMatchObject({ open: false, name: null, phone: null, email: null, message: null });
    expect(JSON.stringify(found)).not.toMatch(/405-555|ada@|tank/);
  });

  test('has nothing of the homeowner after a cancellation, and gets one mail about it', async () => {
    const { id, token } = await ask({ message: 'The tank leaks.' });
    const access = await open(owner);
    await change(token, { do: 'add', message: 'Behind the door', seen: '1' });
    await change(token, { do: 'withdraw', seen: '2' });
    const found = await findLead(site.db, access);
    expect(found).toMatchObject({ open: false, name: null, phone: null, email: null, message: null, state: 'withdrawn' });
    expect(JSON.stringify(found)).not.toMatch(/405-555|ada@|tank|door/);
    expect(await answer(access, { do: 'accept', by: tomorrow(), seen: '1' })).toMatchObject({ outcome: 'invalid' });
    expect((await mailTo(owner))?.subject).toContain('Canceled');
    expect(
      (await database.pool.query('select notified_by from request_contractors where contractor_id = $1', ['c1'])).rows,
    ).toEqual([{ notified_by: 'e-mail' }]);
    await forwardRequest({ db: site.db }, by, { id, contractorId: 'c2', email: typed });
    expect(await mailsTo(typed)).toBe(0);
  });
});

describe('a mailed link', () => {
  test('opens nothing when it is guessed, expired, or of a former member', async () => {
    await ask();
    const token = linkIn(await mailTo(owner));
    for (const guess of [
      '',
      'x',
      'A'.repeat(22),
      `${token}A`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    ])
      expect(await accessByLink(site.db, guess)).toBeUndefined();
    expect(await accessByLink(site.db, token)).toBeDefined();
    await database.pool.query('update listing_memberships set ended_at = now()');
    expect(await accessByLink(site.db, token)).toBeUndefined();
    await database.pool.query('update listing_memberships set ended_at = null');
    expect(await accessByLink(site.db, token)).toBeDefined();
    await hideContractor(site.db, { id: 'c1', reason: 'closed', by });
    expect(await accessByLink(site.db, token)).toBeUndefined();
    await restoreContractor(site.db, { id: 'c1', by });
    expect(await accessByLink(site.db, token)).toBeDefined();
    await database.pool.query(`update lead_links set expires_at = now() - interval '1 second'`);
    expect(await accessByLink(site.db, token)).toBeUndefined();
  });
});
