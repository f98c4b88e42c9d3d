import { describe, expect, test } from 'vitest';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { listingFields } from '#app/domain/contractors/columns.ts';
import { endFeatured } from '#app/domain/contractors/contractor-queries.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { createListing } from '#app/domain/listings/create-listing.ts';
import { hideContractor } from '#app/domain/listings/hide-contractor.ts';
import { findHistory } from '#app/domain/listings/history-queries.ts';
import type { TypedCells } from '#app/domain/listings/listing.ts';
import { versionsOf } from '#app/domain/listings/listing-form.ts';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { undoChange } from '#app/domain/listings/undo-changes.ts';
import { pat, useFreshDatabase } from '#test/support/database.ts';

const { db, query } = useFreshDatabase();

const kim = { id: 'o2', name: 'Kim' };

/** Each field, as typed for a new contractor, and as changed later. */
const typedFields: [field: keyof TypedCells, text: string, other: string][] = [
  ['name', 'Ahorn Roofing', 'Birke Roofing'],
  ['service_type', 'Roofing', 'Plumbing'],
  ['location', 'Edmond', 'norman'],
  ['slug', 'ahorn', 'birke'],
  ['phone', '(405) 555-0101', '1'],
  ['website', 'https://ahorn.example', 'birke.example'],
  ['address', '1 Elm St\r\nEdmond, OK 73034', '2 Oak'],
  ['contact_email', 'dana@ahorn.example', 'kim@birke.example'],
  ['contact_name', 'Dana', 'Kim'],
  ['private_note', 'Calls back\r\nlate', 'Slow'],
  ['hours', 'Mo-Fr 08:00-17:00', '24/7'],
  ['emergency', 'yes', 'no'],
  ['closed_until', '2026-12-05', '2026-12-06'],
  ['no_work_until', '2027-01-10', '2027-01-11'],
  ['about', 'First line\r\nSecond line', 'Other'],
  ['specialties', 'Shingles; Gutters', 'Tin'],
  ['service_area', 'Edmond; 73034', '73072'],
  ['languages', 'English; Spanish', 'English'],
  ['price_guide', 'Roof inspection = 100-250; New roof = $8,000-20000.50', 'Visit = 1-2'],
  ['founded', '1999', '1850'],
  ['license_number', 'R-1', 'R-2'],
  ['license_authority', 'CIB', 'OKC'],
  ['insured_until', '2031-01-31', '2032-01-31'],
  ['rating', '4.7', '3.25'],
  ['review_count', '12', '13'],
  ['rating_source', 'Google', 'Yelp'],
  ['rating_as_of', '2026-01-02', '2026-01-03'],
  ['logo_link', '/art/roofing.svg', '/art/a.svg'],
  ['gmb_link', '/art/office.svg', '/art/b.svg'],
  ['featured', 'yes', 'no'],
  ['featured_until', '2099-12-31', '2098-12-31'],
  ['pin_order', '2', '3'],
];
const whole: TypedCells = Object.fromEntries(typedFields);
const other: TypedCells = Object.fromEntries(typedFields.map(([field, , text]) => [field, text]));

async function create(typed: TypedCells = {}): Promise<string> {
  const created = await createListing(db, { typed: { ...whole, ...typed }, reason: 'paid', by: pat });
  if (created.outcome !== 'done') throw new Error(JSON.stringify(created));
  return created.id;
}
const save = (id: string, typed: TypedCells, more: { by?: typeof kim; opened?: string; reason?: string } = {}) =>
  saveListing(db, { id, typed, by: pat, ...more });
const cellsOf = async (id: string) => (await selectListing(db, id))?.cells;
/** As an operator opens its form. */
async function createAndOpen() {
  const id = await create();
  return { id, opened: versionsOf((await cellsOf(id)) as never) };
}
const historyOf = async (id: string) => (await findHistory(db, id, {})).changes;

describe('a new contractor', () => {
  test('has every typed field, shown as typed', async () => {
    expect(await cellsOf(await create())).toEqual({
      ...whole,
      location: 'edmond',
      address: '1 Elm St\nEdmond, OK 73034',
      about: 'First line\nSecond line',
      private_note: 'Calls back\nlate',
      price_guide: 'Roof inspection = 100-250; New roof = 8000-20000.50',
    });
    expect((await findContractor(db, 'ahorn'))?.profile).toMatchObject({ founded: 1999, specialties: ['Shingles', 'Gutters'] });
    expect(await auditTrail.find(db, { about: 'contractor' })).toMatchObject({
      rows: [{ action: 'contractor.created', person: 'Pat', details: { slug: 'ahorn', reason: 'paid' } }],
    });
  });

  test('gets the next free slug for its name', async () => {
    await create();
    for (const slug of ['ahorn-roofing', 'ahorn-roofing-2']) expect((await cellsOf(await create({ slug: '' })))?.slug).toBe(slug);
  });

  test('needs the required fields, with messages next to them', async () => {
    const created = await createListing(db, { typed: { phone: '1' }, by: pat });
    expect(created).toMatchObject({ outcome: 'invalid' });
    expect(Object.keys(created.outcome === 'invalid' ? created.fields : {})).toEqual(['name', 'service_type', 'location']);
  });
});

