import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badgeSvg } from '#app/domain/badges/badge-svg.ts';
import { addCheck, correctCheck, endCheck } from '#app/domain/checks/change-checks.ts';
import { checkMany, endTogether } from '#app/domain/checks/check-many.ts';
import { listChecks } from '#app/domain/checks/list-checks.ts';
import { selectChecks, signalExpired } from '#app/domain/checks/queries.ts';
import { checkReminderMail, remindOfChecks } from '#app/domain/checks/remind-of-checks.ts';
import { cardOf } from '#app/domain/contractors/card-page.ts';
import { findContractor, findSimilarContractors } from '#app/domain/contractors/find-contractor.ts';
import { contractorData } from '#app/domain/contractors/structured-data.ts';
import { listFeatured } from '#app/domain/directory/list-featured.ts';
import { openChangeFeed } from '#app/platform/change-feed.ts';
import { openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { dayFrom, withDays } from '#test/support/days.ts';
import { until } from '#test/support/site.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

// One long file: all tests follow a check to pages, lists, mails and the overview.

const database = useTestDatabase();
const site = useSubmissionSite(database);
const by = { id: 'owner', name: 'admin', address: '203.0.113.9' };

const rows = async (statement: string) => (await database.pool.query(statement)).rows;

const license = (more: Record<string, string> = {}) => ({
  kind: 'license',
  number: '123456',
  authority: 'the CIB',
  checked_on: dayFrom(-10),
  valid_until: dayFrom(200),
  method: 'Looked it up',
  ...more,
});

const json = async (path: string) => (await site.request(path)).json();

/** Simulates elapsed time: nothing is written on the day after a check's last. */
const letPass = (kind: string) =>
  database.pool.query(`
    alter table contractor_checks disable trigger contractor_checks_changed_update;
    update contractor_checks set valid_until = '${dayFrom(-1)}' where kind = '${kind}';
    alter table contractor_checks enable trigger contractor_checks_changed_update`);

beforeEach(async () => {
  await database.reset();
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location, featured) values
      ('42', 'Wagontop Roofing', 'wagontop-roofing', 'Roofing', 'edmond', true),
      ('43', 'Plain Roofing', 'plain-roofing', 'Roofing', 'edmond', true)`);
});

/** Whether the contractor has the badge everywhere it is shown. */
async function badges(): Promise<Record<string, boolean>> {
  const contractor = await findContractor(site.db, 'wagontop-roofing');
  if (!contractor) throw new Error('there is no such contractor');
  const other = await findContractor(site.db, 'plain-roofing');
  if (!other) throw new Error('there is no such contractor');
  const in1 = (list: readonly { id: string; verified?: boolean | undefined }[]) =>
    list.find(({ id }) => id === '42')?.verified ?? false;
  const orders = ['home', 'rating', 'featured', 'name'] as const;
  const lists = await Promise.all(
    orders.map(async (order) =>
      in1((await json(`/api/contractors?${order === 'name' ? 'sort' : 'order'}=${order}`)).contractors),
    ),
  );
  const api = await json('/api/contractors/wagontop-roofing');
  return {
    ...Object.fromEntries(orders.map((order, index) => [order, lists[index] ?? false])),
    search: in1((await json('/api/contractors?q=wagontop')).contractors),
    strip: in1(await listFeatured(site.db)),
    similar: in1(await findSimilarContractors(site.db, other)),
    page: contractor.verified,
    checks: contractor.checks.length > 0,
    svg: badgeSvg(contractor, 'Redbud Pros').includes('Verified Pro'),
    api: api.verified,
    apiChecks: api.checks.length > 0,
    structuredData: 'hasCredential' in contractorData(contractor, 'https://example.com'),
  };
}

const everywhere = (shown: boolean) => Object.fromEntries(Object.keys({ ...shownKeys }).map((key) => [key, shown]));
let shownKeys: Record<string, boolean> = {};
beforeAll(async () => {
  await database.pool.query(
    `insert into contractors (id, name, slug, service_type, location, featured) values ('42', 'W', 'wagontop-roofing', 'Roofing', 'edmond', true), ('43', 'P', 'plain-roofing', 'Roofing', 'edmond', true)`,
  );
  shownKeys = await badges();
});

describe('the badge', () => {
  test('appears everywhere after a check and nowhere before', async () => {
    expect(await badges()).toEqual(everywhere(false));
    expect(await addCheck(site.db, '42', license(), by)).toEqual({ outcome: 'done' });
    expect(await badges()).toEqual(everywhere(true));
    const plain = await findContractor(site.db, 'plain-roofing');
    expect(plain).toMatchObject({ featured: true, verified: false, checks: [] });
  });

  test('of an unfeatured firm is named in lists without the badge, until it expires', async () => {
    await database.pool.query('update contractors set featured = false');
    await addCheck(site.db, '42', license({ kind: 'phone', checked_on: dayFrom(-1) }), by);
    await addCheck(site.db, '42', license(), by);
    const listed = async () => {
      const { contractors } = await json('/api/contractors?q=wagontop');
      return contractors[0];
    };
    expect(await listed()).toMatchObject({ verified: false, checked: { kind: 'license', checked_on: dayFrom(-10) } });
    expect(cardOf(await listed()).checked).toMatch(/^License checked \w{3} \d/);
    await letPass('license');
    expect(await listed()).toMatchObject({ checked: { kind: 'phone' } });
    await letPass('phone');
    expect(await listed()).toMatchObject({ checked: null });
    expect(cardOf(await listed())).not.toHaveProperty('checked');
  });

  test('is recorded once if its form is resubmitted; another form records another check', async () => {
    for (const key of ['a', 'a', 'b']) expect(await addCheck(site.db, '42', license({ key }), by)).toEqual({ outcome: 'done' });
    expect(await rows('select 1 from contractor_checks')).toHaveLength(2);
    expect(await rows(`select 1 from audit_entries where action = 'check.added'`)).toHaveLength(2);
  });

  test('disappears everywhere after the last day of its last check', async () => {
    await addCheck(site.db, '42', license(), by);
    await letPass('license');
    expect(await badges()).toEqual(everywhere(false));
  });

  test('stays while another check is valid, and the page shows that one only', async () => {
    await addCheck(site.db, '42', license(), by);
    await addCheck(site.db, '42', license({ kind: 'phone', number: '', authority: '', method: 'Called' }), by);
    await letPass('license');
    const contractor = await findContractor(site.db, 'wagontop-roofing');
    expect(contractor?.verified).toBe(true);
    expect(contractor?.checks.map(({ kind }) => kind)).toEqual(['phone']);
  });

  test('disappears when the contractor is no longer featured', async () => {
    await addCheck(site.db, '42', license(), by);
    await database.pool.query(`update contractors set featured_until = '${dayFrom(-1)}'`);
    expect((await findContractor(site.db, 'wagontop-roofing'))?.verified).toBe(false);
    await database.pool.query(`update contractors set featured_until = '${dayFrom(0)}'`);
    expect((await findContractor(site.db, 'wagontop-roofing'))?.verified).toBe(true);
    await database.pool.query('update contractors set featured = false');
    expect(await findContractor(site.db, 'wagontop-roofing')).toMatchObject({ verified: false, checks: [{ kind: 'license' }] });
  });

  test('disappears when an operator ends the check or backdates it', async () => {
    await addCheck(site.db, '42', license(), by);
    const [check] = await selectChecks(site.db, '42');
    if (!check) throw new Error('no check was stored');
    const which = { contractorId: '42', id: check.id };
    await correctCheck(site.db, { ...which, version: '1' }, license({ valid_until: dayFrom(-1) }), by);
    expect(await badges()).toEqual(everywhere(false));
    await correctCheck(site.db, { ...which, version: '2' }, license({ valid_until: dayFrom(0) }), by);
    expect(await badges()).toEqual(everywhere(true));
    expect(await endCheck(site.db, { ...which, reason: 'The license was revoked' }, by)).toEqual({ outcome: 'done' });
    expect(await badges()).toEqual(everywhere(false));
    expect((await selectChecks(site.db, '42')).map(({ state }) => state)).toEqual(['ended']);
  });

  test('moves with its checks to another contractor, and is deleted with them', async () => {
    await addCheck(site.db, '42', license(), by);
    await database.pool.query(`update contractor_checks set contractor_id = '43'`);
    expect(await rows('select id from contractors where verified_until is not null')).toEqual([{ id: '43' }]);
    await database.pool.query('delete from contractor_checks');
    expect(await rows('select id from contractors where verified_until is not null')).toEqual([]);
    await addCheck(site.db, '43', license(), by);
    await database.pool.query(`delete from contractors where id = '43'`);
    expect(await rows('select from contractor_checks')).toEqual([]);
  });
});

describe('the page cache', () => {
  const logger = createLogger('silent');
  let polling: ReturnType<typeof openDatabase>;
  beforeAll(() => {
    polling = openDatabase(database.url, { logger, max: 1 });
  });
  afterAll(() => polling.$client.end());

  test('is notified once when a check expires', async () => {
    await addCheck(site.db, '42', license(), by);
    await letPass('license');
    const feed = openChangeFeed({ db: polling, logger });
    await until(() => feed.state() === 'polling');
    const before = feed.count;
    await signalExpired(site.db);
    await until(() => feed.count > before);
    await feed.stop();
    const changes = await rows('select count(*)::int from directory_changes');
    await signalExpired(site.db);
    expect(await rows('select count(*)::int from directory_changes')).toEqual(changes);
  });
});

describe('a bulk check', () => {
  const key = '00000000-0000-4000-8000-000000000001';
  const { number: _, ...common } = license({ key });
  const record = (more: Record<string, string> = {}, ids = ['42', '43']) => checkMany(site.db, ids, { ...common, ...more }, by);
  const numbers = () => rows('select contractor_id as id, number from contractor_checks order by contractor_id');

  test('is recorded once for each firm, with the listed number or another', async () => {
    await database.pool.query(`update contractors set license_number = 'R-43' where id = '43'`);
    for (const _ of [1, 2]) expect(await record({ 'number-42': 'R-42' })).toEqual({ outcome: 'done', count: 2 });
    expect(await numbers()).toEqual([
      { id: '42', number: 'R-42' },
      { id: '43', number: 'R-43' },
    ]);
    expect(await rows(`select subject_id as id from audit_entries where action = 'check.added' order by 1`)).toEqual([
      { id: '42' },
      { id: '43' },
    ]);
    expect((await listChecks(site.db)).batches).toMatchObject([{ id: key, kind: 'license', count: 2, open: 2 }]);
  });

  test('is recorded for none if one is incomplete or gone, or none is selected', async () => {
    expect(await record({ 'number-42': 'R-42' })).toEqual({
      outcome: 'invalid',
      fields: { 'number-43': 'A license has a number' },
    });
    const both = { 'number-42': '1', 'number-43': '2' };
    expect(await record({ ...both, checked_on: 'soon' })).toMatchObject({ fields: { checked_on: expect.any(String) } });
    expect(await record({ ...both, 'number-44': '3' }, ['42', '44'])).toMatchObject({ fields: { firms: expect.any(String) } });
    expect(await record(both, [])).toMatchObject({ fields: { firms: expect.any(String) } });
    expect(await numbers()).toEqual([]);
  });

  test('ends for all at once, with the reason in the audit trail', async () => {
    await record({ kind: 'phone', number: '' });
    expect(await endTogether(site.db, { batch: key, reason: ' ' }, by)).toMatchObject({ fields: { reason: expect.any(String) } });
    expect(await endTogether(site.db, { batch: key, reason: 'Wrong list' }, by)).toEqual({ outcome: 'done', count: 2 });
    expect(await endTogether(site.db, { batch: key, reason: 'Wrong list' }, by)).toEqual({ outcome: 'done', count: 0 });
    expect(await rows('select count(*)::int as open from contractor_checks where ended_at is null')).toEqual([{ open: 0 }]);
    expect(await rows(`select details->>'reason' as why from audit_entries where action = 'check.ended'`)).toHaveLength(2);
    expect(await badges()).toEqual(everywhere(false));
  });
});

describe('the ledger', () => {
  test.each<[Record<string, string | number>, string]>([
    [{ kind: 'luck' }, 'kind'],
    [{ number: '' }, 'number'],
    [{ authority: '' }, 'authority'],
    [{ checked_on: 'yesterday' }, 'checked_on'],
    [{ checked_on: '31/10/2026' }, 'checked_on'],
    [{ checked_on: 1 }, 'checked_on'],
    [{ valid_until: '' }, 'valid_until'],
    [{ valid_until: -11 }, 'valid_until'],
    [{ valid_until: 4 * 366 }, 'valid_until'],
    [{ method: ' ' }, 'method'],
    [{ note: 'x'.repeat(1_001) }, 'note'],
  ])('refuses %o with a message at %s', async (wrong, field) => {
    const outcome = await addCheck(site.db, '42', license(withDays(wrong)), by);
    expect(outcome.outcome === 'invalid' && Object.keys(outcome.fields)).toEqual([field]);
    expect(await rows('select from contractor_checks')).toEqual([]);
  });

  test('accepts US dates', async () => {
    const days = { checked_on: '10/31/2025', valid_until: '3/1/2027' };
    expect(await addCheck(site.db, '42', license(days), by)).toEqual({ outcome: 'done' });
    expect(await selectChecks(site.db, '42')).toMatchObject([{ checked_on: '2025-10-31', valid_until: '2027-03-01' }]);
  });

  test('shows the second of two concurrent editors the conflict and overwrites nothing', async () => {
    await addCheck(site.db, '42', license(), by);
    const [check] = await selectChecks(site.db, '42');
    const which = { contractorId: '42', id: check?.id ?? '', version: '1' };
    expect(await correctCheck(site.db, which, license({ number: '1' }), by)).toEqual({ outcome: 'done' });
    expect(await correctCheck(site.db, which, license({ number: '2' }), by)).toMatchObject({
      outcome: 'changed',
      now: { number: '1', version: 2 },
    });
    expect(await rows('select number from contractor_checks')).toEqual([{ number: '1' }]);
    expect(await correctCheck(site.db, { ...which, contractorId: '43' }, license(), by)).toEqual({ outcome: 'missing' });
  });

  test('keeps its history in the audit trail', async () => {
    await addCheck(site.db, '42', license(), by);
    const [check] = await selectChecks(site.db, '42');
    const which = { contractorId: '42', id: check?.id ?? '' };
    await correctCheck(site.db, { ...which, version: '1' }, license({ number: '7' }), by);
    await endCheck(site.db, { ...which, reason: 'Lapsed' }, by);
    expect(await rows('select action, subject_id, person, details from audit_entries order by id')).toMatchObject([
      { action: 'check.added', subject_id: '42', person: 'admin', details: { kind: 'license', number: '123456' } },
      { action: 'check.corrected', details: { check: 'license', number: { before: '123456', after: '7' } } },
      { action: 'check.ended', details: { check: 'license', reason: 'Lapsed' } },
    ]);
  });
});

describe('reminders', () => {
  const queued = () => rows(`select m.kind, r.days from mails m join check_reminders r on r.id::text = m.about order by r.days`);
  const remind = () => remindOfChecks({ db: site.db });

  test('are sent 30 days and 7 days before expiry, once each, for any number of machines', async () => {
    await addCheck(site.db, '42', license({ valid_until: dayFrom(31) }), by);
    await remind();
    expect(await queued()).toEqual([]);
    await database.pool.query(`update contractor_checks set valid_until = '${dayFrom(30)}'`);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await queued()).toEqual([{ kind: 'check-reminder', days: 30 }]);
    // Days pass, the last day stays the same.
    await database.pool.query(`update check_reminders set valid_until = '${dayFrom(7)}'`);
    await database.pool.query(`update contractor_checks set valid_until = '${dayFrom(7)}'`);
    await Promise.all([remind(), remind()]);
    expect(await queued()).toEqual([
      { kind: 'check-reminder', days: 7 },
      { kind: 'check-reminder', days: 30 },
    ]);
  });

  test('are not sent for expired, ended or renewed checks', async () => {
    await addCheck(site.db, '42', license({ valid_until: dayFrom(-1) }), by);
    await addCheck(site.db, '42', license({ valid_until: dayFrom(5) }), by);
    await addCheck(site.db, '42', license({ valid_until: dayFrom(300) }), by);
    await addCheck(site.db, '43', license({ valid_until: dayFrom(5) }), by);
    const [check] = await selectChecks(site.db, '43');
    await endCheck(site.db, { contractorId: '43', id: check?.id ?? '', reason: 'Lapsed' }, by);
    await remind();
    expect(await queued()).toEqual([]);
  });

  test('name check and contractor, and are dropped if it was extended meanwhile', async () => {
    await addCheck(site.db, '42', license({ valid_until: dayFrom(5) }), by);
    await remind();
    const [{ id } = { id: '' }] = (await rows('select id from check_reminders')) as { id: string }[];
    const mail = await checkReminderMail({ db: site.db, settings: site.settings }, id, id);
    expect(mail).toMatchObject({ id: `check-reminder-${id}`, to: site.settings.leadsTo });
    expect(mail?.text).toContain('Wagontop Roofing');
    expect(mail?.text).toContain('/admin/contractors/42/checks');
    await database.pool.query(`update contractor_checks set valid_until = '${dayFrom(100)}'`);
    expect(await checkReminderMail({ db: site.db, settings: site.settings }, id, id)).toBeUndefined();
  });
});

test('the overview groups expired checks and those expiring within 7 and 30 days, and lists featured firms without a badge', async () => {
  for (const [kind, days] of Object.entries({ license: -1, insurance: 0, phone: 7, address: 8, identity: 30, references: 31 }))
    await addCheck(site.db, '42', license({ kind, valid_until: dayFrom(days) }), by);
  const kinds = (found: { rows: readonly { kind: string }[] }) => found.rows.map(({ kind }) => kind);
  const { expired, within7, within30, unchecked } = await listChecks(site.db);
  expect([expired, within7, within30].map(kinds)).toEqual([['license'], ['insurance', 'phone'], ['address', 'identity']]);
  expect(unchecked.rows.map(({ name }) => name)).toEqual(['Plain Roofing']);
});
