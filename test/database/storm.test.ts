import { expect, test } from 'vitest';
import { momentInOklahoma } from '#app/content/dates.ts';
import { changeNotice, endNotice, startNotice } from '#app/domain/storm/change-notices.ts';
import { selectEnded, selectRunning } from '#app/domain/storm/notice-queries.ts';
import { stormOnHome, stormOnPage } from '#app/domain/storm/storm-panel.ts';
import { pat, useFreshDatabase } from '#test/support/database.ts';

// Storm notices, from the desk to the pages.

const weekdays = (closes: number) => [0, 1, 2, 3, 4].map((day) => `[${day * 1_440 + 480},${day * 1_440 + closes * 60})`).join();
const { db, query } = useFreshDatabase(`
  insert into contractors (id, name, slug, service_type, location, phone, rating, emergency, hours, open_hours) values
    ('a', 'Any Hour', 'any-hour', 'Roofing', 'edmond', '405-555-0101', 4, true, null, null),
    ('b', 'Best Rated', 'best-rated', 'Roofing', 'edmond', '405-555-0102', 5, null, 'Mo-Fr 08:00-17:00', '{${weekdays(17)}}'),
    ('c', 'Closed', 'closed', 'Roofing', 'edmond', '405-555-0103', 5, null, 'Mo 08:00-09:00', '{[480,540)}'),
    ('d', 'Deaf', 'deaf', 'Tree Service', 'edmond', null, 5, true, null, null),
    ('e', 'Elsewhere', 'elsewhere', 'Roofing', 'norman', '405-555-0105', 5, true, null, null),
    ('f', 'Fir Tree', 'fir-tree', 'Tree Service', 'edmond', '405-555-0106', 3, null, 'Mo-Fr 08:00-12:00', '{${weekdays(12)}}')`);
/** A Wednesday, in Oklahoma time. */
const at = (time: string) => momentInOklahoma('2026-11-25', time) as Date;
const notice = (more: Record<string, string> = {}) => ({
  'trade-roofing': 'on',
  'trade-tree-service': 'on',
  'city-edmond': 'on',
  words: 'Hail came through.',
  day: '2026-11-25',
  time: '18:00',
  ...more,
});
const trail = () => query(`select action, person, subject_name, details from audit_entries order by id`);

const start = async (more: Record<string, string> = {}, now = at('10:00')) => {
  expect(await startNotice(db, notice(more), pat, now)).toEqual({ outcome: 'done' });
};
const onPage = (service: string, location: string | undefined, time = '10:00') =>
  stormOnPage(db, { service, list: { services: [service], ...(location && { location }) } }, at(time));

test('is on the pages of its trades in its cities and on the home page, until its end', async () => {
  await start();
  const words = [{ words: 'Hail came through.' }];
  expect(await stormOnHome(db, at('10:00'))).toMatchObject({ notices: words });
  expect(await onPage('Roofing', 'edmond')).toMatchObject({ notices: words });
  expect(await onPage('Tree Service', 'edmond')).toMatchObject({ notices: words });
  // A list of all cities.
  expect(await onPage('Roofing', undefined)).toMatchObject({ notices: words });
  expect(await onPage('Roofing', 'norman')).toBeUndefined();
  expect(await onPage('Plumbing', 'edmond')).toBeUndefined();
  expect(await onPage('Roofing', 'edmond', '17:59')).toBeDefined();
  expect(await onPage('Roofing', 'edmond', '18:00')).toBeUndefined();
  expect(await stormOnHome(db, at('18:00'))).toBeUndefined();
});

test('names who answers at any hour, then who is open, each with a number', async () => {
  await start();
  const contractors = async (time: string) =>
    (await stormOnHome(db, at(time)))?.contractors.map(({ name, facts }) => [name, facts]);
  const always = ['Any Hour', 'Answers at any hour · Roofing · Edmond'];
  expect(await contractors('10:00')).toEqual([
    always,
    ['Best Rated', 'Open now · Roofing · Edmond'],
    ['Fir Tree', 'Open now · Tree Service · Edmond'],
  ]);
  expect(await contractors('17:30')).toEqual([always]);
  expect((await onPage('Tree Service', 'edmond'))?.contractors.map(({ call }) => call)).toEqual([
    { href: 'tel:+14055550106', number: '405-555-0106' },
  ]);
});

test('allows several at once, with the contractors of each place in turn', async () => {
  await start();
  await start({ words: 'Wind, too.', 'city-norman': 'on' });
  const home = await stormOnHome(db, at('17:30'));
  expect(home?.notices.map(({ words }) => words)).toEqual(['Wind, too.', 'Hail came through.']);
  expect(home?.contractors.map(({ name }) => name)).toEqual(['Any Hour', 'Elsewhere']);
  expect((await onPage('Roofing', 'norman'))?.notices).toHaveLength(1);
});

test('stores a form that is sent twice once', async () => {
  await start({ key: 'k' });
  await start({ key: 'k' });
  expect(await selectRunning(db, at('10:00'))).toHaveLength(1);
  expect(await trail()).toMatchObject([
    { action: 'storm-notice.started', person: 'Pat', subject_name: 'Hail came through.', details: { cities: ['edmond'] } },
  ]);
});

test('is changed and ended, each once, with both values in the audit trail', async () => {
  await start();
  const [shown] = await selectRunning(db, at('10:00'));
  const values = notice({ notice: shown?.id ?? '', version: '1', words: 'Tornado damage.', time: '20:00' });
  expect(await changeNotice(db, values, pat, at('10:00'))).toEqual({ outcome: 'done' });
  // Another operator still sees the first version.
  expect(await changeNotice(db, { ...values, words: 'Mine.' }, pat, at('10:00'))).toMatchObject({ outcome: 'overtaken' });
  expect(await onPage('Roofing', 'edmond', '19:00')).toMatchObject({ notices: [{ words: 'Tornado damage.' }] });
  expect(await endNotice(db, shown?.id ?? '', pat, at('11:00'))).toEqual({ outcome: 'done' });
  expect(await endNotice(db, shown?.id ?? '', pat, at('11:05'))).toEqual({ outcome: 'done' });
  expect(await onPage('Roofing', 'edmond', '11:00')).toBeUndefined();
  expect(await changeNotice(db, { ...values, version: '3' }, pat, at('11:00'))).toMatchObject({ outcome: 'overtaken' });
  expect(await selectEnded(db, at('11:00'))).toMatchObject([{ words: 'Tornado damage.' }]);
  expect((await trail()).slice(1)).toMatchObject([
    { action: 'storm-notice.changed', details: { words: { before: 'Hail came through.', after: 'Tornado damage.' } } },
    { action: 'storm-notice.ended', details: { ends_at: '2026-11-26T02:00:00Z' } },
  ]);
});

test('stores nothing of a form with an error', async () => {
  const refused = { outcome: 'invalid', fields: { day: 'This time has passed' } };
  expect(await startNotice(db, notice({ time: '09:00' }), pat, at('10:00'))).toEqual(refused);
  expect(await selectRunning(db, at('10:00'))).toEqual([]);
  expect(await trail()).toEqual([]);
});

test('outdates the pages that it may be on', async () => {
  await start();
  const topics = `select distinct topic from directory_changes where topic like 'storm%'`;
  expect(await query(topics)).toEqual([{ topic: 'storm-notices' }]);
});
