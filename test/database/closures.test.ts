import { describe, expect, test } from 'vitest';
import { contractorData } from '#app/domain/contractors/contractor-data.ts';
import { findChosen, findContractor } from '#app/domain/contractors/find-contractor.ts';
import { compareContractors } from '#app/domain/directory/comparison.ts';
import { answerPage } from '#app/domain/directory/contractor-answer.ts';
import { countFirstFilters, findOnCall, listToCall } from '#app/domain/directory/directory-figures.ts';
import { type ListQuery, listContractors } from '#app/domain/directory/list-contractors.ts';
import type { TrackedRequest } from '#app/domain/requests/request.ts';
import { suggestContractors } from '#app/domain/requests/suggest-contractors.ts';
import { stormOnPage } from '#app/domain/storm/storm-panel.ts';
import { logger, useFreshDatabase } from '#test/support/database.ts';
import { dayFrom } from '#test/support/days.ts';

// Contractors who are closed until a day, or take no new work until then, in Oklahoma.

const { db, query } = useFreshDatabase(`
  insert into contractors (id, name, slug, service_type, location, phone, emergency, hours, open_hours) values
    ('night', 'Night', 'night', 'Plumbing', 'oklahoma-city', '4055550101', true, null, null),
    ('always', 'Always', 'always', 'Plumbing', 'oklahoma-city', '4055550102', null, '24/7', '{[0,10080)}'),
    ('office', 'Office', 'office', 'Plumbing', 'oklahoma-city', '4055550103', null, 'Mo 08:00-17:00', '{[480,1020)}')`);
const source = { db, log: logger };

const day = '2026-12-05';
/** A minute before that day in Oklahoma, when it is day already in London, and its first minute. */
const [before, after] = [new Date('2026-12-05T05:59:00Z'), new Date('2026-12-05T06:00:00Z')];

const set = (id: string, column: 'closed_until' | 'no_work_until', until: string) =>
  query(`update contractors set ${column} = $2 where id = $1`, [id, until]);
const names = async (query: ListQuery, now: Date) =>
  (await listContractors(db, { sort: 'name', ...query }, now)).contractors.map(({ name }) => name);

describe('closed until a day', () => {
  test('is closed at any hour until midnight, for lists and the API', async () => {
    for (const id of ['night', 'always']) await set(id, 'closed_until', day);
    expect(await names({ open_now: 'true' }, before)).toEqual([]);
    expect(await names({ emergency: 'true' }, before)).toEqual([]);
    expect(await names({}, before)).toEqual(['Always', 'Night', 'Office']);
    expect(await names({ open_now: 'true' }, after)).toEqual(['Always', 'Night']);
    expect(await names({ emergency: 'true' }, after)).toEqual(['Night']);
    const states = async (now: Date) => {
      const { contractors } = await answerPage(db, { sort: 'name' }, now);
      return contractors.map(({ open, profile }) => `${open} ${profile.closed_until}`);
    };
    expect(await states(before)).toEqual([`closed ${day}`, `closed ${day}`, 'closed null']);
    expect(await states(after)).toEqual([`any hour ${day}`, `any hour ${day}`, 'closed null']);
  });

  test('follows Oklahoma’s clocks in summer too', async () => {
    await set('night', 'closed_until', '2026-07-04');
    expect(await names({ emergency: 'true' }, new Date('2026-07-04T04:59:00Z'))).toEqual([]);
    expect(await names({ emergency: 'true' }, new Date('2026-07-04T05:00:00Z'))).toEqual(['Night']);
  });

  test('is not whom to call in an emergency or a storm, in English or Spanish, nor is one that takes no new work', async () => {
    const rule = { services: ['Plumbing'], location: 'oklahoma-city' };
    const page = { service: 'Plumbing', list: rule };
    await query(`
      insert into storm_notices (trades, cities, words, ends_at, started_by)
      values ('{plumbing}', '{oklahoma-city}', 'Hail', now() + interval '1 hour', 'Pat')`);
    const called = async () => [
      (await findOnCall(source, rule)).contractors.map(({ name }) => name),
      (await stormOnPage(db, page))?.contractors.map(({ name }) => name),
      (await listToCall(db, ['Plumbing'], 'Spanish')).always.map(({ name }) => name),
    ];
    await query(`delete from contractors where id = 'office'`);
    expect(await called()).toEqual([['Night', 'Always'], ['Night', 'Always'], ['Night']]);
    expect(await countFirstFilters(source, rule)).toEqual({ listed: 2, open_now: 2, emergency: 1 });
    for (const id of ['night', 'always']) await set(id, 'closed_until', dayFrom(1));
    expect(await called()).toEqual([[], [], []]);
    expect(await countFirstFilters(source, rule)).toEqual({ listed: 2, open_now: 0, emergency: 0 });
    for (const id of ['night', 'always']) await set(id, 'closed_until', dayFrom(0));
    expect(await called()).toEqual([['Night', 'Always'], ['Night', 'Always'], ['Night']]);
    await set('night', 'no_work_until', dayFrom(1));
    expect((await called())[0]).toEqual(['Always']);
  });

  test('is in structured data until the day before', async () => {
    const data = async () => {
      const found = await findContractor(db, 'always');
      return found && contractorData(found, 'https://site.example');
    };
    await set('always', 'closed_until', dayFrom(3));
    expect(await data()).toMatchObject({
      specialOpeningHoursSpecification: { opens: '00:00', closes: '00:00', validFrom: dayFrom(0), validThrough: dayFrom(2) },
    });
    await set('always', 'closed_until', dayFrom(0));
    expect(await data()).not.toHaveProperty('specialOpeningHoursSpecification');
  });
});

describe('no new work until a day', () => {
  test('leaves whether it is open as it is; a comparison says both', async () => {
    await set('always', 'no_work_until', day);
    expect(await names({ open_now: 'true' }, before)).toContain('Always');
    const open = async (day: string) => {
      const contractors = await findChosen(db, ['always', 'night']);
      const rows = compareContractors(contractors, { minute: 0, day });
      return rows.find(({ label }) => label === 'Open now')?.cells.map(({ lines }) => lines);
    };
    expect(await open('2026-12-04')).toEqual([['Answers any hour', 'No new work until Dec 5'], ['Answers any hour']]);
    expect(await open(day)).toEqual([['Answers any hour'], ['Answers any hour']]);
  });

  test.each(['no_work_until', 'closed_until'] as const)('%s: is not suggested as another contractor', async (column) => {
    const request = { contractors: [{ id: 'office', name: 'Office' }], service_type: 'Plumbing', withdrawn: false };
    const suggested = async () =>
      (await suggestContractors(db, request as unknown as TrackedRequest)).map(({ name }) => name).sort();
    await set('night', column, dayFrom(1));
    expect(await suggested()).toEqual(['Always']);
    await set('night', column, dayFrom(0));
    expect(await suggested()).toEqual(['Always', 'Night']);
  });
});
