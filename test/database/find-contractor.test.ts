import { beforeAll, describe, expect, test } from 'vitest';
import {
  findChosen,
  findContractor,
  findContractorById,
  findFirstChosen,
  findSimilarContractors,
} from '#app/domain/contractors/find-contractor.ts';
import { useTestDatabase } from '#test/support/database.ts';

const { db, query } = useTestDatabase();
beforeAll(async () => {
  await query(`
    insert into contractors (id, name, slug, service_type, location, rating, featured) values
      ('1', 'One', 'one', 'Roofing', 'edmond', 4.0, false),
      ('2', 'Two', 'two', 'Roofing', 'edmond', 4.1, false),
      ('3', 'Three', 'three', 'Roofing', 'edmond', 4.9, false),
      ('4', 'Four', 'four', 'Roofing', 'edmond', 3.0, true),
      ('5', 'Five', 'five', 'Roofing', 'edmond', 4.5, false),
      ('6', 'Six', 'six', 'Roofing', 'norman', 5.0, true),
      ('7', 'Seven', 'seven', 'Plumbing', 'edmond', 5.0, true),
      ('8', 'Ten & Sons', 'ten-sons', 'Plumbing', 'norman', 5.0, false),
      ('9', 'Alone', 'alone', 'Falconry', 'edmond', null, false)`);
});

describe('by slug', () => {
  test.each(['one', 'One', 'one-,', '-one-', "one'"])('%j finds the first', async (slug) =>
    expect(await findContractor(db, slug)).toMatchObject({ id: '1' }),
  );
  test.each(['ten-sons', 'Ten & Sons'])('%j finds the eighth', async (slug) =>
    expect(await findContractor(db, slug)).toMatchObject({ id: '8' }),
  );
  test.each(['', '-,', 'nobody', 'one\0', '%', 'x'.repeat(400), '\ud800', 'óne'])('%j finds none', async (slug) =>
    expect(await findContractor(db, slug)).toBeUndefined(),
  );
});

describe('by id', () => {
  test.each(['1', '8'])('%s', async (id) => expect(await findContractorById(db, id)).toMatchObject({ id }));
  test.each(['99', '', 'x'.repeat(101), '1\0', "1' or true"])('%j finds none', async (id) =>
    expect(await findContractorById(db, id)).toBeUndefined(),
  );
});

describe('by selection', () => {
  const ids = async (...slugs: string[]) => (await findChosen(db, slugs)).map(({ id }) => id);
  const first = async (query: string) => {
    const { contractors, ...counts } = await findFirstChosen(db, new URLSearchParams(query), 3);
    return { ids: contractors.map(({ id }) => id), ...counts };
  };

  test('in the order of their slugs, without unknown ones', async () => {
    expect(await ids('three', 'nobody', 'one', 'seven')).toEqual(['3', '1', '7']);
    expect(await ids()).toEqual([]);
  });
  test.each(['c=two,one,two', 'c=two&c=one&c=two', 'c=Two&c=one,two'])('%s lists each once', async (query) =>
    expect(await first(query)).toEqual({ ids: ['2', '1'], missing: 0, left: 0 }),
  );
  test('counts unknown ones and those past the third', async () => {
    expect(await first('c=one,nobody,two,three,four')).toEqual({ ids: ['1', '2'], missing: 1, left: 2 });
    expect(await first('')).toEqual({ ids: [], missing: 0, left: 0 });
  });
});

describe('similar contractors', () => {
  const similarTo = async (slug: string) => {
    const contractor = await findContractor(db, slug);
    return contractor && (await findSimilarContractors(db, contractor)).map(({ id }) => id);
  };

  test('three of the same service and city, without itself, featured first, then by rating', async () => {
    expect(await similarTo('one')).toEqual(['4', '3', '5']);
    expect(await similarTo('three')).toEqual(['4', '5', '2']);
    expect(await similarTo('four')).toEqual(['3', '5', '2']);
  });

  test('on a page that its business manages, by rating alone', async () => {
    const one = await findContractor(db, 'one');
    const found = one && (await findSimilarContractors(db, one, { isManaged: true }));
    expect(found?.map(({ id }) => id)).toEqual(['3', '5', '2']);
  });

  test('spellings of general contracting count as one service', async () => {
    await query(`
      insert into contractors (id, name, slug, service_type, location, rating) values
        ('31', 'G1', 'g1', 'General Contractors', 'edmond', 4.0),
        ('32', 'G2', 'g2', 'General Contracting', 'edmond', 4.2),
        ('33', 'G3', 'g3', 'General Contractors', 'edmond', 4.1)`);
    expect(await similarTo('g1')).toEqual(['32', '33']);
    expect(await similarTo('g2')).toEqual(['33', '31']);
  });

  test('none for the only one of its city or service', async () => {
    expect(await similarTo('six')).toEqual([]);
    expect(await similarTo('alone')).toEqual([]);
  });
});
