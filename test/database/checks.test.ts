import { describe, expect, onTestFinished, test } from 'vitest';
import { badgeSvg } from '#app/domain/badges/badge-svg.ts';
import { addCheck, checkMany, correctCheck, endCheck, endTogether } from '#app/domain/checks/change-checks.ts';
import { listChecks, selectChecks, signalExpired } from '#app/domain/checks/check-queries.ts';
import { checkReminderMail, remindOfChecks } from '#app/domain/checks/remind-of-checks.ts';
import { cardOf } from '#app/domain/contractors/card-page.ts';
import { contractorData } from '#app/domain/contractors/contractor-data.ts';
import { findContractor, findSimilarContractors } from '#app/domain/contractors/find-contractor.ts';
import { listFeatured } from '#app/domain/directory/list-contractors.ts';
import { openChangeFeed } from '#app/platform/change-feed.ts';
import { openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { dayFrom, withDays } from '#test/support/days.ts';
import { until } from '#test/support/site.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

// One long file: all tests follow a check to pages, lists, mails and the overview.

const { database, db, query, site } = useSite(
  contractorRow('42', 'Wagontop Roofing', { featured: true }) + contractorRow('43', 'Plain Roofing', { featured: true }),
);
const by = { id: 'owner', name: 'admin', address: '203.0.113.9' };

const license = (more: Record<string, string> = {}) => ({
  kind: 'license',
  number: '123456',
  authority: 'the CIB',
  checked_on: dayFrom(-10),
  valid_until: dayFrom(200),
  method: 'Looked it up',
  ...more,
});

const add = (more: Record<string, string> = {}, id = '42') => addCheck(db, id, license(more), by);
/** The only check of a contractor. */
const which = async (contractorId = '42') => ({ contractorId, id: (await selectChecks(db, contractorId))[0]?.id ?? '' });
const json = async (path: string) => (await site.request(path)).json();

/** Simulates elapsed time: nothing is written on the day after a check's last. */
const letPass = (kind: string) =>
  query(`
    alter table contractor_checks disable trigger contractor_checks_changed_update;
    update contractor_checks set valid_until = '${dayFrom(-1)}' where kind = '${kind}';
    alter table contractor_checks enable trigger contractor_checks_changed_update`);

const contractor = async (slug = 'wagontop-roofing') =>
  (await findContractor(db, slug)) ?? expect.fail('there is no such contractor');

/** Expects the badge in all the places that show it, or in none. */
async function expectBadges(everywhere: boolean): Promise<void> {
  const own = await contractor();
  const hasIt = (list: readonly { id: string; verified?: boolean | undefined }[]) =>
    list.some(({ id, verified }) => id === '42' && verified);
  const inList = async (asked: string) => hasIt((await json(`/api/contractors?${asked}`)).contractors);
  const { verified, checks } = await json('/api/contractors/wagontop-roofing');
  const places = {
    home: await inList('order=home'),
    rating: await inList('order=rating'),
    featured: await inList('order=featured'),
    name: await inList('sort=name'),
    search: await inList('q=wagontop'),
    strip: hasIt(await listFeatured(db)),
    similar: hasIt(await findSimilarContractors(db, await contractor('plain-roofing'))),
    page: own.verified,
    checks: own.checks.length > 0,
    svg: badgeSvg(own, 'Redbud Pros').includes('Verified Pro'),
    api: verified,
    apiChecks: checks.length > 0,
    structuredData: 'hasCredential' in contractorData(own, 'https://example.com'),
  };
  expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, everywhere])));
}