test('accepts US dates', async () => {
  const id = await create();
  const saved = await save(id, { insured_until: '3/31/2031', rating_as_of: '01/02/2026' });
  expect(saved).toMatchObject({ outcome: 'done', fields: ['insured_until'] });
  expect((await cellsOf(id))?.insured_until).toBe('2031-03-31');
});

describe('a resubmitted form for a new contractor', () => {
  const send = (typed: TypedCells, key = 'k1') =>
    createListing(db, { typed: { ...whole, ...typed }, reason: 'paid', by: pat, key });
  const stored = async () => (await query('select id from contractors')).map(({ id }) => id);

  test.each(['ahorn', ''])('returns the existing one and adds none, concurrently or later (slug “%s”)', async (slug) => {
    const [first, other] = await Promise.all([send({ slug }), send({ slug })]);
    expect(first).toMatchObject({ outcome: 'done' });
    expect([other, await send({ slug })]).toEqual([first, first]);
    expect(await stored()).toHaveLength(1);
    expect((await auditTrail.find(db, { about: 'contractor' })).rows).toHaveLength(1);
  });

  test('adds another with other values or from another form', async () => {
    await send({ slug: '' });
    await send({ slug: '', name: 'Birke Roofing' });
    await send({ slug: '' }, 'k2');
    expect(new Set(await stored()).size).toBe(3);
  });

  test('does not restore one that was hidden meanwhile', async () => {
    const first = await send({});
    if (first.outcome !== 'done') throw new Error('not created');
    await hideContractor(db, { id: first.id, reason: 'a test', by: pat });
    expect(await send({})).toEqual(first);
    expect(await stored()).toEqual([]);
  });
});

describe('an edit', () => {
  test('of every field is stored with old value and operator in history and audit trail', async () => {
    const id = await create();
    const before = await cellsOf(id);
    const fields = expect.arrayContaining([...listingFields]);
    expect(await save(id, other, { by: kim })).toMatchObject({ outcome: 'done', fields });
    expect(await cellsOf(id)).toEqual(other);
    const changes = await historyOf(id);
    expect(changes.map(({ field }) => field).sort()).toEqual([...listingFields].sort());
    for (const { field, before: was, after, person } of changes)
      expect([field, was, after, person]).toEqual([field, before?.[field], other[field], 'Kim']);
    const [entry] = (await auditTrail.find(db, { subjectId: id, about: 'contractor' })).rows;
    const details = { Phone: { before: whole.phone, after: '1' } };
    expect(entry).toMatchObject({ action: 'contractor.changed', person: 'Kim', details });
    expect(JSON.stringify(entry)).not.toMatch(/dana|kim@|late|Slow/i);
    expect(await query('select open_hours::text from contractors')).toEqual([{ open_hours: '{[0,10080)}' }]);
  });

  test('can clear optional fields', async () => {
    const id = await create();
    const empty = Object.fromEntries(listingFields.map((field) => [field, '']));
    const needed = { name: 'Ahorn Roofing', service_type: 'Roofing', location: 'edmond', slug: 'ahorn' };
    expect(await save(id, { ...empty, ...needed })).toMatchObject({ outcome: 'done' });
    expect(Object.values((await cellsOf(id)) ?? {}).filter((cell) => cell !== null)).toHaveLength(5); // And "not featured".
  });

  test.each<[field: keyof TypedCells, text: string, words: RegExp]>([
    ['name', ' ', /Name is empty/],
    ['slug', 'Not A Slug', /a-z, 0-9 and single dashes/],
    ['slug', '', /Slug is empty/],
    ['slug', 'taken', /belongs to another contractor, Other/],
    ['website', 'javascript:alert(1)', /not a web address/],
    ['rating', '5.1', /number from 0 to 5/],
    ['insured_until', '2031-02-30', /not a date/],
    ['phone', 'a\u0007b', /control characters/],
    ['featured_until', '2020-01-01', /is in the past/],
  ])('refuses %s next to the field: %#', async (field, text, words) => {
    await create({ name: 'Other', slug: 'taken' });
    const id = await create();
    const saved = await save(id, { ...whole, phone: '2', [field]: text }, { reason: 'paid' });
    expect(saved).toMatchObject({ outcome: 'invalid', fields: { [field]: expect.stringMatching(words) } });
    expect((await cellsOf(id))?.phone).toBe(whole.phone);
    expect(await historyOf(id)).toEqual([]);
  });

  test('without changes writes nothing', async () => {
    const id = await create();
    expect(await save(id, { ...whole, location: 'edmond' })).toMatchObject({ outcome: 'done', fields: [] });
    expect(await historyOf(id)).toEqual([]);
  });

  test('that features a contractor needs a reason, kept in the audit trail', async () => {
    const id = await create({ featured: 'no', featured_until: '' });
    const featured = { featured: 'yes', featured_until: '2099-01-01' };
    expect(await save(id, featured)).toMatchObject({ outcome: 'invalid', fields: { reason: expect.any(String) } });
    expect(await save(id, featured, { reason: 'Paid for a month' })).toMatchObject({ outcome: 'done' });
    const { rows: entries } = await auditTrail.find(db, { subjectId: id });
    expect(entries[0]?.details).toMatchObject({ reason: 'Paid for a month' });
  });
});

