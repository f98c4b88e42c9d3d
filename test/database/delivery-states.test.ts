import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { senderGone } from '#app/domain/mail/mail-states.ts';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { deliverWaiting, markUnanswered } from '#app/domain/requests/delivery/deliver-request.ts';
import { setStopped } from '#app/domain/requests/delivery/delivery-queries.ts';
import { changeAtDesk, changeRecipient } from '#app/domain/requests/desk/change-at-desk.ts';
import { exportDeskRequests, findDeskRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { findLead } from '#app/domain/requests/find-lead.ts';
import { leadsOf } from '#app/domain/requests/lead-list-queries.ts';
import { noticeLateRequests } from '#app/domain/requests/office-mails.ts';
import { recipientStates } from '#app/domain/requests/request.ts';
import { countLate } from '#app/domain/requests/waiting-queries.ts';
import { readWorkNow } from '#app/domain/today/work-now.ts';
import { forms } from '#app/forms/forms.ts';
import { composeMail, mailSettled } from '#app/forms/mails.ts';
import { inTransaction } from '#app/platform/database.ts';
import { presentContractor } from '#app/routes/desk/requests/present-at-desk.ts';
import { presentLead } from '#app/routes/lead/present-lead.ts';
import { presentRequest } from '#app/routes/site/request/present-request.ts';
import { pat as by, sender } from '#test/support/database.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { signInMember } from '#test/support/members.ts';
import { until } from '#test/support/site.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import type { SentRequest } from '#test/support/submissions.ts';

// What the mail server answers moves a recipient, and everybody reads the same state.

const mailed = useMailedSite(['c1', 'c2'].map((id) => contractorRow(id, `Contractor ${id}`, { phone: '405-555-0101' })).join(''));
const { db, query, site, change, arrived, mailsTo } = mailed;
const owner = 'owner@ottley.example';

const ask = (more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  site.sendLead({ contractor_ids: ['c1'], urgency: 'now', ...more }, headers);
const join = (contractorId = 'c1') => signInMember(db, { contractorId, email: owner });
const withAddress = (contractorId = 'c1', email = 'desk@ottley.example') =>
  query(`insert into contractor_profiles (contractor_id, contact_email) values ($1, $2)`, [contractorId, email]);
const stateOf = async ({ token }: SentRequest, id = 'c1') =>
  (await findRequest(db, token))?.contractors.find((one) => one.id === id)?.state;
const untilState = (sent: SentRequest, state: string) => until(async () => (await stateOf(sent)) === state);
const access = ({ id: requestId }: SentRequest) => ({
  ...{ requestId, contractorId: 'c1', contractor: 'Contractor c1', memberId: null, person: 'Jo', email: owner },
});
const answer = (sent: SentRequest, values: Record<string, string>) =>
  answerLead({ db }, access(sent), { seen: '1', ...values }, sender);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const taken = async (more = {}) => {
  await join();
  const sent = await ask(more);
  await untilState(sent, 'sent');
  return sent;
};

/** How a recipient gets into each state. */
const ways: Record<string, () => Promise<SentRequest>> = {
  waiting: () => ask(),
  'waiting, closed': async () => {
    await query(`update contractors set closed_until = current_date + 9 where id = 'c1'`);
    await join();
    return ask();
  },
  'waiting, limit': async () => {
    await join();
    const network = { 'X-Forwarded-For': '198.51.100.77' };
    for (let sent = 0; sent < 5; sent++) await ask({ email: `p${sent}@example.com` }, network);
    await query('delete from submission_allowances');
    return ask({}, network);
  },
  sending: async () => {
    await join();
    await mailed.smtp.become('refuse');
    return ask();
  },
  'failed, refused': async () => {
    mailed.smtp.unknown.add(owner);
    await join();
    const sent = await ask();
    await untilState(sent, 'failed');
    return sent;
  },
  'failed, muted': async () => {
    await join();
    await query(`update listing_members set muted = '{requests}'`);
    // The contractor’s address is theirs, too.
    await withAddress('c1', owner);
    return ask();
  },
  'failed, left': async () => {
    const sent = await ask();
    await query(`delete from contractors where id = 'c1'`);
    await deliverWaiting(db);
    return sent;
  },
  'failed, no requests': async () => {
    await setStopped(db, 'c1', true);
    await withAddress();
    return ask();
  },
  sent: () => taken(),
  seen: async () => {
    const sent = await taken();
    await answer(sent, { do: 'seen' });
    return sent;
  },
  accepted: async () => {
    const sent = await taken();
    await answer(sent, { do: 'accept', by: inAnHour() });
    return sent;
  },
  declined: async () => {
    const sent = await taken();
    await answer(sent, { do: 'decline', reason: 'booked' });
    return sent;
  },
  unanswered: async () => {
    const sent = await taken();
    await markUnanswered(db, new Date(Date.now() + 30 * 86_400_000));
    return sent;
  },
  withdrawn: async () => {
    const sent = await ask();
    await change(sent, { do: 'withdraw' });
    return sent;
  },
  closed: async () => {
    const sent = await ask();
    await change(sent, { do: 'outcome', outcome: 'closed', note: '' });
    return sent;
  },
};

const hasIt = ['sent', 'seen', 'accepted', 'declined', 'unanswered'];
/** Words that only a contractor with the request deserves. */
const claims = /\bgot\b|\bhas\b|(?<!not )\bhave your request\b|sent to|\btiene\b|\brecibió\b/i;

/** What each reader sees of a request's first contractor. */
async function told({ id, token }: SentRequest): Promise<Record<string, string>> {
  const request = (await findRequest(db, token)) ?? expect.fail('no request');
  const now = new Date();
  const page = presentRequest(request, { others: [], pro: 'roofer', done: '', now });
  const detail = (await findDeskRequest({ db, forms }, id)) ?? expect.fail('no entry');
  const [recipient] = detail.recipients;
  const { chip, facts } = presentContractor(recipient ?? expect.fail('no contractor'), {
    urgency: 'now',
    timeline: detail.timeline,
    withdrawn: false,
    isOver: false,
    now,
  });
  const receipt = await composeMail({ db, settings: site.settings }, { id, kind: 'request-receipt', about: id, isRepeat: false });
  const lead = await findLead(db, { requestId: id, contractorId: 'c1' });
  const rows = await leadsOf(['c1']).csv(db, {});
  const file = await textOf((await exportDeskRequests({ db, forms }, by, {})) as AsyncGenerator<string>);
  return {
    // Headings that name no contractor.
    page: [page.title, page.text, ...page.recipients.map(({ state }) => state), ...page.history.map(({ title }) => title)]
      .join('\n')
      .replace(/We have your request|No one has taken it yet|Never got your request/g, ''),
    receipt: (receipt?.text ?? '').replace('We have your request', '').replace(/anyone who has it/, ''),
    lead: lead ? JSON.stringify(presentLead(lead, access({ id } as SentRequest), now)) : '',
    pro: 'problems' in rows ? '' : await textOf(rows),
    desk: `${chip.label} ${facts}`,
    csv: /Contractor c1: [\w ]+/.exec(file)?.[0] ?? '',
  };
}

describe('a recipient that is', () => {
  test.each(Object.entries(ways))('%s is so for everyone', async (name, make) => {
    const [state = '', reason] = name.split(', ');
    const sent = await make();
    expect(await stateOf(sent)).toBe(state);
    const { page = '', receipt = '', lead, pro, desk = '', csv } = await told(sent);
    expect(csv).toBe(`Contractor c1: ${state}`);
    if (hasIt.includes(state)) {
      expect(receipt).toContain('Contractor c1: has your request');
      expect([lead, pro]).not.toContain('');
      return;
    }
    for (const text of [page, receipt, desk]) expect(text).not.toMatch(claims);
    // Its people see a request that no mail brought them.
    expect(lead !== '').toBe(state === 'sending' || reason === 'refused' || reason === 'muted');
    expect(pro?.includes(sent.reference)).toBe(lead !== '');
  });

  test('any of them is covered', () => {
    const covered = new Set(Object.keys(ways).map((name) => name.split(', ')[0]));
    expect([...recipientStates].filter((state) => !covered.has(state))).toEqual([]);
  });
});

test('a contractor’s own address gets its requests at once, without an account', async () => {
  await withAddress();
  const sent = await ask();
  await untilState(sent, 'sent');
  expect(await mailsTo('desk@ottley.example')).toHaveLength(1);
  // An address that comes later brings what waited for it.
  const waits = await ask({ contractor_ids: ['c2'], email: 'b@example.com' });
  expect(await stateOf(waits, 'c2')).toBe('waiting');
  await withAddress('c2', 'two@ottley.example');
  await deliverWaiting(db);
  expect(await mailsTo('two@ottley.example')).toHaveLength(1);
});

test('after an outage of an hour no contractor is late: its time begins when its mail is taken', async () => {
  await join();
  await mailed.smtp.become('refuse');
  const sent = await ask();
  await until(async () => (await query(`select from mails where kind = 'lead' and state = 'retrying'`)).length === 1);
  await query(`update submissions set created_at = now() - interval '1 hour', due_by = now() - interval '30 minutes'`);
  expect(await markUnanswered(db)).toBe(0);
  // The homeowner waits, which the office must know.
  expect(await countLate(db, 9)).toMatchObject({ late: 1, urgent: 1 });
  await mailed.smtp.become('ok');
  await query(`update mails set due_at = now() where state = 'retrying'`);
  await untilState(sent, 'sent');
  expect(await markUnanswered(db)).toBe(0);
  const [{ minutes }] = await query(`select extract(epoch from answer_by - now()) / 60 as minutes from request_contractors`);
  expect(Number(minutes)).toBeGreaterThan(28);
});

test('a contractor that was not reached is an alarm, and news to the homeowner with another to ask', async () => {
  mailed.smtp.unknown.add(owner);
  await join();
  const sent = await ask();
  await untilState(sent, 'failed');
  expect(await countLate(db, 9)).toMatchObject({ notReached: 1 });
  expect((await mailsTo('ada@example.com')).map(({ subject }) => subject)).toContain(
    `We could not reach Contractor c1 (${sent.reference})`,
  );
  const [mail] = await query(`select state, attempts from mails where kind = 'lead'`);
  expect(mail).toEqual({ state: 'failed', attempts: 1 });
  // An operator has another address.
  await changeAtDesk({ db, forms }, by, sent.id, { do: 'forward', contractor: 'c1', email: 'right@ottley.example', key: 'k' });
  await untilState(sent, 'sent');
  expect(await countLate(db, 9)).toMatchObject({ notReached: 0 });
});

describe('the end of a request', () => {
  test.each([
    ['hired c1', 'c1', 'The homeowner says that you did the work', 'The homeowner hired someone else'],
    ['won', undefined, 'The homeowner hired someone else', 'The homeowner hired someone else'],
    ['lost', undefined, 'decided not to hire anyone', 'decided not to hire anyone'],
    ['closed', undefined, 'no longer needs it', 'no longer needs it'],
  ])('by “%s” is the end for all, each told in its own words', async (outcome, hired, first, second) => {
    await join();
    await signInMember(db, { contractorId: 'c2', email: 'two@ottley.example' });
    const sent = await ask({ contractor_ids: ['c1', 'c2'] });
    await arrived();
    await change(sent, { do: 'outcome', outcome, note: '' });
    expect([await stateOf(sent, 'c1'), await stateOf(sent, 'c2')]).toEqual([hired ? 'sent' : 'closed', 'closed']);
    expect((await mailsTo(owner)).at(-1)?.text).toContain(first);
    expect((await mailsTo('two@ottley.example')).at(-1)?.text).toContain(second);
    const other = await findLead(db, { requestId: sent.id, contractorId: 'c2' });
    expect(other).toMatchObject({ open: false, phone: null, name: null });
    for (const contractorId of ['c1', 'c2'])
      expect(
        await answerLead({ db }, { ...access(sent), contractorId }, { do: 'accept', by: inAnHour(), seen: '9' }, sender),
      ).toMatchObject({
        outcome: 'invalid',
        fields: { lead: expect.stringContaining('nothing more to answer') },
      });
  });

  test('is undone for all by “still looking”', async () => {
    const sent = await taken();
    await change(sent, { do: 'outcome', outcome: 'lost', note: '' });
    await change(sent, { do: 'outcome', outcome: 'looking', note: '', seen: '2' });
    expect(await stateOf(sent)).toBe('sent');
    expect((await mailsTo(owner)).at(-1)?.text).toContain('still looking');
  });

  test('is undone for a contractor whose mail was taken after it', async () => {
    const sent = await (ways['sending'] as () => Promise<SentRequest>)();
    const [link] = await query('select id from lead_links');
    await change(sent, { do: 'outcome', outcome: 'lost', note: '' });
    await inTransaction(db, (tx) => mailSettled(tx, { kind: 'lead', about: link.id }, 'taken'));
    await change(sent, { do: 'outcome', outcome: 'looking', note: '', seen: '2' });
    const [contractor] = await query('select state, answer_by > now() as "mayAnswer" from request_contractors');
    expect(contractor).toEqual({ state: 'sent', mayAnswer: true });
  });

  test.each([
    ['was', 'taken', {}],
    ['may have been', 'unneeded', { problem: senderGone }],
  ] as const)('reaches a contractor whose mail %s taken while the homeowner canceled', async (_, result, before) => {
    const sent = await (ways['sending'] as () => Promise<SentRequest>)();
    const [link] = await query('select id from lead_links');
    await query(`update mails set log = $1 where kind = 'lead'`, [JSON.stringify([before])]);
    await change(sent, { do: 'withdraw' });
    await inTransaction(db, (tx) => mailSettled(tx, { kind: 'lead', about: link.id }, result));
    expect(await query('select state, sent_at is not null as had from request_contractors')).toEqual([
      { state: 'withdrawn', had: true },
    ]);
    expect(await query(`select count(*)::int from mails where kind = 'lead-canceled'`)).toEqual([{ count: 1 }]);
  });
});

describe('a request that is stuck is in Today’s first list', () => {
  const find = { contractor_ids: undefined };
  const add = async (sent: SentRequest) =>
    changeAtDesk({ db, forms }, by, sent.id, { do: 'add-contractor', contractor: 'c1', named: 'yes' });
  const stuck: Record<string, [() => Promise<SentRequest>, verb: string, detail: string]> = {
    'asked for a contractor, and none was found': [() => ask(find), 'Pick', 'asks us to find a contractor'],
    'the contractor that we found declined': [
      async () => {
        await join();
        const sent = await ask(find);
        await add(sent);
        await untilState(sent, 'sent');
        await answer(sent, { do: 'decline', reason: 'booked' });
        return sent;
      },
      'Pick',
      'Contractor c1 declined',
    ],
    'the only contractor declined': [ways['declined'] as () => Promise<SentRequest>, 'Answer', 'Contractor c1 declined'],
    'the contractor has no address': [ways['waiting'] as () => Promise<SentRequest>, 'Send', 'not sent to Contractor c1 yet'],
    'the contractor is closed': [ways['waiting, closed'] as () => Promise<SentRequest>, 'Call', 'takes no work now'],
    'the contractor got too many': [
      ways['waiting, limit'] as () => Promise<SentRequest>,
      'Look',
      'many requests from one network',
    ],
    'its mail is on the way': [ways['sending'] as () => Promise<SentRequest>, 'Call', 'on its way'],
    'its mail was refused': [ways['failed, refused'] as () => Promise<SentRequest>, 'Send', 'could not reach Contractor c1'],
    'nobody there gets mail': [ways['failed, muted'] as () => Promise<SentRequest>, 'Send', 'could not reach Contractor c1'],
    'the contractor left': [ways['failed, left'] as () => Promise<SentRequest>, 'Answer', 'Contractor c1 is no longer listed'],
    'the contractor does not open it': [ways['sent'] as () => Promise<SentRequest>, 'Remind', 'not opened it'],
    'the contractor does not answer': [ways['unanswered'] as () => Promise<SentRequest>, 'Remind', 'Contractor c1'],
    'a promised call did not come': [
      async () => {
        const sent = await (ways['accepted'] as () => Promise<SentRequest>)();
        await query(`update request_contractors set call_by = now() - interval '1 minute'`);
        return sent;
      },
      'Call',
      'Contractor c1 promised to call by',
    ],
    'the homeowner says that a promised call did not come': [
      async () => {
        const sent = await (ways['accepted'] as () => Promise<SentRequest>)();
        await query(`update request_contractors set call_by = now() - interval '1 minute', called_at = now()`);
        await change(sent, { do: 'not-called', contractor: 'c1' });
        return sent;
      },
      'Call',
      'says that Contractor c1 did not call',
    ],
    'the homeowner wants another': [
      async () => {
        const sent = await (ways['accepted'] as () => Promise<SentRequest>)();
        await change(sent, { do: 'ask', contractor: 'us' });
        return sent;
      },
      'Pick',
      'asks us to find another',
    ],
  };

  test.each(Object.entries(stuck))('where %s', async (_, [make, verb, detail]) => {
    const sent = await make();
    // Not urgent, it is there once it is late.
    for (const urgency of ['now', 'planning']) {
      await query(
        `update submissions set payload = payload || jsonb_build_object('urgency', $2::text), due_by = case $2 when 'now' then due_by else now() - interval '1 minute' end where id = $1`,
        [sent.id, urgency],
      );
      const { items } = await readWorkNow(db, new Date());
      expect(items.filter(({ to }) => to.includes(sent.id))).toEqual([
        expect.objectContaining({ verb, detail: expect.stringContaining(detail) }),
      ]);
    }
    await noticeLateRequests({ db });
    expect(await noticeLateRequests({ db })).toBe(0);
    await mailed.smtp.become('ok');
    await query(`update mails set due_at = now() where state = 'retrying'`);
    const notices = (await mailsTo('leads@redbudpros.example')).filter(({ subject }) =>
      subject?.includes(`${sent.reference} is late`),
    );
    expect(notices[0]?.text).toContain(`/admin/requests/${sent.id}`);
    expect(await countLate(db, 99)).toMatchObject({ late: expect.any(Number) });
  });

  test('one that a contractor accepted, has by phone, or that is finished is not', async () => {
    const accepted = await (ways['accepted'] as () => Promise<SentRequest>)();
    const byPhone = await ask({ contractor_ids: ['c2'], email: 'b@example.com' });
    await changeRecipient(db, by, { id: byPhone.id, contractorId: 'c2', step: 'passed-on' });
    const finished = await ask({ contractor_ids: ['c2'], email: 'c@example.com' });
    await change(finished, { do: 'outcome', outcome: 'lost', note: '' });
    const { items } = await readWorkNow(db, new Date());
    for (const { id } of [accepted, byPhone, finished]) expect(items.filter(({ to }) => to.includes(id))).toEqual([]);
  });
});
