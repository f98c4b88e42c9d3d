import { describe, expect, it } from 'vitest';
import { endFeatured } from '#app/domain/contractors/contractor-queries.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import { dayFrom } from '#test/support/days.ts';
import { emptyProfile } from '#test/support/empty-profile.ts';
import { counts, csv, useImports } from '#test/support/import.ts';

const { db, query, importText } = useImports();

const profileOf = async (slug: string) => (await findContractor(db, slug))?.profile;
const row = async (columns: string) => (await query(`select ${columns} from contractors`))[0];

const base = 'name,slug,service_type,location';
const ace = 'Ace,ace,Plumbing,edmond';
const empty = `${ace},,,,,,,,,,,,,,,,,,`;
const header = `${base},address,about,specialties,service_area,languages,hours,emergency,price_guide,license_number,license_authority,insured_until,founded,rating_source,rating_as_of,featured,featured_until,closed_until,no_work_until`;
const full = `${ace},"1 Elm St, Edmond, OK 73034","First line.
Second.",Leaks; Drains,"Moore, OK; 73160",english; SPANISH; ASL,Mo-Fr 08:00-17:00; Su 22:00-02:00,yes,Drain cleaning = 120-300,123456,Oklahoma Construction Industries Board,2027-03-31,1998,Google,2026-10-01,yes,9999-12-31,2026-12-05,2027-01-10`;

describe('a profile', () => {
  it('is stored whole, read the same by page and API, and updates the filter columns', async () => {
    expect(await importText(csv(header, full))).toMatchObject(counts(1, 0, 0, 0));
    const profile = {
      about: 'First line.\nSecond.',
      specialties: ['Leaks', 'Drains'],
      service_area: ['Moore, OK', '73160'],
      languages: ['English', 'Spanish', 'ASL'],
      hours: 'Mo-Fr 08:00-17:00; Su 22:00-02:00',
      emergency: true,
      price_guide: [{ what: 'Drain cleaning', low: 120, high: 300 }],
      license_number: '123456',
      license_authority: 'Oklahoma Construction Industries Board',
      insured_until: '2027-03-31',
      founded: 1998,
      rating_source: 'Google',
      rating_as_of: '2026-10-01',
      featured_until: '9999-12-31',
      closed_until: '2026-12-05',
      no_work_until: '2027-01-10',
    };
    expect(await profileOf('ace')).toEqual(profile);
    expect((await listContractors(db, {})).contractors).toMatchObject([{ slug: 'ace', profile }]);
    expect(await row('licensed, places, open_hours, emergency, featured')).toEqual({
      licensed: true,
      places: ['73034', 'moore', '73160'],
      open_hours: '{[0,120),[480,1020),[1920,2460),[3360,3900),[4800,5340),[6240,6780),[9960,10080)}',
      emergency: true,
      featured: true,
    });
  });

  it('without data is null throughout', async () => {
    await importText(csv(base, ace));
    expect(await profileOf('ace')).toEqual(emptyProfile);
    expect(await row('licensed, places, open_hours')).toEqual({ licensed: false, places: [], open_hours: null });
  });

  it('imported again is unchanged, also if it is empty', async () => {
    for (const row of [full, empty]) {
      await importText(csv(header, row));
      expect(await importText(csv(header, row))).toMatchObject(counts(0, 0, 1, 0));
    }
  });

  it('is kept by a file without its columns, and cleared by empty cells', async () => {
    await importText(csv(header, full));
    expect(await importText(csv(base, ace))).toMatchObject(counts(0, 0, 1, 0));
    expect(await profileOf('ace')).toMatchObject({ about: 'First line.\nSecond.', founded: 1998, license_number: '123456' });
    expect(await importText(csv(`${base},about,hours,license_number`, `${ace},,,`))).toMatchObject(counts(0, 1, 0, 0));
    expect(await profileOf('ace')).toMatchObject({ about: null, hours: null, license_number: null, founded: 1998 });
    expect(await row('licensed, open_hours')).toEqual({ licensed: false, open_hours: null });
    await importText(csv(header, empty));
    expect(await profileOf('ace')).toEqual(emptyProfile);
  });

  it.each([
    ['about', 'New words'],
    ['hours', 'Mo 08:00-09:00'],
  ])('with a change in %s alone counts as updated', async (column, value) => {
    await importText(csv(header, full));
    const before = await row('updated_at');
    expect(await importText(csv(`${base},${column}`, `${ace},${value}`))).toMatchObject(counts(0, 1, 0, 0));
    expect(await profileOf('ace')).toMatchObject({ [column]: value, specialties: ['Leaks', 'Drains'] });
    expect((await row('updated_at')).updated_at).not.toEqual(before.updated_at);
  });

  it('comes with new contractors without id and slug, in one file with known ones', async () => {
    await importText(csv(base, ace));
    const rows = [
      'Bee,,Plumbing,edmond,of bee',
      'Bee,,Plumbing,norman,of the other',
      'Ace,ace,Plumbing,edmond,of ace',
      'Cee,,Plumbing,edmond,',
    ];
    expect(await importText(csv(`${base},about`, ...rows))).toMatchObject(counts(3, 1, 0, 0));
    const abouts = await Promise.all(['ace', 'bee', 'bee-2', 'cee'].map(async (slug) => (await profileOf(slug))?.about));
    expect(abouts).toEqual(['of ace', 'of bee', 'of the other', null]);
    expect(await query('select from contractor_profiles')).toHaveLength(3);
  });

  it('does not change in a dry run, and is deleted with its contractor', async () => {
    await importText(csv(header, full));
    await importText(csv(`${base},about`, `${ace},new`), { dryRun: true });
    expect(await profileOf('ace')).toMatchObject({ about: 'First line.\nSecond.' });
    await query('delete from contractors');
    expect(await query('select from contractor_profiles')).toEqual([]);
  });
});

