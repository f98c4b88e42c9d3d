import { describe, expect, test } from 'vitest';
import { answerPage } from '#app/domain/directory/contractor-answer.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import { useFreshDatabase } from '#test/support/database.ts';
import { type StoredContractor, storeContractors } from '#test/support/store-contractors.ts';

const database = useFreshDatabase();
const { db, query } = database;
const store = (...rows: StoredContractor[]) => storeContractors(database.pool, rows);

const ask = async (q: string, filters = {}) => {
  const { contractors, note, place } = await answerPage(db, { q, seed: 1, ...filters });
  return { names: contractors.map(({ name }) => name), note, place };
};

const listed = async (asked: { zip: string } | { place: string }) =>
  (await listContractors(db, { ...asked, sort: 'name' })).contractors.map(({ name }) => name);

describe('a place that a contractor names is never called unserved', () => {
  test.each([
    ['a town', 'roofer moore', ['Moore']],
    ['a town with its state', 'moore roofer', ['Moore, OK']],
    ['one of several towns in an entry', 'roofer moore', ['Yukon, Moore and Mustang']],
    ['a town and what is around', 'roofer moore', ['Moore / Norman area']],
    ['a town without its article', 'roofer the village', ['Village, OK']],
    ['a town with its article', 'roofer the village', ['The Village, OK']],
    ['the city of a town', 'roofer moore', ['City of Moore']],
    ['one of its ZIP codes', 'roofer moore', ['73160']],
    ['a ZIP code whose town is named', 'roofer 73160', ['Moore']],
    ['a ZIP code of a city', 'roofer 73013', ['Edmond']],
    ['a ZIP code of the default city by its short name', 'roofer 73120', ['OKC']],
    ['a town that only the contractor knows', 'roofer in slaughterville', ['Slaughterville']],
    ['such a town of two words', 'little axe roofer', ['Little Axe']],
    ['a part of a city', 'roofer north oklahoma city', ['North Oklahoma City']],
    ['a town spelled like a word of a trade', 'roofer chandler', ['Chandler']],
    ['a ZIP code that only the contractor knows', 'roofer 74857', ['74857']],
  ])('%s', async (_, q, area) => {
    await store(['Far Roofs', 'Roofing', 'norman', area], ['City Roofs', 'Roofing', 'oklahoma-city']);
    const { names, note, place } = await ask(q);
    expect(names[0]).toBe('Far Roofs');
    expect(place).toMatchObject({ served: true, nearest: null });
    expect(note).toMatch(/^(?:73\d{3} is in [\w ]+\. )?Showing roofers who say they serve /);
  });

  test('also without a trade', async () => {
    await store(['Far Roofs', 'Roofing', 'norman', ['Slaughterville', '74857']], ['City Roofs', 'Roofing', 'oklahoma-city']);
    for (const q of ['slaughterville', '74857'])
      expect(await ask(q)).toMatchObject({ names: ['Far Roofs'], place: { served: true } });
  });

  test('if the contractor has the text in its name', async () => {
    await store(['Moore Roofer', 'Roofing', 'edmond', ['Moore']], ['Norman Roofs', 'Roofing', 'norman']);
    const names = ['Moore Roofer', 'Norman Roofs'];
    expect(await ask('moore roofer')).toMatchObject({ names, place: { served: true }, note: 'Also showing roofers in Norman.' });
  });

  test('if other filters exclude it', async () => {
    await store(['Far Roofs', 'Roofing', 'edmond', ['Moore']], ['Norman Roofs', 'Roofing', 'norman']);
    const { note } = await ask('moore roofer', { location: 'norman' });
    expect(note).toBe('No roofers listed here that match the filters say they serve Moore. Showing roofers in Norman.');
  });
});

test('a place that no contractor of the trade names is called unserved, with the nearest that is', async () => {
  await store(
    ['City Roofs', 'Roofing', 'oklahoma-city'],
    ['Norman Roofs', 'Roofing', 'norman', ['Noble']],
    ['Edmond Pipes', 'Plumbing', 'edmond', ['Tulsa', '73160']],
  );
  const tulsa = await ask('tulsa roofer');
  expect(tulsa.place).toEqual({ name: 'Tulsa', part_of: null, served: false, nearest: 'Oklahoma City' });
  expect(tulsa.note).toBe('No roofers listed here say they serve Tulsa. Showing roofers in Oklahoma City, the nearest city.');
  const purcell = await ask('73080 roofer');
  expect(purcell.place).toEqual({ name: '73080', part_of: 'Purcell', served: false, nearest: 'Noble' });
  expect(await ask('74999')).toEqual({
    names: [],
    note: 'No contractors listed here say they serve 74999.',
    place: { name: '74999', part_of: null, served: false, nearest: null },
  });
  expect((await ask('roofing')).place).toBeNull();
  // A contractor in a city need not name it.
  const edmond = await ask('plumber 73013');
  expect(edmond.place).toEqual({ name: '73013', part_of: 'Edmond', served: true, nearest: null });
  expect(edmond.note).toBe('73013 is in Edmond. Showing plumbers in Edmond.');
});

test('a search for those who speak Spanish lists them alone, if there are any', async () => {
  await store(
    ['Cables', 'Electrical', 'norman'],
    ['Alambres', 'Electrical', 'edmond'],
    ['Tubos', 'Plumbing', 'norman'],
    ['Spanish Trail Fences', 'Fencing', 'norman'],
  );
  await query(`update contractors set languages = '{English,Spanish}' where name in ('Alambres', 'Tubos')`);
  for (const q of ['electricista que hable español', 'electricista en espanol', 'spanish speaking electrician']) {
    const { names, note } = await ask(q);
    expect(names, q).toEqual(['Alambres']);
    expect(note).toBe(`Showing electricians who list Spanish as a language for “${q}”.`);
  }
  expect((await ask('se habla español')).names.sort()).toEqual(['Alambres', 'Tubos']);
  expect((await ask('techador que hable español')).names).toEqual([]);
  expect((await ask('cerca en español')).names).toEqual(['Spanish Trail Fences']);
  expect((await ask('spanish trail')).names).toEqual(['Spanish Trail Fences']);
});

test('the filter of a ZIP code knows the town or city that it belongs to', async () => {
  await store(
    ['By Town', 'Roofing', 'norman', ['Moore']],
    ['By ZIP', 'Roofing', 'norman', ['73160']],
    ['Elsewhere', 'Roofing', 'norman', ['73170']],
    ['By City', 'Roofing', 'norman', ['Edmond']],
  );
  expect(await listed({ zip: '73160' })).toEqual(['By Town', 'By ZIP']);
  expect(await listed({ zip: '73013' })).toEqual(['By City']);
  expect(await listed({ zip: '73170' })).toEqual(['Elsewhere']);
});

test('the filter of a place lists those who name it or one of its ZIP codes', async () => {
  await store(
    ['By Town', 'Roofing', 'norman', ['Moore']],
    ['By ZIP', 'Roofing', 'norman', ['73160']],
    ['Short City', 'Roofing', 'norman', ['OKC']],
    ['Axe', 'Roofing', 'norman', ['Little Axe']],
  );
  expect(await listed({ place: 'moore' })).toEqual(['By Town', 'By ZIP']);
  expect(await listed({ place: 'Oklahoma City' })).toEqual(['Short City']);
  expect(await listed({ place: 'Little Axe' })).toEqual(['Axe']);
  expect(await listed({ place: 'Tulsa' })).toEqual([]);
});
