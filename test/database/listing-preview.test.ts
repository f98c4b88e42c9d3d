import { describe, expect, test } from 'vitest';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { createListing } from '#app/domain/listings/create-listing.ts';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { previewListing, previewNewListing, type ReadPage } from '#app/domain/listings/preview-listing.ts';
import { pat as by, useFreshDatabase } from '#test/support/database.ts';

const { db, query } = useFreshDatabase();

const whole = { name: 'Ahorn Roofing', service_type: 'Roofing', location: 'edmond', slug: 'ahorn', about: 'As stored' };

/** What the page would be read from, as a text. */
const readPage: ReadPage = async (reads, { slug }) => JSON.stringify(await findContractor(reads, slug));
const unread: ReadPage = () => Promise.reject(new Error('nothing was to be read'));
const read = (html: string | null) => JSON.parse(html ?? '{}');

async function add() {
  const created = await createListing(db, { typed: whole, by });
  if (created.outcome !== 'done') throw new Error(JSON.stringify(created));
  return created.id;
}

/** All that a save leaves behind. */
async function kept() {
  const tables = ['contractors', 'contractor_profiles', 'contractor_changes', 'former_slugs', 'audit_entries'];
  return Promise.all(tables.map((table) => query(`select * from ${table} order by 1`)));
}

describe('a preview of a contractor', () => {
  test('shows what saving would store, and stores nothing', async () => {
    const id = await add();
    const before = await kept();
    const plain = { name: 'Birch Roofing', slug: 'birch', website: 'birch.example' };
    const typed = { ...plain, about: 'Typed', specialties: 'Gutters;  Slate' };
    const profile = { about: 'Typed', specialties: ['Gutters', 'Slate'] };
    const seen = await previewListing(db, { id, typed, by }, readPage);
    expect(seen.outcome === 'done' && read(seen.html)).toMatchObject({ id, ...plain, profile });
    expect(await kept()).toEqual(before);
    expect(await findContractor(db, 'birch')).toBeUndefined();
  });

  test('shows errors instead, by the rules of saving', async () => {
    const id = await add();
    const typed = { rating: '9', featured: 'yes' };
    expect(await previewListing(db, { id, typed, by }, unread)).toEqual({
      outcome: 'invalid',
      fields: { rating: expect.stringContaining('0 to 5'), reason: expect.any(String) },
    });
    expect(await previewListing(db, { id: 'nobody', typed: {}, by }, unread)).toEqual({ outcome: 'missing' });
    const overtaken = { id, typed: { about: 'Typed' }, opened: '0'.repeat(400), by };
    expect(await previewListing(db, overtaken, unread)).toMatchObject({ outcome: 'overtaken' });
    expect((await selectListing(db, id))?.cells.about).toBe('As stored');
  });

  test('fails with its page, without leaving data or locks', async () => {
    const id = await add();
    await expect(previewListing(db, { id, typed: { about: 'Typed' }, by }, unread)).rejects.toThrow('nothing was to be read');
    expect((await selectListing(db, id))?.cells.about).toBe('As stored');
    await query(`update contractors set phone = '1' where id = $1`, [id]);
  });
});

describe('a preview of a new contractor', () => {
  test('shows what would be added, and adds nothing', async () => {
    await add();
    const before = await kept();
    const seen = await previewNewListing(db, { typed: { ...whole, slug: '' }, by }, readPage);
    const shown = { slug: 'ahorn-roofing', profile: { about: 'As stored' } };
    expect(seen.outcome === 'done' && read(seen.html)).toMatchObject(shown);
    expect(await kept()).toEqual(before);
  });

  test('shows errors instead', async () => {
    await add();
    expect(await previewNewListing(db, { typed: { ...whole, location: 'Paris' }, by }, unread)).toMatchObject({
      outcome: 'invalid',
      fields: { location: expect.any(String), slug: 'Slug belongs to another contractor, Ahorn Roofing.' },
    });
  });
});
