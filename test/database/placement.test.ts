import { describe, expect, test, vi } from 'vitest';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { setTerms } from '#app/domain/placement/decide-placement.ts';
import { selectPlacements, selectTerms } from '#app/domain/placement/placement-queries.ts';
import { schedules } from '#app/jobs/schedules.ts';
import { createLogger } from '#app/platform/logger.ts';
import { dayFrom } from '#test/support/days.ts';
import { changed, done, operator, other, usePlacement } from '#test/support/placement.ts';
import { runJob } from '#test/support/run-job.ts';
import { until } from '#test/support/site.ts';

// A featured place from asking to its end. Asks and offers: placement-offers.test.ts.

const placement = usePlacement();
const { database, db, query, site, runAll, ask, shown, terms, offer, answer, offered, accepted, moveBack } = placement;
const { byOperator, pay, pass, state, isFeatured, trail, mails } = placement;

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
    expect(await isFeatured()).toBe(false);

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
    expect((await mails()).map(({ to, subject }) => [to, subject.replace(/ on .*/, '')])).toEqual([
      ['ada@example.com', 'The featured place for Ottley Drain ends'],
      ['bo@example.com', 'The featured place for Ottley Drain ends'],
    ]);
    await runAll();
    expect(await mails()).toEqual([]);

    await pass(7);
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
    expect([await state(), await isFeatured()]).toEqual(['paid', false]);
    await pass(5);
    expect([await state(), await isFeatured()]).toEqual(['running', true]);
    expect(await query(`select person, cause, field from contractor_changes where field = 'featured'`)).toEqual([
      { person: 'placement', cause: 'placement', field: 'featured' },
    ]);
  });

  test('has the badge when something is checked, and does not shorten how long a listing is featured', async () => {
    await query(`
      update contractors set featured = true, featured_until = '${dayFrom(90)}' where id = 'a';
      insert into contractor_checks (contractor_id, kind, checked_on, valid_until, method, checked_by)
      values ('a', 'license', '${dayFrom(-1)}', '${dayFrom(100)}', 'Looked it up', 'Pat')`);
    await accepted();
    await pay();
    const shownUntil = { featured: true, verified: true, profile: { featured_until: dayFrom(90) } };
    expect(await findContractor(db, 'ottley-drain')).toMatchObject(shownUntil);
    expect((await mails()).at(-1)?.text).toContain('It has the “Verified Pro” badge');
    await pass(25);
    expect(await mails()).toEqual([]);
  });

  test('can be asked for again while it runs, and ends when the desk ends the feature', async () => {
    await accepted();
    await pay();
    expect(await ask()).toEqual(done);
    await query(`update contractors set featured = false where id = 'a'`);
    expect((await selectPlacements(db, 'a', 5)).map((one) => one.state)).toEqual(['asked', 'running']);
    await runAll();
    expect((await selectPlacements(db, 'a', 5)).map((one) => one.state)).toEqual(['asked', 'ended']);
  });

  test('that cannot be changed keeps no other waiting', async () => {
    await query(`
      insert into placements (contractor_id, contractor_name, state, months, starts_on, ends_on, price)
        select id, name, 'paid', 1, '${dayFrom(-9)}', '${dayFrom(-2)}', '$150' from contractors;
      create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse before update on placements for each row when (old.contractor_id = 'a') execute function refuse()`);
    const logged = vi.fn();
    const logger = { ...createLogger('silent'), error: logged } as unknown as ReturnType<typeof createLogger>;
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
});

describe('payment', () => {
  test('marked by two operators at once is marked once', async () => {
    await accepted();
    const page = await shown();
    expect(await Promise.all([operator, other].map((by) => byOperator('paid', page, by)))).toEqual([done, done]);
    expect((await trail()).filter(([action]) => action === 'placement.paid')).toHaveLength(1);
  });

  test('is not marked before an offer is accepted, or after its last day', async () => {
    await offered();
    expect(await pay()).toMatchObject(changed);
    await answer('accept');
    await moveBack(31);
    expect(await pay()).toMatchObject({ outcome: 'invalid', problem: expect.stringContaining('has passed') });
    expect(await isFeatured()).toBe(false);
  });
});

describe('the price', () => {
  test('is set once by two operators, and emptied; the pages that show it are outdated', async () => {
    await query('truncate directory_changes');
    const set = (price: string, version: number, by = operator) => setTerms(db, { price, version: String(version) }, by);
    expect(await set('From $150 a month', 0)).toEqual(done);
    expect(await set('From $200 a month', 0, other)).toMatchObject(changed);
    expect(await selectTerms(db)).toEqual({ price: 'From $150 a month', version: 1 });
    expect(await set('x'.repeat(201), 1)).toEqual({ outcome: 'invalid', fields: { price: 'At most 200 characters' } });
    expect(await set('', 1)).toEqual(done);
    expect(await selectTerms(db)).toEqual({ price: '', version: 2 });
    expect(await trail()).toEqual(Array(2).fill(['placement-terms.changed', 'Pat']));
    expect(await query('select distinct topic from directory_changes')).toEqual([{ topic: 'placement-terms' }]);
  });
});

test('a job starts and ends them every minute', async () => {
  expect(schedules.find(({ queue }) => queue === 'run-placements')?.cron).toBe('* * * * *');
  await accepted({ starts_on: dayFrom(1) });
  await pay();
  await moveBack(1);
  await runJob(database.url, 'run-placements');
  await until(async () => (await state()) === 'running');
  expect(await isFeatured()).toBe(true);
});
