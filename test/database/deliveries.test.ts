import { describe, expect, test } from 'vitest';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { deliverWaiting } from '#app/domain/requests/delivery/deliver-request.ts';
import { findDeskRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { remindRecipient } from '#app/domain/requests/desk/forward-request.ts';
import { accessByLink, accessByMember, findLead } from '#app/domain/requests/find-lead.ts';
import { forms } from '#app/forms/forms.ts';
import { pat as by, watched } from '#test/support/database.ts';
import { owner, typed, useTwoContractors } from '#test/support/two-contractors.ts';

// How a request reaches contractors, and what they and the homeowner learn of each other.

const { db, query, site, change, mailTo, mailsTo, join, ask, linkIn, open, delivered, forward, states } = useTwoContractors();

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
    await forward(id);
    const holder = async (ids: string[], asked: string | null) =>
      (await accessByMember(db, member(...ids), id, asked))?.contractorId;
    expect(await holder(['c3', 'c2', 'c1'], null)).toBe('c2');
    expect(await holder(['c1', 'c2'], null)).toBe('c1');
    expect(await holder(['c1', 'c2'], 'c2')).toBe('c2');
    expect(await holder(['c1'], 'c2')).toBeUndefined();
    expect(await holder(['c3'], null)).toBeUndefined();
    expect(await accessByMember(db, member('c1'), 'x', null)).toBeUndefined();
  });

  test('reads the request once', async () => {
    const { id } = await ask();
    const texts: string[] = [];
    const listening = watched(db, ({ sql }) => texts.push(sql));
    const access = await accessByMember(listening, member('c3', 'c2', 'c1'), id, null);
    expect(access && (await findLead(listening, access))).toMatchObject({ open: true });
    expect(texts.filter((text) => text.includes('s.message'))).toHaveLength(1);
    expect(texts).toHaveLength(5);
  });
});

describe('a new request', () => {
  test('reaches a contractor with a member at once, and waits for one without', async () => {
    const { id, token } = await ask({ message: 'The tank leaks.' });
    expect(await states(token)).toEqual({ c1: 'sent', c2: 'waiting' });
    expect((await findRequest(db, token))?.state).toBe('sent');
    const mail = await mailTo(owner);
    expect(mail?.text).toContain('The tank leaks.');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).not.toContain('405-555-0142');
      expect(part).not.toContain('ada@example.com');
    }
    expect(await mailTo(typed)).toBeUndefined();
    const [stored] = await query('select body from mails where kind = $1 and submission_id = $2', ['lead', id]);
    expect(stored.body).not.toContain(linkIn(mail));
  });

  test('names only a service that the directory knows; operators see what was typed', async () => {
    const typed = 'Verify your account at pills.example';
    const { id, token, access } = await delivered({ service_type: typed });
    const mail = await mailTo(owner);
    expect(mail?.subject).toMatch(/general service/i);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain('pills.example');
    expect(await findLead(db, access)).toMatchObject({ service: 'General Service' });
    expect(await findRequest(db, token)).toMatchObject({ service_type: 'General Service' });
    expect(await findDeskRequest({ db, forms }, id)).toMatchObject({ typedService: true, request: { service: typed } });
    // A type of the directory that has no trade of ours, as the directory spells it.
    await query(`update contractors set service_type = 'Chimney Sweep' where id = 'c2'`);
    const known = await delivered({ service_type: 'chimney  sweep' });
    expect(await findLead(db, known.access)).toMatchObject({ service: 'Chimney Sweep' });
  });

  test('from a robot, or without a chosen contractor, is delivered to no one', async () => {
    await site.sendLead({ contractor_ids: ['c1'], hp_topic: 'x' });
    await ask({ contractor_ids: undefined });
    expect(await query('select from request_contractors')).toHaveLength(0);
    expect(await mailsTo(owner)).toHaveLength(0);
  });

  test('is delivered to a contractor that gets its first member later', async () => {
    const { token } = await ask();
    await join('c2', 'new@wetboot.example');
    expect(await deliverWaiting(db)).toBe(1);
    expect(await deliverWaiting(db)).toBe(0);
    expect(await mailsTo('new@wetboot.example')).toHaveLength(1);
    expect(await states(token)).toEqual({ c1: 'sent', c2: 'sent' });
  });
});

