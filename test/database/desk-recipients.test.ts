import { describe, expect, test } from 'vitest';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { addContractor, changeAtDesk, obstacleToAdding, settleReport } from '#app/domain/requests/desk/change-at-desk.ts';
import { findDeskRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { suggestContractors } from '#app/domain/requests/desk/suggest-for-request.ts';
import { forms } from '#app/forms/forms.ts';
import { pat as by, sender } from '#test/support/database.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { signInMember } from '#test/support/members.ts';

// What operators do with a request's contractors: only within the homeowner's consent.

const { db, query, site, mailsTo } = useMailedSite(`
  insert into contractors (id, name, slug, service_type, location)
  select id, name, id, 'Plumbing', 'edmond' from (values
    ('c1', 'Ottley Drain'), ('c2', 'Wet Boot'), ('c3', 'Covell Hill'), ('c4', 'Kastrup')) c (id, name)`);
const sam: Actor = { id: 'o2', name: 'Sam' };

const ask = (more: Record<string, unknown> = {}) =>
  site.sendLead({ service_type: 'Quote Request: Plumbing', zip: '73013', ...more });
const detail = async (id: string) => (await findDeskRequest({ db, forms }, id)) ?? expect.fail('there is no such request');
const contractors = async (id: string) =>
  (await detail(id)).recipients.map(({ id: contractor, state }) => `${contractor} ${state}`);
const add = (id: string, contractorId: string, { named = true, operator = by } = {}) =>
  addContractor({ db }, operator, { id, contractorId, named });

describe('an operator who was asked to find a contractor', () => {
  test('adds one after naming it to the homeowner, once for two operators; a member gets it at once', async () => {
    await signInMember(db, { contractorId: 'c1', email: 'owner@ottley.example' });
    const { id, token } = await ask();
    expect(await add(id, 'c1', { named: false })).toMatchObject({ outcome: 'invalid', fields: { named: expect.any(String) } });
    expect(await add(id, '')).toMatchObject({ outcome: 'invalid', fields: { contractor: 'Choose a contractor' } });
    expect(await add(id, 'c9')).toMatchObject({
      outcome: 'invalid',
      fields: { contractor: 'This contractor is not in the directory' },
    });
    expect(await contractors(id)).toEqual([]);

    for (const added of await Promise.all([add(id, 'c1'), add(id, 'c1', { operator: sam })]))
      expect(added).toEqual({ outcome: 'done' });
    await add(id, 'c2');
    expect(await mailsTo('owner@ottley.example')).toHaveLength(1);
    expect(await contractors(id)).toEqual(['c1 sent', 'c2 waiting']);
    const { timeline, request } = await detail(id);
    expect(timeline.filter(({ kind }) => kind === 'added')).toMatchObject([
      { contractor: 'Wet Boot', consent: expect.stringContaining('I named this contractor to the homeowner') },
      { contractor: 'Ottley Drain' },
    ]);
    expect(request.state).toBe('sent');
    expect((await findRequest(db, token))?.contractors.map(({ name }) => name)).toEqual(['Ottley Drain', 'Wet Boot']);
    expect(await query(`select contractor_ids, answered_at from submissions where id = $1`, [id])).toEqual([
      { contractor_ids: ['c1', 'c2'], answered_at: expect.any(Date) },
    ]);
  });

  test('adds three at a time, none to a finished or canceled request', async () => {
    const { id } = await ask();
    for (const contractor of ['c1', 'c2', 'c3']) await add(id, contractor);
    await query(`update request_contractors set state = 'accepted', sent_at = now(), call_by = now() + interval '1 hour'`);
    expect(await add(id, 'c4')).toMatchObject({
      outcome: 'overtaken',
      problem: expect.stringContaining('3 contractors at a time'),
    });
    // It did not call.
    await query(`update request_contractors set call_by = now() - interval '1 minute' where contractor_id = 'c2'`);
    expect(await add(id, 'c4')).toEqual({ outcome: 'done' });
    const finished = await ask();
    await query(`update submissions set state = 'won' where id = $1`, [finished.id]);
    expect(await add(finished.id, 'c1')).toMatchObject({ outcome: 'overtaken', problem: expect.stringContaining('finished') });
    const canceled = await ask();
    await changeRequest({ db }, canceled.token, { do: 'withdraw' }, sender);
    expect(await add(canceled.id, 'c1')).toMatchObject({ outcome: 'overtaken', problem: expect.stringContaining('canceled') });
    expect([await contractors(finished.id), await contractors(canceled.id)]).toEqual([[], []]);
  });

  test('is offered contractors that serve the ZIP code and take work, and others by name', async () => {
    await query(`
      update contractors set service_area = '{73013}' where id in ('c1', 'c2', 'c3');
      update contractors set emergency = true where id in ('c1', 'c2', 'c4');
      update contractors set no_work_until = '2999-01-01' where id = 'c4'`);
    const about = { service: 'Plumbing', zip: '73013', city: null, urgency: 'now' };
    const suggest = (more: object = {}, name = '', inSpanish = false) =>
      suggestContractors(db, { ...about, ...more }, { taken: ['c1'], name, now: new Date(), inSpanish });
    expect(await suggest()).toMatchObject({ words: '1 more plumber answers any hour in 73013', contractors: [{ id: 'c2' }] });
    const planned = await suggest({ urgency: 'planning', zip: null, city: 'edmond' });
    expect(planned.contractors.map(({ id }) => id).sort()).toEqual(['c2', 'c3']);
    await query(`
      update contractors set phone = '4055550101', languages = '{Spanish}' where id in ('c3', 'c4');
      insert into contractor_request_stops (contractor_id) values ('c2');
      insert into contractor_profiles (contractor_id, contact_email) values ('c3', 'desk@covell.example')`);
    const facts = 'Plumbing · Edmond · 405-555-0101 · speaks Spanish · no e-mail address';
    expect((await suggest({}, 'astru', true)).contractors).toEqual([{ id: 'c4', name: 'Kastrup', facts }]);
    expect((await suggest({}, 'wet b')).contractors[0]?.facts).toContain('wants no requests: call');
    expect(await suggest({ urgency: null })).toMatchObject({
      words: '1 more plumber works in 73013',
      contractors: [{ id: 'c3', facts: 'Plumbing · Edmond · 405-555-0101 · gets it by e-mail' }],
    });
  });
});

test('an operator adds no contractor to a request whose homeowner named theirs, until they ask us to find one', async () => {
  const { id, token } = await ask({ contractor_ids: ['c1'] });
  expect(await add(id, 'c2')).toMatchObject({
    outcome: 'overtaken',
    problem: expect.stringContaining('Their page offers them others'),
  });
  // A caller without an address has no page.
  expect(obstacleToAdding({ state: 'new', withdrawn: false, findSomebody: false, email: '' }, [])).toBeUndefined();
  expect(await contractors(id)).toEqual(['c1 waiting']);
  const find = { do: 'ask', contractor: 'us', seen: '0' };
  expect(await changeRequest({ db }, token, find, sender)).toMatchObject({ outcome: 'done' });
  expect(await add(id, 'c2')).toEqual({ outcome: 'done' });
});

test('the address that was typed for a contractor is proposed for its next request', async () => {
  const first = await ask({ contractor_ids: ['c2'] });
  expect((await detail(first.id)).recipients[0]).toMatchObject({ sentTo: null, lastAddress: null, members: 0 });
  const forward = { do: 'forward', contractor: 'c2', email: 'desk@wetboot.example' };
  expect(await changeAtDesk({ db, forms }, by, first.id, forward)).toEqual({ outcome: 'done' });
  const second = await ask({ contractor_ids: ['c2'], email: 'bea@example.com' });
  expect((await detail(second.id)).recipients[0]).toMatchObject({ state: 'waiting', lastAddress: 'desk@wetboot.example' });
  expect(await mailsTo('desk@wetboot.example')).toHaveLength(1);
});

test('a reported message waits until an operator has looked at it, once', async () => {
  await signInMember(db, { contractorId: 'c1', email: 'owner@ottley.example' });
  const { id, token } = await ask({ contractor_ids: ['c1'] });
  const contractor = {
    contractorId: 'c1',
    contractor: 'Ottley Drain',
    memberId: null,
    person: 'Ottley Drain',
    email: 'o@o.example',
  };
  const access = { requestId: id, ...contractor };
  await answerLead({ db }, access, { do: 'message', message: 'Buy pills', seen: '1' }, sender);
  const [message] = (await findRequest(db, token))?.events.filter(({ kind }) => kind === 'message') ?? [];
  const report = { do: 'report', contractor: 'c1', event: message?.id ?? '', seen: '2' };
  await changeRequest({ db }, token, report, sender);
  const [reported] = (await detail(id)).timeline.filter(({ kind }) => kind === 'reported');
  expect(reported).toMatchObject({ side: 'homeowner', contractorId: 'c1', details: { message: message?.id } });
  for (const bad of ['', 'x', message?.id ?? '', reported?.id ?? '', reported?.id ?? ''])
    expect(await settleReport(db, by, { id, report: bad })).toEqual({ outcome: 'done' });
  expect((await detail(id)).timeline.filter(({ kind }) => kind === 'settled')).toMatchObject([
    { person: 'Pat', details: { report: reported?.id } },
  ]);
});