describe('the badge', () => {
  test('appears everywhere after a check, and nowhere before and after the last day of the last one', async () => {
    await expectBadges(false);
    expect(await add()).toEqual({ outcome: 'done' });
    await expectBadges(true);
    expect(await contractor('plain-roofing')).toMatchObject({ featured: true, verified: false, checks: [] });
    await letPass('license');
    await expectBadges(false);
  });

  test('of an unfeatured contractor is named in lists without the badge, until it expires', async () => {
    await query('update contractors set featured = false');
    await add({ kind: 'phone', checked_on: dayFrom(-1) });
    await add();
    const listed = async () => (await json('/api/contractors?q=wagontop')).contractors[0];
    expect(await listed()).toMatchObject({ verified: false, checked: { kind: 'license', checked_on: dayFrom(-10) } });
    expect(cardOf(await listed()).checked).toMatch(/^License checked \w{3} \d/);
    await letPass('license');
    expect(await listed()).toMatchObject({ checked: { kind: 'phone' } });
    await letPass('phone');
    expect(await listed()).toMatchObject({ checked: null });
    expect(cardOf(await listed())).not.toHaveProperty('checked');
  });

  test('is recorded once if its form is resubmitted; another form records another check', async () => {
    for (const key of ['a', 'a', 'b']) expect(await add({ key })).toEqual({ outcome: 'done' });
    expect(await query('select 1 from contractor_checks')).toHaveLength(2);
    expect(await query(`select 1 from audit_entries where action = 'check.added'`)).toHaveLength(2);
  });

  test('stays while another check is valid, and the page shows that one only', async () => {
    await add();
    await add({ kind: 'phone', number: '', authority: '', method: 'Called' });
    await letPass('license');
    expect(await contractor()).toMatchObject({ verified: true, checks: [{ kind: 'phone' }] });
  });

  test('disappears when the contractor is no longer featured', async () => {
    await add();
    await query(`update contractors set featured_until = '${dayFrom(-1)}'`);
    expect((await contractor()).verified).toBe(false);
    await query(`update contractors set featured_until = '${dayFrom(0)}'`);
    expect((await contractor()).verified).toBe(true);
    await query('update contractors set featured = false');
    expect(await contractor()).toMatchObject({ verified: false, checks: [{ kind: 'license' }] });
  });

  test('disappears when an operator ends the check or backdates it', async () => {
    await add();
    const check = await which();
    await correctCheck(db, { ...check, version: '1' }, license({ valid_until: dayFrom(-1) }), by);
    await expectBadges(false);
    await correctCheck(db, { ...check, version: '2' }, license({ valid_until: dayFrom(0) }), by);
    await expectBadges(true);
    expect(await endCheck(db, { ...check, reason: 'The license was revoked' }, by)).toEqual({ outcome: 'done' });
    await expectBadges(false);
    expect((await selectChecks(db, '42')).map(({ state }) => state)).toEqual(['ended']);
  });

  test('moves with its checks to another contractor, and is deleted with them', async () => {
    await add();
    await query(`update contractor_checks set contractor_id = '43'`);
    expect(await query('select id from contractors where verified_until is not null')).toEqual([{ id: '43' }]);
    await query('delete from contractor_checks');
    expect(await query('select id from contractors where verified_until is not null')).toEqual([]);
    await add({}, '43');
    await query(`delete from contractors where id = '43'`);
    expect(await query('select from contractor_checks')).toEqual([]);
  });
});

test('the page cache is notified once when a check expires', async () => {
  const logger = createLogger('silent');
  const polling = openDatabase(database.url, { logger, max: 1 });
  onTestFinished(() => polling.$client.end());
  await add();
  await letPass('license');
  const feed = openChangeFeed({ db: polling, logger });
  await until(() => feed.state() === 'polling');
  const before = feed.count;
  await signalExpired(db);
  await until(() => feed.count > before);
  await feed.stop();
  const changes = await query('select from directory_changes');
  await signalExpired(db);
  expect(await query('select from directory_changes')).toHaveLength(changes.length);
});

describe('a bulk check', () => {
  const key = '00000000-0000-4000-8000-000000000001';
  const { number: _, ...common } = license({ key });
  const record = (more: Record<string, string> = {}, ids = ['42', '43']) => checkMany(db, ids, { ...common, ...more }, by);
  const numbers = () => query('select contractor_id as id, number from contractor_checks order by contractor_id');

  test('is recorded once for each contractor, with the listed number or another', async () => {
    await query(`update contractors set license_number = 'R-43' where id = '43'`);
    for (const _ of [1, 2]) expect(await record({ 'number-42': 'R-42' })).toEqual({ outcome: 'done', count: 2 });
    expect(await numbers()).toEqual([42, 43].map((id) => ({ id: `${id}`, number: `R-${id}` })));
    const added = await query(`select subject_id from audit_entries where action = 'check.added' order by 1`);
    expect(added.map(({ subject_id }) => subject_id)).toEqual(['42', '43']);
    expect((await listChecks(db)).batches).toMatchObject([{ id: key, kind: 'license', count: 2, open: 2 }]);
  });

  test('is recorded for none if one is incomplete or gone, or none is selected', async () => {
    const missing = { 'number-43': 'A license has a number' };
    expect(await record({ 'number-42': 'R-42' })).toEqual({ outcome: 'invalid', fields: missing });
    const both = { 'number-42': '1', 'number-43': '2' };
    expect(await record({ ...both, checked_on: 'soon' })).toMatchObject({ fields: { checked_on: expect.any(String) } });
    expect(await record({ ...both, 'number-44': '3' }, ['42', '44'])).toMatchObject({
      fields: { contractors: expect.any(String) },
    });
    expect(await record(both, [])).toMatchObject({ fields: { contractors: expect.any(String) } });
    expect(await numbers()).toEqual([]);
  });

  test('ends for all at once, with the reason in the audit trail', async () => {
    await record({ kind: 'phone', number: '' });
    expect(await endTogether(db, { batch: key, reason: ' ' }, by)).toMatchObject({ fields: { reason: expect.any(String) } });
    expect(await endTogether(db, { batch: key, reason: 'Wrong list' }, by)).toEqual({ outcome: 'done', count: 2 });
    expect(await endTogether(db, { batch: key, reason: 'Wrong list' }, by)).toEqual({ outcome: 'done', count: 0 });
    expect(await query('select count(*)::int as open from contractor_checks where ended_at is null')).toEqual([{ open: 0 }]);
    expect(await query(`select details->>'reason' as why from audit_entries where action = 'check.ended'`)).toHaveLength(2);
    await expectBadges(false);
  });
});