describe('an operator', () => {
  test('sends it to an address, once for two presses', async () => {
    const { id, token } = await ask();
    expect(await Promise.all([forward(id), forward(id)])).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await mailsTo(typed)).toHaveLength(1);
    expect(await states(token)).toEqual({ c1: 'sent', c2: 'sent' });
    await forward(id, typed, 'second');
    expect(await mailsTo(typed)).toHaveLength(2);
    expect(await open(typed)).toMatchObject({ contractorId: 'c2', memberId: null, email: typed });
  });

  test('gets a message for what is no address, and for a canceled request', async () => {
    const { id, token } = await ask();
    expect(await forward(id, 'x')).toMatchObject({ outcome: 'invalid' });
    await change({ token }, { do: 'withdraw', seen: '0' });
    expect(await forward(id)).toMatchObject({ outcome: 'overtaken' });
    expect(await mailsTo(typed)).toHaveLength(0);
  });

  test('sends it to a second address, and the first keeps its link', async () => {
    const { id } = await ask();
    await forward(id, 'typo@wetboot.example');
    const first = linkIn(await mailTo('typo@wetboot.example'));
    expect(await accessByLink(db, first)).toBeDefined();
    await forward(id);
    expect(await accessByLink(db, first)).toBeDefined();
    expect(await open(typed)).toMatchObject({ contractorId: 'c2' });
  });

  test('reaches a former member by typing their address; a link from before they left opens nothing', async () => {
    const { id } = await ask();
    await forward(id);
    const first = linkIn(await mailTo(typed));
    await join('c2', typed);
    expect(await accessByLink(db, first)).toBeDefined();
    await query(`update listing_memberships set ended_at = now() where contractor_id = 'c2'`);
    expect(await accessByLink(db, first)).toBeUndefined();
    const next = await ask();
    await forward(next.id);
    expect(await mailsTo(typed)).toHaveLength(2);
    expect(await open(typed)).toMatchObject({ requestId: next.id });
  });

  test.each(['spam', 'won', 'closed'])('sends no request that is %s', async (state) => {
    const { id, token } = await ask();
    await query('update submissions set state = $2 where id = $1', [id, state]);
    const outcome = await forward(id);
    expect(outcome).toMatchObject({ outcome: 'overtaken', problem: expect.stringContaining('finished') });
    expect(await states(token)).toMatchObject({ c2: 'waiting' });
    expect(await mailsTo(typed)).toHaveLength(0);
  });

  test('reminds a contractor at most once an hour', async () => {
    const { id } = await ask();
    const remind = () => remindRecipient({ db }, by, { id, contractorId: 'c1' });
    expect([await remind(), await remind()]).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await mailsTo(owner)).toHaveLength(2);
    await query(`update listing_members set muted = '{requests}'`);
    expect(await remind()).toMatchObject({ outcome: 'overtaken', problem: expect.stringContaining('No one at this contractor') });
  });
});

describe('a mailed link', () => {
  test('opens nothing when it is guessed, expired, or of a former member', async () => {
    await ask();
    const token = linkIn(await mailTo(owner));
    const otherCase = token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase();
    for (const guess of ['', 'x', 'A'.repeat(22), `${token}A`, otherCase]) expect(await accessByLink(db, guess)).toBeUndefined();
    expect(await accessByLink(db, token)).toBeDefined();
    await query('update listing_memberships set ended_at = now()');
    expect(await accessByLink(db, token)).toBeUndefined();
    await query('update listing_memberships set ended_at = null');
    expect(await accessByLink(db, token)).toBeDefined();
    await hideContractor(db, { id: 'c1', reason: 'closed', by });
    expect(await accessByLink(db, token)).toBeUndefined();
    await restoreContractor(db, { id: 'c1', by });
    expect(await accessByLink(db, token)).toBeDefined();
    await query(`update lead_links set expires_at = now() - interval '1 second'`);
    expect(await accessByLink(db, token)).toBeUndefined();
  });
});
