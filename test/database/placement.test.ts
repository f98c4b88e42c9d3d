import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { hideContractor } from '#app/domain/listings/hide-contractor.ts';
import { selectStartListings } from '#app/domain/members/start-queries.ts';
import { answerPlacement, askForPlacement } from '#app/domain/placement/answer-placement.ts';
import { cancelPlacement, markPaid, offerPlacement, setTerms } from '#app/domain/placement/offer-placement.ts';
import { selectForDesk, selectPlacements, selectTerms } from '#app/domain/placement/queries.ts';
import { runPlacements } from '#app/domain/placement/run-placements.ts';
import { readLaterLines } from '#app/domain/today/later-lines.ts';
import { forms } from '#app/forms/forms.ts';
import { composeMail } from '#app/forms/mails.ts';
import { runJobs } from '#app/jobs/run-jobs.ts';
import { schedules, workQueues } from '#app/jobs/schedules.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger, type Logger } from '#app/platform/logger.ts';
import { openServices, type Services } from '#app/platform/services.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { dayFrom, withDays } from '#test/support/days.ts';
import { untilStarted } from '#test/support/jobs.ts';
import { merge, undoMerge } from '#test/support/merge.ts';
import { until } from '#test/support/site.ts';
import { useSite } from '#test/support/submissions.ts';
import { undoAsSaid } from '#test/support/undo-as-said.ts';

// One long file: a featured place from asking to its end.

const { database, db, query, reset, site } = useSite();
const operator = { id: 'o1', name: 'Pat', address: '203.0.113.9' };
const other = { id: 'o2', name: 'Sam', address: '203.0.113.10' };
const memberId = '00000000-0000-4000-8000-000000000001';
const colleagueId = '00000000-0000-4000-8000-000000000002';
const member = { id: `member ${memberId}`, name: 'Ada', address: '203.0.113.11' };
const acting = { contractorId: 'a', by: member };

const quiet = createLogger('silent');
const runAll = (logger: Logger = quiet) => runPlacements({ db, logger });

beforeEach(() =>
  reset(`
    insert into contractors (id, name, slug, service_type, location) values
      ('a', 'Ottley Drain', 'ottley-drain', 'Plumbing', 'edmond'), ('b', 'Ottley Drains', 'ottley-drains', 'Plumbing', 'edmond');
    insert into listing_members (id, email, name) values
      ('${memberId}', 'ada@example.com', 'Ada'), ('${colleagueId}', 'bo@example.com', 'Bo');
    insert into listing_memberships (member_id, contractor_id, role, added_by) values
      ('${memberId}', 'a', 'owner', 'Pat'), ('${colleagueId}', 'a', 'member', 'Ada')`),
);

/** As a member of the other listing, too. */
async function actingForB() {
  await query(
    `insert into listing_memberships (member_id, contractor_id, role, added_by) values ('${memberId}', 'b', 'owner', 'Pat')`,
  );
  return { ...acting, contractorId: 'b' };
}

const done = { outcome: 'done' };
const ask = (more: Record<string, string> = {}) => askForPlacement(db, { months: '3', note: 'Since 1984', ...more }, acting);

async function newest() {
  const [placement] = await selectPlacements(db, 'a', 1);
  if (!placement) throw new Error('there is no placement');
  return placement;
}
async function shown() {
  const { id, version } = await newest();
  return { placement: id, version: String(version) };
}
const terms = () => ({ starts_on: dayFrom(0), ends_on: dayFrom(30), price: '$150 a month' });
const offer = async (more: Record<string, string> = {}, by = operator) =>
  offerPlacement(db, { ...(await shown()), ...terms(), ...more }, by);
const answer = async (how: 'accept' | 'decline' | 'withdraw', more: Record<string, string> = {}) =>
  answerPlacement(db, how, { ...(await shown()), ...more }, acting);
const pay = async (by = operator) => markPaid(db, await shown(), by);
const cancel = async (reason = '') => cancelPlacement(db, { ...(await shown()), reason }, operator);
const offered = async (more: Record<string, string> = {}) => {
  await ask();
  await offer(more);
};
const accepted = async (more: Record<string, string> = {}) => {
  await offered(more);
  await answer('accept');
};
const state = async () => (await newest()).state;
const trail = async () =>
  (await query(`select action, person, details from audit_entries where action like 'placement%' order by id`)).map(
    ({ action, person }) => [action, person],
  );