it.each([
  ['1 Elm St, Edmond, OK 73034-1234', ['73034']],
  ['1 Elm St Suite 10200', []],
  ['73112 N May Ave', []],
  ['', []],
])('with address %j has the places %j', async (address, places) => {
  await importText(csv(`${base},address`, `${ace},"${address}"`));
  expect(await row('places')).toEqual({ places });
});

describe('the end of a featured period', () => {
  const timed = (featured: string, until: string) => csv(`${base},featured,featured_until`, `${ace},${featured},${until}`);

  it('is the end of its last day', async () => {
    await importText(timed('yes', dayFrom(0)));
    expect(await row('featured')).toEqual({ featured: true });
    await endFeatured(db);
    expect(await row('featured')).toEqual({ featured: true });
  });

  it('in the past is stored without featuring, and unchanged when imported again', async () => {
    const text = timed('yes', dayFrom(-1));
    expect(await importText(text)).toMatchObject(counts(1, 0, 0, 0));
    expect(await row('featured, featured_until::text')).toEqual({ featured: false, featured_until: dayFrom(-1) });
    expect(await importText(text)).toMatchObject(counts(0, 0, 1, 0));
  });

  it('applies whether the flag or only the date is imported', async () => {
    await importText(timed('yes', ''));
    expect(await importText(csv(`${base},featured_until`, `${ace},${dayFrom(-1)}`))).toMatchObject(counts(0, 1, 0, 0));
    expect(await row('featured')).toEqual({ featured: false });
    expect(await importText(csv(`${base},featured`, `${ace},yes`))).toMatchObject(counts(0, 0, 1, 0));
    expect(await importText(timed('yes', dayFrom(1)))).toMatchObject(counts(0, 1, 0, 0));
    expect(await row('featured')).toEqual({ featured: true });
  });

  it('is applied on time with list counts, and published as a change only then', async () => {
    await importText(timed('yes', dayFrom(1)));
    const changes = async () => (await query('select from directory_changes')).length;
    const before = await changes();
    await endFeatured(db);
    expect(await changes()).toBe(before);
    await query(`update contractors set featured_until = '${dayFrom(-1)}'`);
    await endFeatured(db);
    expect(await row('featured, featured_until::text')).toEqual({ featured: false, featured_until: dayFrom(-1) });
    const counted = 'select featured, sum(amount)::int as amount from contractor_counts group by 1 having sum(amount) <> 0';
    expect(await query(counted)).toEqual([{ featured: false, amount: 1 }]);
  });
});