describe('the ledger', () => {
  const wrong: Record<string, (string | number)[]> = {
    ...{ kind: ['luck'], number: [''], authority: [''], method: [' '], note: ['x'.repeat(1_001)] },
    ...{ checked_on: ['yesterday', '31/10/2026', 1], valid_until: ['', -11, 4 * 366] },
  };
  const each = Object.entries(wrong).flatMap(([field, values]) => values.map((value) => [field, value] as const));
  test.each(each)('refuses as %s %o, with a message there', async (field, value) => {
    const outcome = await add(withDays({ [field]: value }));
    expect(outcome.outcome === 'invalid' && Object.keys(outcome.fields)).toEqual([field]);
    expect(await query('select from contractor_checks')).toEqual([]);
  });

  test('accepts US dates', async () => {
    const days = { checked_on: '10/31/2025', valid_until: '3/1/2027' };
    expect(await add(days)).toEqual({ outcome: 'done' });
    expect(await selectChecks(db, '42')).toMatchObject([{ checked_on: '2025-10-31', valid_until: '2027-03-01' }]);
  });

  test('shows the second of two editors the conflict, overwrites nothing, and keeps its history in the audit trail', async () => {
    await add();
    const check = { ...(await which()), version: '1' };
    expect(await correctCheck(db, check, license({ number: '7' }), by)).toEqual({ outcome: 'done' });
    const second = await correctCheck(db, check, license({ number: '2' }), by);
    expect(second).toMatchObject({ outcome: 'overtaken' });
    expect(await query('select number from contractor_checks')).toEqual([{ number: '7' }]);
    expect(await correctCheck(db, { ...check, contractorId: '43' }, license(), by)).toEqual({ outcome: 'missing' });
    await endCheck(db, { ...check, reason: 'Lapsed' }, by);
    expect(await query('select action, subject_id, person, details from audit_entries order by id')).toMatchObject([
      { action: 'check.added', subject_id: '42', person: 'admin', details: { kind: 'license', number: '123456' } },
      { action: 'check.corrected', details: { check: 'license', number: { before: '123456', after: '7' } } },
      { action: 'check.ended', details: { check: 'license', reason: 'Lapsed' } },
    ]);
  });
});

describe('reminders', () => {
  const queued = () => query(`select m.kind, r.days from mails m join check_reminders r on r.id::text = m.about order by r.days`);
  const remind = () => remindOfChecks({ db });

  test('are sent 30 days and 7 days before expiry, once each, for any number of machines', async () => {
    await add({ valid_until: dayFrom(31) });
    await remind();
    expect(await queued()).toEqual([]);
    await query(`update contractor_checks set valid_until = '${dayFrom(30)}'`);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await queued()).toEqual([{ kind: 'check-reminder', days: 30 }]);
    // Days pass, the last day stays the same.
    for (const table of ['check_reminders', 'contractor_checks'])
      await query(`update ${table} set valid_until = '${dayFrom(7)}'`);
    await Promise.all([remind(), remind()]);
    expect(await queued()).toEqual([7, 30].map((days) => ({ kind: 'check-reminder', days })));
  });

  test('are not sent for expired, ended or renewed checks', async () => {
    await add({ valid_until: dayFrom(-1) });
    await add({ valid_until: dayFrom(5) });
    await add({ valid_until: dayFrom(300) });
    await add({ valid_until: dayFrom(5) }, '43');
    await endCheck(db, { ...(await which('43')), reason: 'Lapsed' }, by);
    await remind();
    expect(await queued()).toEqual([]);
  });

  test('name check and contractor, and are dropped if it was extended meanwhile', async () => {
    await add({ valid_until: dayFrom(5) });
    await remind();
    const [{ id }] = await query('select id from check_reminders');
    const compose = () => checkReminderMail({ db, settings: site.settings }, id, id);
    const mail = await compose();
    expect(mail).toMatchObject({ id: `check-reminder-${id}`, to: site.settings.leadsTo });
    expect(mail?.text).toContain('Wagontop Roofing');
    expect(mail?.text).toContain('/admin/contractors/42/checks');
    await query(`update contractor_checks set valid_until = '${dayFrom(100)}'`);
    expect(await compose()).toBeUndefined();
  });
});

test('the overview groups expired checks and those expiring within 7 and 30 days, and lists featured contractors without a badge', async () => {
  for (const [kind, days] of Object.entries({ license: -1, insurance: 0, phone: 7, address: 8, identity: 30, references: 31 }))
    await add({ kind, valid_until: dayFrom(days) });
  const kinds = (found: { rows: readonly { kind: string }[] }) => found.rows.map(({ kind }) => kind);
  const { expired, within7, within30, unchecked } = await listChecks(db);
  expect([expired, within7, within30].map(kinds)).toEqual([['license'], ['insurance', 'phone'], ['address', 'identity']]);
  expect(unchecked.rows.map(({ name }) => name)).toEqual(['Plain Roofing']);
});