/** Mails not read yet, as they would be sent now: to whom, subject and text. */
async function mails() {
  const queued = await query(
    `delete from mails where state = 'waiting' returning id, kind, about, dedupe_key as "dedupeKey", false as "isRepeat"`,
  );
  const composed = await Promise.all(queued.map((mail) => composeMail({ db, settings: site.settings }, mail)));
  return composed
    .flatMap((mail) => (mail ? [{ to: mail.to, subject: mail.subject, text: mail.text ?? '' }] : []))
    .sort((one, two) => String(one.to).localeCompare(String(two.to)));
}

test('an offer waits on the first page until it is answered', async () => {
  const waits = async () => (await selectStartListings(db, ['a', 'b'])).map(({ offered }) => offered);
  await ask();
  expect(await waits()).toEqual([false, false]);
  await offer();
  expect(await waits()).toEqual([true, false]);
  await answer('accept');
  expect(await waits()).toEqual([false, false]);
});

describe('the whole way', () => {
  test('from an ask to the end, with a mail at each step', async () => {
    expect(await ask()).toEqual(done);
    const [asked, ...noMore] = await mails();
    expect(noMore).toEqual([]);
    expect(asked).toMatchObject({ to: site.settings.leadsTo, subject: 'Ottley Drain asks for a featured place' });
    expect(asked?.text).toContain('Ada, ada@example.com');
    expect(asked?.text).toContain('Since 1984');

    expect(await offer()).toEqual(done);
    const offers = await mails();
    expect(offers.map(({ to }) => to)).toEqual(['ada@example.com', 'bo@example.com']);
    expect(offers[0]).toMatchObject({ subject: 'A featured place for Ottley Drain: our offer' });
    expect(offers[0]?.text).toContain('$150 a month');
    expect(offers[0]?.text).toContain('/pro/listings/a/featured');

    expect(await answer('accept')).toEqual(done);
    expect(await mails()).toMatchObject([{ to: site.settings.leadsTo, subject: 'Ottley Drain accepts your offer' }]);
    expect(await findContractor(db, 'ottley-drain')).toMatchObject({ featured: false });

    expect(await pay()).toEqual(done);
    expect(await state()).toBe('running');
    expect(await findContractor(db, 'ottley-drain')).toMatchObject({
      featured: true,
      verified: false,
      profile: { featured_until: terms().ends_on },
    });
    const [running] = await mails();
    expect(running?.subject).toBe('Ottley Drain is featured');
    expect(running?.text).toContain('It does not have the “Verified Pro” badge yet');

    await runAll();
    expect(await mails()).toEqual([]);
    await pass(24);
    await runAll();
    expect((await mails()).map(({ to, subject }) => [to, subject.replace(/ on .*/, '')])).toEqual([
      ['ada@example.com', 'The featured place for Ottley Drain ends'],
      ['bo@example.com', 'The featured place for Ottley Drain ends'],
    ]);
    await runAll();
    expect(await mails()).toEqual([]);

    await pass(7);
    await runAll();
    expect(await state()).toBe('ended');
    expect(await trail()).toEqual([
      ['placement.asked', 'Ada'],
      ['placement.offered', 'Pat'],
      ['placement.accepted', 'Ada'],
      ['placement.paid', 'Pat'],
      ['placement.running', 'Pat'],
      ['placement.ended', 'placement'],
    ]);
  });

  test('begins on its first day when it was paid before', async () => {
    await accepted({ starts_on: dayFrom(5) });
    expect(await pay()).toEqual(done);
    await runAll();
    expect(await state()).toBe('paid');
    expect(await findContractor(db, 'ottley-drain')).toMatchObject({ featured: false });
    await pass(5);
    await runAll();
    expect(await state()).toBe('running');
    expect(await findContractor(db, 'ottley-drain')).toMatchObject({ featured: true });
    expect(await query(`select person, cause, field from contractor_changes where field = 'featured'`)).toEqual([
      { person: 'placement', cause: 'placement', field: 'featured' },
    ]);
  });

  test('has the badge when something is checked', async () => {
    await query(`
      insert into contractor_checks (contractor_id, kind, checked_on, valid_until, method, checked_by)
      values ('a', 'license', '${dayFrom(-1)}', '${dayFrom(100)}', 'Looked it up', 'Pat')`);
    await run();
    expect(await findContractor(db, 'ottley-drain')).toMatchObject({ featured: true, verified: true });
    expect((await mails()).at(-1)?.text).toContain('It has the “Verified Pro” badge');
  });

  test('does not shorten how long a listing is featured', async () => {
    await query(`update contractors set featured = true, featured_until = '${dayFrom(90)}' where id = 'a'`);
    await run();
    expect(await findContractor(db, 'ottley-drain')).toMatchObject({ profile: { featured_until: dayFrom(90) } });
    await pass(25);
    await mails();
    await runAll();
    expect(await mails()).toEqual([]);
  });

  test('ends when the desk ends the feature, and not while the listing is off the site', async () => {
    await run();
    await query(`update contractors set featured = false where id = 'a'`);
    await runAll();
    expect(await state()).toBe('ended');
  });

  test('can be asked for again while it runs', async () => {
    await run();
    expect(await ask()).toEqual(done);
    expect((await selectPlacements(db, 'a', 5)).map((one) => one.state)).toEqual(['asked', 'running']);
  });
});

