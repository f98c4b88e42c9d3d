import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { contractorData } from '#app/domain/contractors/contractor-data.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { compareContractors } from '#app/domain/directory/comparison.ts';
import { exportContractors } from '#app/domain/imports/export/export-contractors.ts';
import { importContractors } from '#app/domain/imports/import-contractors.ts';
import { guessColumns } from '#app/domain/imports/match/header.ts';
import { findMerge } from '#app/domain/listings/find-merge.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { findHistory } from '#app/domain/listings/history-queries.ts';
import type { TypedCells } from '#app/domain/listings/listing.ts';
import { formGroups } from '#app/domain/listings/listing-form.ts';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { undoChange } from '#app/domain/listings/undo-changes.ts';
import { ContractorFields } from '#app/routes/desk/contractors/contractor-form.tsx';
import { useFolder } from '#test/support/folder.ts';
import { counts, csv } from '#test/support/import.ts';
import { useSampleApi } from '#test/support/sample-api.ts';

// A column is one record, here, and a one-line migration, below.
vi.mock('#app/domain/contractors/fields.ts', async (original) => {
  const { fields } = await original<typeof import('#app/domain/contractors/fields.ts')>();
  const { list } = await import('#app/domain/contractors/field.ts');
  const brands = {
    ...list,
    length: 30,
    label: 'Brands',
    desk: { group: 'What it says about itself' },
    synonyms: ['brands installed'],
    compare: { label: 'Installs' },
    structuredData: (value: unknown) => (value ? { knowsAbout: value } : undefined),
  };
  return { fields: { ...fields, brands } };
});

const site = useSampleApi();
const { db } = site;
const by = { id: 'o1', name: 'Pat' };
const folder = useFolder();
let id = '';

beforeAll(async () => {
  await site.query('alter table contractors add column brands text[]');
  await importText(csv('slug,name,service_type,location,brands', 'a,A,Plumbing,edmond,Kohler; Moen', 'b,B,Plumbing,edmond,'));
  ({ id } = await find('a'));
});

async function importText(text: string) {
  const file = join(folder, 'contractors.csv');
  await writeFile(file, text);
  return importContractors({ databaseUrl: site.url, file });
}
const cellOf = async () => (await selectListing(db, id))?.cells['brands' as keyof TypedCells];
const find = async (slug: string) => (await findContractor(db, slug)) ?? expect.fail(`${slug} is not there`);

test('an export has a new column, and importing it changes nothing', async () => {
  const file = join(folder, 'export.csv');
  await exportContractors({ databaseUrl: site.url, file, all: false });
  const text = await readFile(file, 'utf8');
  expect(text.split('\n')[0]).toMatch(/,brands$/);
  expect(text).toContain(',Kohler; Moen\n');
  expect(await importText(text)).toMatchObject(counts(0, 0, 184, 0));
});

test('an import knows its synonyms, validates its cells and updates it', async () => {
  expect(guessColumns(['Company', 'Brands Installed'])).toEqual(['name', 'brands']);
  const long = await importText(csv('slug,name,service_type,location,brands', `b,B,Plumbing,edmond,${'x'.repeat(31)}`));
  expect(long).toMatchObject(counts(0, 0, 0, 1));
  const update = csv('slug,name,service_type,location,brands', 'b,B,Plumbing,edmond,Delta');
  expect([await importText(update), await importText(update)]).toMatchObject([counts(0, 1, 0, 0), counts(0, 0, 1, 0)]);
});

test('the desk’s form has a field for it', () => {
  const inputs = { typed: () => undefined, stored: (name: string) => (name === 'brands' ? 'Kohler' : undefined) };
  const html = renderToStaticMarkup(createElement(ContractorFields, { groups: formGroups('desk'), inputs, errors: {} }));
  expect(html).toMatch(/<label[^>]*>Brands/);
  expect(html).toMatch(/<input[^>]*name="brands"[^>]*value="Kohler"/);
});

test('the desk saves it, and its history lists and undoes the change', async () => {
  const typed = { brands: 'Kohler; Grohe' } as TypedCells;
  expect(await saveListing(db, { id, typed, by })).toMatchObject({ outcome: 'done' });
  const { changes } = await findHistory(db, id, { field: 'brands' });
  expect(changes).toMatchObject([{ label: 'Brands', person: 'Pat', before: 'Kohler; Moen', after: 'Kohler; Grohe' }]);
  const undone = await undoChange(db, { contractorId: id, changeId: changes[0]?.id ?? '', by });
  expect(undone).toMatchObject({ outcome: 'done' });
  expect(await cellOf()).toBe('Kohler; Moen');
});

test('a merge asks which value to keep', async () => {
  const choice = await findMerge(db, id, 'b');
  expect(choice?.other?.fields).toContainEqual({ name: 'brands', label: 'Brands' });
});

test('keeps its value when a contractor is hidden and restored', async () => {
  await hideContractor(db, { id, reason: 'closed', by });
  await restoreContractor(db, { id, by });
  expect(await cellOf()).toBe('Kohler; Moen');
});

test('the comparison, the API with its description and structured data include it', async () => {
  const [one, other] = [await find('a'), await find('b')];
  const row = compareContractors([one, other], { minute: 0, day: '2026-11-25' }).find(({ label }) => label === 'Installs');
  expect(row?.cells.map(({ lines }) => lines)).toEqual([['Kohler, Moen'], ['Delta']]);
  expect(await (await site.get('/contractors/a')).json()).toMatchObject({ profile: { brands: ['Kohler', 'Moen'] } });
  const { components } = await (await site.get('/openapi.json')).json();
  expect(components.schemas.Contractor.properties.profile.properties).toHaveProperty('brands');
  expect(contractorData(one, 'https://site.example')).toMatchObject({ knowsAbout: ['Kohler', 'Moen'] });
});
