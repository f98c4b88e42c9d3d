import { describe, expect, test } from 'vitest';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { selectPromisedCalls } from '#app/domain/requests/calls/promised-call-queries.ts';
import { remindContractors } from '#app/domain/requests/calls/remind-contractors.ts';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { markUnanswered } from '#app/domain/requests/delivery/deliver-request.ts';
import { changeRecipient } from '#app/domain/requests/desk/change-at-desk.ts';
import { findLead, type LeadAccess } from '#app/domain/requests/find-lead.ts';
import type { LeadDetail } from '#app/domain/requests/lead.ts';
import { presentLead } from '#app/routes/lead/present-lead.ts';
import { pat as by, sender } from '#test/support/database.ts';
import { signInMember } from '#test/support/members.ts';
import { owner, typed, useTwoContractors } from '#test/support/two-contractors.ts';

// What contractors answer, and what the homeowner and they learn of each other.

const { db, query, change, mailTo, mailsTo, ask, open, delivered, forward, states } = useTwoContractors();
const answer = (access: LeadAccess, values: Record<string, string>) => answerLead({ db }, access, values, sender);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('a contractor', () => {
  test('accepts with a time, which the homeowner is mailed and sees', async () => {
    const { token, access } = await delivered();
    expect(await findLead(db, access)).toMatchObject({ open: true, phone: '405-555-0142', others: 1, state: 'sent' });
    const callBy = tomorrow();
    const accept = () => answer(access, { do: 'accept', by: callBy, seen: '1' });
    for (const accepted of await Promise.all([accept(), accept()])) expect(accepted).toEqual({ outcome: 'done', did: 'accept' });
    const request = await findRequest(db, token);
    expect(request?.contractors[0]).toMatchObject({ state: 'accepted', callBy: `${callBy.slice(0, 19)}Z` });
    expect(request?.events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect((await mailTo('ada@example.com'))?.subject).toContain('Ottley Drain will call you');
  });

  test('accepts with a time that counts from the press', async () => {
    const { token, access } = await delivered({ urgency: 'now' });
    await answer(access, { do: 'accept', by: 'in 1 hour', seen: '1' });
    const [contractor] = (await findRequest(db, token))?.contractors ?? [];
    const minutes = (Date.parse(contractor?.callBy ?? '') - Date.parse(contractor?.answeredAt ?? '')) / 60_000;
    expect(Math.abs(minutes - 60)).toBeLessThan(1);
  });

  test('answers under their own name; a colleague’s page that is out of date is refused once, with what changed', async () => {
    await query(`update listing_members set name = 'Maria'`);
    await signInMember(db, { contractorId: 'c1', email: 'jo@ottley.example', name: 'Jo' });
    const { token, access: maria } = await delivered();
    const jo = await open('jo@ottley.example');
    await change({ token }, { do: 'add', message: 'Gate code 12', seen: '1' });
    const accept = { do: 'accept', by: tomorrow(), seen: '1' };
    for (const outcome of [await answer(maria, accept), await answer(maria, accept)])
      expect(outcome).toMatchObject({ outcome: 'done' });
    const outdated = { lead: expect.stringMatching(/^Maria accepted this request at .* [ap]m, after you opened this page\.$/) };
    for (const late of [accept, { do: 'decline', reason: 'booked', seen: '1' }, { do: 'message', message: 'Gas?', seen: '1' }])
      expect(await answer(jo, late)).toEqual({ outcome: 'invalid', fields: outdated });
    expect(await query('select answered_by from request_contractors where answered_by is not null')).toEqual([
      { answered_by: 'Maria' },
    ]);
    const statusFor = async (access: LeadAccess) =>
      presentLead((await findLead(db, access)) as LeadDetail, access, new Date()).status;
    expect(await statusFor(maria)).toMatch(/^You said you’ll call by/);
    expect(await statusFor(jo)).toMatch(/^Maria said they’ll call by/);
    const seen = String((await findLead(db, jo))?.events.length);
    expect(await answer(jo, { do: 'decline', reason: 'booked', seen })).toMatchObject({ outcome: 'done' });
    expect(await statusFor(maria)).toMatch(/^Jo said they can’t take it: booked/);
    await change({ token }, { do: 'outcome', outcome: 'hired c1', note: '', seen: '5' });
    const closed = { lead: expect.stringContaining('The homeowner says that you did the work') };
    expect(await answer(jo, { ...accept, seen })).toMatchObject({ fields: closed });
  });

  test('without an account is who reads mail at one address: a second one’s outdated page is refused, too', async () => {
    const { id } = await ask();
    const second = 'crew@wetboot.example';
    await forward(id);
    await forward(id, second, 'again');
    const [one, other] = [await open(typed), await open(second)];
    await forward(id, typed, 'third');
    const accept = { do: 'accept', by: tomorrow(), seen: '0' };
    for (const access of [one, await open(typed)]) expect(await answer(access, accept)).toMatchObject({ outcome: 'done' });
    const decline = { do: 'decline', reason: 'booked', seen: '0' };
    for (const late of [accept, decline])
      expect(await answer(other, late)).toMatchObject({ fields: { lead: expect.stringContaining('accepted this request') } });
    expect(await answer(await open(typed), decline)).toMatchObject({ outcome: 'done' });
  });

  test.each([
    [{ do: 'accept', by: '2020-01-01T00:00:00Z' }, { by: 'This time has passed. Choose a later one.' }],
    [{ do: 'accept', by: 'other', day: '2099-01-01', time: '09:00' }, { time: 'Choose a time within two weeks' }],
    [{ do: 'accept', by: 'other', day: 'soon', time: '' }, { time: 'Choose a day and a time' }],
    [{ do: 'decline', reason: 'tired' }, { reason: 'Choose a reason' }],
    [{ do: 'message', message: ' ' }, { message: 'Please write a few words' }],
    [{ do: 'message', message: 'x'.repeat(1_001) }, { message: 'Write at most 1000 characters' }],
  ])('gets a message for %j', async (values, fields) => {
    const { token, access } = await delivered();
    expect(await answer(access, { seen: '1', ...values } as Record<string, string>)).toEqual({ outcome: 'invalid', fields });
    expect(await states(token)).toMatchObject({ c1: 'sent' });
  });

  test('declines with a reason, and may change their mind', async () => {
    const { token, access } = await delivered();
    await answer(access, { do: 'decline', reason: 'booked', seen: '1' });
    expect((await findRequest(db, token))?.contractors[0]).toMatchObject({ state: 'declined', declineReason: 'booked' });
    await answer(access, { do: 'accept', by: tomorrow(), seen: '2' });
    expect((await findRequest(db, token))?.contractors[0]).toMatchObject({ state: 'accepted', declineReason: null });
  });

  test('asks a question, which the homeowner answers; mails only say that there is one', async () => {
    const { token, access } = await delivered();
    const status = async () => {
      const lead = await findLead(db, access);
      return lead && presentLead(lead, access, new Date()).status;
    };
    await answer(access, { do: 'message', message: 'Gas or electric?', seen: '1' });
    expect(await status()).toBe('You asked a question. Ada’s answer will be on this page.');
    expect((await findRequest(db, token))?.contractors[0]).toMatchObject({ state: 'seen', answeredAt: expect.any(String) });
    const news = await mailTo('ada@example.com');
    expect(news?.text).toContain('Ottley Drain wrote to you');
    expect(news?.text).not.toContain('Gas or electric');
    const write = (contractor: string, seen: string) => change({ token }, { do: 'message', contractor, message: 'Gas.', seen });
    expect(await write('c1', '3')).toMatchObject({ outcome: 'done' });
    expect(await status()).toBeUndefined();
    const mail = await mailTo(owner);
    expect(mail?.text).toContain('Ada Lindqvist wrote to you');
    expect(mail?.text).not.toContain('Gas.');
    expect((await findLead(db, access))?.events.at(-1)).toMatchObject({ kind: 'message', side: 'homeowner', note: 'Gas.' });
    expect(await write('c2', '4')).toMatchObject({ outcome: 'invalid' });
  });

  test('learns nothing of what another one and the homeowner write to each other', async () => {
    const { id, token } = await ask();
    await forward(id);
    await answer(await open(owner), { do: 'message', message: 'Gas or electric?', seen: '1' });
    await change({ token }, { do: 'message', contractor: 'c1', message: 'Gas.', seen: '3' });
    expect((await findLead(db, await open(owner)))?.events.filter(({ kind }) => kind === 'message')).toHaveLength(2);
    expect((await findLead(db, await open(typed)))?.events.map(({ kind }) => kind)).toEqual(['sending', 'delivered']);
    expect(await mailsTo(typed)).toHaveLength(1);
  });

  test('to whom the request was passed on by phone gets no messages, because no mail reaches them', async () => {
    const { id, token } = await ask();
    await changeRecipient(db, by, { id, contractorId: 'c2', step: 'passed-on' });
    const written = (seen: string) => change({ token }, { do: 'message', contractor: 'c2', message: 'Gas.', seen });
    expect(await written('1')).toEqual({
      outcome: 'invalid',
      fields: { conversation: 'We have no e-mail address for Wet Boot. Call them instead.' },
    });
    await forward(id);
    expect(await written('2')).toMatchObject({ outcome: 'done' });
  });

  test('sends no more messages once one was reported, and the homeowner none once theirs was', async () => {
    const { token, access } = await delivered();
    await answer(access, { do: 'message', message: 'Buy pills', seen: '1' });
    await change({ token }, { do: 'message', contractor: 'c1', message: 'No', seen: '2' });
    const events = (await findRequest(db, token))?.events ?? [];
    const [pills, no] = events.filter(({ kind }) => kind === 'message').map(({ id }) => id);
    const report = { do: 'report', contractor: 'c1', seen: '3' };
    expect(await change({ token }, { ...report, event: no ?? '' })).toMatchObject({ outcome: 'invalid' });
    expect(await change({ token }, { ...report, event: pills ?? '' })).toMatchObject({ outcome: 'done' });
    expect(await answer(access, { do: 'message', message: 'Please', seen: '4' })).toMatchObject({ outcome: 'invalid' });
    expect(await answer(access, { do: 'report', event: no ?? '', seen: '4' })).toMatchObject({ outcome: 'done' });
    const answered = change({ token }, { do: 'message', contractor: 'c1', message: 'So', seen: '5' });
    expect(await answered).toMatchObject({ outcome: 'invalid' });
  });

  test('says after a promised call how it went; what the homeowner says counts', async () => {
    const { token, access } = await delivered();
    expect(await answer(access, { do: 'called', seen: '1' })).toMatchObject({ fields: { lead: 'First accept this request' } });
    await answer(access, { do: 'accept', by: tomorrow(), seen: '1' });
    await query(`update request_contractors set call_by = now() - interval '1 minute'`);
    const said = async () => {
      const [late] = await query('select coalesce(late_at < now(), false) as late from submissions');
      const { calledAt, triedAt, deniedAt } = (await findRequest(db, token))?.contractors[0] ?? {};
      const promised = (await selectPromisedCalls(db, ['c1'], 9)).length;
      return { isLate: late.late, isAsked: promised === 1, said: [calledAt, triedAt, deniedAt].map(Boolean) };
    };
    const broken = { isLate: true, isAsked: true };
    const kept = { isLate: false, isAsked: false };
    expect(await said()).toEqual({ ...broken, said: [false, false, false] });
    // A call that no one answered was made.
    await answer(access, { do: 'no-answer', seen: '2' });
    const subjects = (await mailsTo('ada@example.com')).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Ottley Drain tried to call you'));
    expect(await said()).toEqual({ ...kept, said: [false, true, false] });
    await answer(access, { do: 'no-answer', seen: '3' });
    expect(await query(`select from mails where kind = 'request-news'`)).toHaveLength(2);
    await change({ token }, { do: 'not-called', contractor: 'c1', seen: '4' });
    await mailsTo('ada@example.com'); // Everything is sent.
    expect(
      await query(`select from mails where kind = 'request-update' and subject like '%Ottley Drain did not call'`),
    ).toHaveLength(1);
    expect(await said()).toEqual({ ...broken, said: [false, false, true] });
    await answer(access, { do: 'called', seen: '5' });
    expect(await said()).toEqual({ ...broken, said: [false, false, true] });
    expect((await findRequest(db, token))?.events.slice(-2)).toMatchObject([{ kind: 'not-called' }, { kind: 'called' }]);
    // Another promise begins again.
    await answer(access, { do: 'accept', by: tomorrow(), seen: '6' });
    expect(await said()).toEqual({ isLate: false, isAsked: true, said: [false, false, false] });
    await answer(access, { do: 'called', seen: '7' });
    expect(await said()).toEqual({ ...kept, said: [true, false, false] });
    await change({ token }, { do: 'not-called', contractor: 'c1', seen: '8' });
    await change({ token }, { do: 'called', contractor: 'c1', seen: '9' });
    expect(await said()).toEqual({ ...kept, said: [true, false, false] });
  });

  test('is reminded once of a request that no one opened, and once of a promised call, unless such mails are turned off', async () => {
    const { access } = await delivered({ urgency: 'this week' });
    const spend = (share: string) =>
      query(
        `update request_contractors set created_at = now() - interval '30 days',
        sent_at = now() - interval '30 days', answer_by = now() + interval '1 ${share}' where state = 'sent'`,
      );
    expect(await remindContractors(db)).toBe(0);
    await spend('hour');
    expect(await Promise.all([remindContractors(db), remindContractors(db)])).toContain(1);
    expect((await mailTo(owner))?.subject).toMatch(/: not answered yet$/);
    expect(await remindContractors(db)).toBe(0);
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await answer(access, { do: 'accept', by: inMinutes(29).toISOString(), seen: '3' });
    expect(await remindContractors(db, inMinutes(28))).toBe(0);
    await answer(access, { do: 'accept', by: inMinutes(90).toISOString(), seen: '4' });
    expect(await remindContractors(db, inMinutes(40))).toBe(0);
    expect(await remindContractors(db, inMinutes(50))).toBe(1);
    const reminder = await mailTo(owner);
    expect(reminder?.text).toContain('expects your call by');
    expect(reminder?.subject).toMatch(/^Roofing, this week \(\w{8}\): call by /);
    expect(await remindContractors(db, inMinutes(50))).toBe(0);
    await query(`update listing_members set muted = '{requests}'`);
    await answer(access, { do: 'accept', by: inMinutes(91).toISOString(), seen: '5' });
    expect(await remindContractors(db, inMinutes(50))).toBe(0);
  });

  test('and the homeowner are mailed three messages of a conversation at once; later ones are one delayed mail', async () => {
    const { token, access } = await delivered();
    for (let n = 0; n < 6; n++) await answer(access, { do: 'message', message: `Question ${n}`, seen: String(n) });
    for (let n = 0; n < 3; n++)
      await change({ token }, { do: 'message', contractor: 'c1', message: `Answer ${n}`, seen: String(n) });
    await query('delete from submission_allowances where holder like $1', ['request-change%']);
    for (let n = 0; n < 3; n++) await change({ token }, { do: 'add', message: `More ${n}`, seen: String(n) });
    expect((await findRequest(db, token))?.events.filter(({ kind }) => kind === 'message' || kind === 'addition')).toHaveLength(
      12,
    );
    const mails = () =>
      query(`
      select kind, coalesce(due_at > now() + interval '9 minutes', false)::int as late, count(*)::int from mails
      where kind in ('request-news', 'lead-message') group by 1, 2 order by 1, 2`);
    const both = (late: number, count: number) => ['lead-message', 'request-news'].map((kind) => ({ kind, late, count }));
    expect(await mails()).toEqual([both(0, 3)[0], both(1, 1)[0], both(0, 3)[1], both(1, 1)[1]]);
    // Ten minutes later the delayed mail goes out, and the next message waits for its turn.
    await query(`update mails set due_at = now() where due_at > now();
      update submission_allowances set counted_at = counted_at - interval '10 minutes' where holder like 'message mail%'`);
    await answer(access, { do: 'message', message: 'One more', seen: '7' });
    expect((await mails()).filter(({ kind }) => kind === 'request-news')).toEqual([both(0, 4)[1], both(1, 1)[1]]);
  });

  test('who does not answer in time is marked, and can still answer', async () => {
    const { token, access } = await delivered();
    expect(await markUnanswered(db)).toBe(0);
    const later = new Date(Date.now() + 10 * 86_400_000);
    expect(await Promise.all([markUnanswered(db, later), markUnanswered(db, later)])).toContain(1);
    expect((await findRequest(db, token))?.events.filter(({ kind }) => kind === 'unanswered')).toHaveLength(1);
    expect((await mailTo('ada@example.com'))?.text).toContain('ask another contractor');
    await answer(access, { do: 'accept', by: tomorrow(), seen: '1' });
    expect(await states(token)).toMatchObject({ c1: 'accepted' });
  });

  test('is closed with a request that is finished, and not late', async () => {
    const { token } = await ask();
    await change({ token }, { do: 'outcome', outcome: 'lost', note: '', seen: '1' });
    expect(await markUnanswered(db, new Date(Date.now() + 10 * 86_400_000))).toBe(0);
    expect(await states(token)).toMatchObject({ c1: 'closed' });
  });

  test('has nothing of the homeowner once the desk takes it for spam, or after a cancellation, with one mail about it', async () => {
    const { id, token, access } = await delivered({ message: 'The tank leaks.' });
    await change({ token }, { do: 'add', message: 'Behind the door', seen: '1' });
    const expectNothing = async (more = {}) => {
      const found = await findLead(db, access);
      expect(found).toMatchObject({ open: false, name: null, phone: null, email: null, message: null, ...more });
      expect(JSON.stringify(found)).not.toMatch(/405-555|ada@|tank|door/);
    };
    await query(`update submissions set state = 'spam'`);
    await expectNothing();
    await query(`update submissions set state = 'sent'`);
    await change({ token }, { do: 'withdraw', seen: '2' });
    await expectNothing({ state: 'withdrawn' });
    expect(await answer(access, { do: 'accept', by: tomorrow(), seen: '1' })).toMatchObject({ outcome: 'invalid' });
    expect((await mailTo(owner))?.subject).toContain(': canceled');
    const told = await query(`select notified_by from request_contractors where contractor_id = 'c1'`);
    expect(told).toEqual([{ notified_by: 'e-mail' }]);
    await forward(id);
    expect(await mailsTo(typed)).toHaveLength(0);
  });
});