describe('concurrent edits of one contractor', () => {
  test('show the second operator the differences and overwrite nothing', async () => {
    const { id, opened } = await createAndOpen();
    await save(id, { phone: '111', website: 'first.example' }, { by: kim, opened });
    const typed = { ...whole, location: 'edmond', phone: '222', about: 'Mine' };
    const saved = await save(id, typed, { opened });
    expect(saved).toMatchObject({
      outcome: 'overtaken',
      changes: [
        { field: 'phone', person: 'Kim' },
        { field: 'website', person: 'Kim' },
      ],
      fields: { phone: expect.stringContaining('111') },
      now: { website: 'first.example' },
    });
    expect(await cellsOf(id)).toMatchObject({ phone: '111', website: 'first.example', about: 'First line\nSecond line' });
    // Having seen it, they may.
    if (saved.outcome !== 'overtaken') throw new Error('not overtaken');
    expect(await save(id, { ...typed, ...saved.now }, { opened: saved.opened ?? '' })).toMatchObject({
      outcome: 'done',
      fields: ['phone', 'about'],
    });
    expect(await cellsOf(id)).toMatchObject({ phone: '222', website: 'first.example', about: 'Mine' });
  });

  test('do not conflict on equal values, such as a resubmission', async () => {
    const { id, opened } = await createAndOpen();
    const typed = { ...whole, location: 'edmond', about: 'Two\r\nlines' };
    expect(await save(id, typed, { opened })).toMatchObject({ outcome: 'done', fields: ['about'] });
    expect(await save(id, typed, { opened })).toMatchObject({ outcome: 'done', fields: [] });
    expect(await historyOf(id)).toHaveLength(1);
  });

  test.each<[keyof TypedCells, string]>([
    ['phone', '405 555 0102 '],
    ['hours', 'mo-fr 8:00-16:00'],
    ['specialties', 'Tin;Slate'],
    ['service_area', 'norman;73072'],
    ['about', 'Mine\r\n'],
    ['price_guide', 'Visit = $1,000-$2000'],
    ['rating', '4.50'],
    ['review_count', '013'],
    ['website', 'HTTPS://Birke.Example'],
    ['location', 'Norman'],
    ['founded', ' 1950'],
    ['insured_until', '2032-01-31 '],
    ['pin_order', '03'],
  ])('do not conflict on other notations of a value: %s', async (field, text) => {
    const { id, opened } = await createAndOpen();
    const typed = { ...whole, location: 'edmond', [field]: text };
    expect(await save(id, typed, { opened, reason: 'paid' })).toMatchObject({ outcome: 'done', fields: [field] });
    expect(await save(id, typed, { opened, reason: 'paid' })).toMatchObject({ outcome: 'done', fields: [] });
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('let one win at the same moment', async () => {
    const { id, opened } = await createAndOpen();
    const both = await Promise.all(['111', '222'].map((phone) => save(id, { phone }, { opened })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'overtaken']);
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe('undo', () => {
  test('restores one field, and can itself be undone', async () => {
    const id = await create();
    await save(id, { phone: '111', specialties: 'Tin' });
    for (const { id: changeId } of await historyOf(id))
      expect(await undoChange(db, { contractorId: id, changeId, by: kim })).toMatchObject({ outcome: 'done' });
    expect(await cellsOf(id)).toMatchObject({ phone: whole.phone, specialties: whole.specialties });
    const [latest] = await historyOf(id);
    expect(latest).toMatchObject({ person: 'Kim', cause: 'undo' });
    await undoChange(db, { contractorId: id, changeId: latest?.id ?? '', by: kim });
    expect((await cellsOf(id))?.[latest?.field ?? 'name']).toBe(latest?.before);
  });

  test('reports a later change of the field and keeps it', async () => {
    const id = await create();
    await save(id, { phone: '111' });
    await save(id, { phone: '222' }, { by: kim });
    const changeId = (await historyOf(id)).at(-1)?.id ?? '';
    const undone = await undoChange(db, { contractorId: id, changeId, by: pat });
    expect(undone).toMatchObject({ outcome: 'overtaken', since: { person: 'Kim', after: '222' } });
    expect((await cellsOf(id))?.phone).toBe('222');
  });

  test.each(['x', '999999', '99999999999999999999'])('of an unknown change (%s) does nothing', async (changeId) => {
    expect(await undoChange(db, { contractorId: await create(), changeId, by: pat })).toEqual({ outcome: 'missing' });
  });
});

test('the history shows the end of a feature and changes by other programs', async () => {
  const id = await create();
  await query("update contractors set featured_until = '2020-01-01'");
  await endFeatured(db);
  expect(await historyOf(id)).toMatchObject([
    { field: 'featured', before: 'yes', after: 'no', person: 'end of featured' },
    { field: 'featured_until', after: '2020-01-01', person: 'another program' },
  ]);
});