/** Simulates that many days: the placements and the feature move back. */
async function pass(days: number) {
  await query(`
    update placements set starts_on = starts_on - ${days}, ends_on = ends_on - ${days};
    update contractors set featured_until = featured_until - ${days}`);
  await query('truncate contractor_changes');
}

async function run() {
  await accepted();
  expect(await pay()).toEqual(done);
  expect(await state()).toBe('running');
}

describe('an ask', () => {
  test('that is posted twice is one', async () => {
    expect(await ask()).toEqual(done);
    expect(await ask()).toEqual(done);
    expect(await ask({ months: '12' })).toEqual({ outcome: 'changed' });
    expect(await query('select 1 from placements')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('of two members at once is one', async () => {
    const outcomes = await Promise.all([
      ask(),
      askForPlacement(db, { months: '6', note: '' }, { contractorId: 'a', by: { id: `member ${colleagueId}`, name: 'Bo' } }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'done']);
    expect(await query('select 1 from placements')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('is refused with an unknown length, a note that is too long, or after three of one day', async () => {
    expect(await ask({ months: '5' })).toMatchObject({ outcome: 'invalid', fields: { months: 'Choose how long' } });
    expect(await ask({ note: 'x'.repeat(501) })).toMatchObject({ fields: { note: 'At most 500 characters' } });
    for (const _ of [1, 2, 3]) {
      expect(await ask()).toEqual(done);
      expect(await answer('withdraw')).toEqual(done);
    }
    expect(await ask()).toMatchObject({ outcome: 'invalid', fields: { months: expect.stringContaining('three times today') } });
  });

  test('can be withdrawn, or turned down with a reason that is mailed', async () => {
    await ask();
    expect(await answer('withdraw')).toEqual(done);
    expect(await state()).toBe('withdrawn');
    // The mail about an ask that was withdrawn is not sent.
    expect(await mails()).toEqual([]);
    await ask();
    await mails();
    expect(await cancel('Three are featured in Edmond already.')).toEqual(done);
    const [mail] = await mails();
    expect(mail?.subject).toBe('We cannot offer Ottley Drain a featured place now');
    expect(mail?.text).toContain('Three are featured in Edmond already.');
  });

  test('is canceled with the access of who asked, and only others are mailed', async () => {
    await offered();
    await mails();
    expect(await undoAsSaid(db, 'a', memberId)).toMatchObject({ placements: 1 });
    expect(await newest()).toMatchObject({ state: 'canceled', reason: expect.stringContaining('no longer acts') });
    expect((await mails()).map(({ to }) => to)).toEqual(['bo@example.com']);
    expect((await trail()).at(-1)).toEqual(['placement.canceled', 'Pat']);
  });

  test('is not for former members, nor is an answer to an offer', async () => {
    await offered();
    await query(`update listing_memberships set ended_at = now() where member_id = '${memberId}'`);
    expect(await answer('accept')).toEqual({ outcome: 'missing' });
    await cancel();
    expect(await ask()).toEqual({ outcome: 'missing' });
    expect(await state()).toBe('canceled');
  });

  test('that is paid for outlives the access of who asked', async () => {
    await accepted({ starts_on: dayFrom(5) });
    await pay();
    expect(await undoAsSaid(db, 'a', memberId)).toMatchObject({ placements: 0 });
    expect(await state()).toBe('paid');
  });

  test('is in Today until the operator acts, and an accepted offer too', async () => {
    const line = async () => {
      const lines = await readLaterLines({ db, forms }, 0);
      return lines.find(({ key }) => key === 'placement')?.count;
    };
    expect(await line()).toBe(0);
    await ask();
    expect(await line()).toBe(1);
    await offer();
    expect(await line()).toBe(0);
    await answer('accept');
    expect(await line()).toBe(1);
    await pay();
    expect(await line()).toBe(0);
  });
});

describe('an offer', () => {
  test.each<[Record<string, string | number>, Record<string, string>]>([
    [{ starts_on: -1 }, { starts_on: 'This day has passed' }],
    [{ starts_on: 3, ends_on: 2 }, { ends_on: 'The last day is before the first' }],
    [{ ends_on: 900 }, { ends_on: 'At most 2 years from now' }],
    [{ starts_on: 'soon' }, { starts_on: 'Write the day as MM/DD/YYYY or YYYY-MM-DD' }],
    [{ price: ' ' }, { price: 'Write what it costs, or that it is free' }],
    [{ price: 'x'.repeat(201) }, { price: 'At most 200 characters' }],
  ])('%j is refused', async (more, fields) => {
    await ask();
    expect(await offer(withDays(more))).toEqual({ outcome: 'invalid', fields });
    expect(await state()).toBe('asked');
  });

  test('of two operators at once is one', async () => {
    await ask();
    const page = await shown();
    const offers = [
      [terms(), operator],
      [{ ...terms(), price: '$200 a month' }, other],
    ] as const;
    const outcomes = await Promise.all(offers.map(([more, by]) => offerPlacement(db, { ...page, ...more }, by)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'done']);
    expect(await newest()).toMatchObject({ state: 'offered', version: 2 });
    // The ask is answered: its mail is not sent.
    expect(await mails()).toHaveLength(2);
    // Posted twice, it counts once.
    const { price } = await newest();
    expect(await offerPlacement(db, { ...page, ...terms(), price: price ?? '' }, operator)).toEqual(done);
    expect(await newest()).toMatchObject({ version: 2 });
  });

  test('can be changed; a member accepts only what they saw', async () => {
    await offered();
    const before = await shown();
    expect(await offer({ price: '$300 a month' })).toEqual(done);
    expect(await answer('accept', before)).toEqual({ outcome: 'changed' });
    expect(await state()).toBe('offered');
    // Only the mail with the new price is sent.
    expect((await mails()).map(({ text }) => text.includes('$300 a month'))).toEqual([true, true]);
    expect(await answer('accept')).toEqual(done);
  });

  test('is accepted once by two members, and declined by none afterwards', async () => {
    await offered();
    const page = await shown();
    const accept = () => answerPlacement(db, 'accept', page, acting);
    expect(await Promise.all([accept(), accept()])).toEqual([done, done]);
    expect(await answerPlacement(db, 'decline', page, acting)).toEqual({ outcome: 'changed' });
    expect(await trail()).toHaveLength(3);
  });

  test('is declined, or canceled before it begins', async () => {
    await offered();
    expect(await answer('decline')).toEqual(done);
    expect(await cancel()).toEqual({ outcome: 'changed' });
    await accepted({ starts_on: dayFrom(2) });
    await pay();
    await mails();
    expect(await cancel()).toEqual(done);
    expect((await mails())[0]?.subject).toBe('The featured place for Ottley Drain is canceled');
    await pass(3);
    await runAll();
    expect(await findContractor(db, 'ottley-drain')).toMatchObject({ featured: false });
  });

  test('that fails keeps no other waiting', async () => {
    await query(`
      insert into placements (contractor_id, contractor_name, state, months, starts_on, ends_on, price) values
        ('a', 'Ottley Drain', 'paid', 1, '${dayFrom(-9)}', '${dayFrom(-2)}', '$150'),
        ('b', 'Ottley Drains', 'paid', 1, '${dayFrom(-9)}', '${dayFrom(-2)}', '$150');
      create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse before update on placements for each row when (old.contractor_id = 'a') execute function refuse()`);
    const logged = vi.fn();
    const logger = { ...quiet, error: logged } as unknown as Logger;
    try {
      await runAll(logger);
      expect(await query('select contractor_id as id, state from placements order by 1')).toEqual([
        { id: 'a', state: 'paid' },
        { id: 'b', state: 'ended' },
      ]);
      expect(logged.mock.calls.map(([, message]) => message)).toEqual(['a featured place could not be changed']);
    } finally {
      await query('drop trigger refuse on placements; drop function refuse()');
    }
    await runAll(logger);
    expect(await query(`select distinct state from placements`)).toEqual([{ state: 'ended' }]);
  });

  test('belongs to its listing', async () => {
    await offered();
    const elsewhere = await actingForB();
    expect(await answerPlacement(db, 'accept', await shown(), elsewhere)).toEqual({ outcome: 'changed' });
    expect(await answerPlacement(db, 'accept', { placement: `'; x`, version: '1' }, acting)).toEqual({ outcome: 'changed' });
  });
});

describe('payment', () => {
  test('marked by two operators at once is marked once', async () => {
    await accepted();
    const page = await shown();
    expect(await Promise.all([operator, other].map((by) => markPaid(db, page, by)))).toEqual([done, done]);
    expect((await trail()).filter(([action]) => action === 'placement.paid')).toHaveLength(1);
  });

  test('is not marked before an offer is accepted, or after its last day', async () => {
    await offered();
    expect(await pay()).toEqual({ outcome: 'changed' });
    await answer('accept');
    await pass(31);
    expect(await pay()).toMatchObject({ outcome: 'invalid', fields: { placement: expect.stringContaining('has passed') } });
    expect(await findContractor(db, 'ottley-drain')).toMatchObject({ featured: false });
  });
});

describe('a listing', () => {
  test('that is off the site is not offered a place, and its paid one waits', async () => {
    await accepted({ starts_on: dayFrom(1) });
    await hideContractor(db, { id: 'a', reason: 'Closed', by: operator });
    expect(await pay()).toEqual({ outcome: 'missing' });
    expect(await ask()).toEqual({ outcome: 'missing' });
    expect(await selectForDesk(db, ['accepted'], { limit: 5 })).toMatchObject([{ checks: null, asker: 'Ada, ada@example.com' }]);
    expect(await cancel()).toEqual(done);
  });

  test('takes its placements along when it is merged, and back', async () => {
    await offered();
    await merge(db, 'b', 'a');
    expect(await selectPlacements(db, 'b', 5)).toMatchObject([{ state: 'offered' }]);
    await undoMerge(db, 'b');
    expect(await selectPlacements(db, 'a', 5)).toMatchObject([{ state: 'offered' }]);
  });

  test('keeps its open placement when a duplicate has one, too', async () => {
    await ask();
    await askForPlacement(db, { months: '1' }, await actingForB());
    await merge(db, 'b', 'a');
    expect(await selectPlacements(db, 'b', 5)).toMatchObject([{ months: 1 }]);
    expect(await selectForDesk(db, ['asked'], { limit: 5 })).toMatchObject([{ checks: null }, { checks: [] }]);
  });
});

test('an erased member leaves the placement, without a name', async () => {
  await ask();
  await query(`delete from listing_members where id = '${memberId}'`);
  expect(await selectForDesk(db, ['asked'], { limit: 5 })).toMatchObject([{ asker: null, state: 'asked' }]);
  expect((await mails()).map(({ text }) => text.includes('ada@example.com'))).toEqual([false]);
});

describe('the price', () => {
  test('is set once by two operators, and emptied', async () => {
    const set = (price: string, version: number, by = operator) => setTerms(db, { price, version: String(version) }, by);
    expect(await set('From $150 a month', 0)).toEqual(done);
    expect(await set('From $200 a month', 0, other)).toEqual({ outcome: 'changed' });
    expect(await selectTerms(db)).toEqual({ price: 'From $150 a month', version: 1 });
    expect(await set('x'.repeat(201), 1)).toEqual({ outcome: 'invalid', fields: { price: 'At most 200 characters' } });
    expect(await set('', 1)).toEqual(done);
    expect(await selectTerms(db)).toEqual({ price: '', version: 2 });
    expect(await trail()).toEqual([
      ['placement-terms.changed', 'Pat'],
      ['placement-terms.changed', 'Pat'],
    ]);
  });

  test('outdates the pages that show it', async () => {
    await query('truncate directory_changes');
    await setTerms(db, { price: 'Free in May', version: '0' }, operator);
    expect(await query('select topic from directory_changes')).toEqual([{ topic: 'placement-terms' }]);
  });
});

let services: Services | undefined;
beforeAll(() => prepareJobQueue(database.url, workQueues, schedules));
afterAll(() => services?.close(2_000));

test('a job starts and ends them every minute', async () => {
  expect(schedules.find(({ queue }) => queue === 'run-placements')?.cron).toBe('* * * * *');
  await accepted({ starts_on: dayFrom(1) });
  await pay();
  await pass(1);
  services = openServices(parseSettings({ DATABASE_URL: database.url, BACKUP_DAYS: '0' }), createLogger('silent'));
  const { jobs, db } = services;
  runJobs(services);
  await untilStarted(jobs);
  await jobs.add(db, 'run-placements', {});
  await until(async () => (await state()) === 'running');
  expect(await findContractor(db, 'ottley-drain')).toMatchObject({ featured: true });
});
