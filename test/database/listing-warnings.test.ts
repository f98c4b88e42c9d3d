import { describe, expect, test } from 'vitest';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { createListing } from '#app/domain/listings/create-listing.ts';
import type { TypedCells } from '#app/domain/listings/listing.ts';
import { editDecision } from '#app/domain/listings/proposals/decide-edit.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { selectDuplicates } from '#app/domain/listings/warnings/warning-queries.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

const { db, query, site } = useSite(
  contractorRow('42', 'Wagontop Roofing', { phone: '(405) 555-0101', address: '1 Elm St' }) +
    contractorRow('43', 'Chimney Kings', { service_type: 'Chimney Sweep', location: 'norman' }),
);
const by = { id: 'owner', name: 'admin', address: '203.0.113.9' };

const kindsOf = (result: { outcome: string; warnings?: { kind: string }[] }) => result.warnings?.map(({ kind }) => kind);
const confirmedOf = (result: object) => ('confirmed' in result ? String(result.confirmed) : '');

describe('a listing added at the desk', () => {
  const add = (typed: TypedCells, confirmed = '') =>
    createListing(db, { typed: { name: 'Ahorn', service_type: 'Roofing', location: 'edmond', ...typed }, by, confirmed });

  test('is public only after each suspicious value is confirmed', async () => {
    const bad = { name: 'wagontop roofing', phone: 'call Jim', service_type: 'Handyman', address: '3966 W Grand Ave Chicago IL' };
    const asked = await add(bad);
    expect(kindsOf(asked)).toEqual(['no-phone-number', 'unknown-trade', 'another-state', 'same-name']);
    expect(await query(`select from contractors where phone = 'call Jim'`)).toEqual([]);
    expect(await add(bad, confirmedOf(asked))).toMatchObject({ outcome: 'done' });
  });

  test('needs confirmation if another has its phone number, in any notation', async () => {
    expect(await add({ phone: '+1 405.555.0101' })).toMatchObject({
      outcome: 'invalid',
      warnings: [
        { field: 'phone', text: 'Wagontop Roofing (Roofing, Edmond) has this phone number. It may be the same contractor.' },
      ],
    });
  });

  test('needs confirmation again if another value is suspicious', async () => {
    const asked = await add({ phone: 'call Jim' });
    expect(kindsOf(await add({ phone: 'call Tom' }, confirmedOf(asked)))).toEqual(['no-phone-number']);
  });

  test('with a known trade and no suspicious value is added at once', async () => {
    expect(await add({ service_type: 'chimney sweep' })).toMatchObject({ outcome: 'done' });
    const plain = { name: 'Birke', phone: '405 555 0199', address: '1 Elm St, Edmond, OK' };
    expect(await add(plain)).toMatchObject({ outcome: 'done' });
  });
});

describe('a listing saved at the desk', () => {
  const save = (typed: TypedCells, confirmed?: string) => saveListing(db, { id: '42', typed, by, confirmed });

  test('needs confirmation for changed values only, and keeps the old ones until then', async () => {
    const asked = await save({ phone: 'call Jim' }, '');
    expect(kindsOf(asked)).toEqual(['no-phone-number']);
    expect(await query(`select phone from contractors where id = '42'`)).toEqual([{ phone: '(405) 555-0101' }]);
    expect(await save({ phone: 'call Jim' }, confirmedOf(asked))).toMatchObject({ outcome: 'done', fields: ['phone'] });
    expect(await save({ phone: 'call Jim', website: 'a.example' }, '')).toMatchObject({ outcome: 'done', fields: ['website'] });
  });

  test('is not its own duplicate', async () =>
    expect(await save({ phone: '405-555-0101 ', name: 'WAGONTOP ROOFING' }, '')).toMatchObject({ outcome: 'done' }));
});

describe('an approved correction', () => {
  test('with a suspicious value changes and mails nothing until confirmed', async () => {
    const correction = { contractor_id: '42', changes: { service_type: 'Handyman' }, email: 'ada@example.com' };
    const { id } = await (await site.post('/api/corrections', correction)).json();
    const posted = { id, 'seen.service_type': 'Roofing', 'decision.service_type': 'approved' };
    const approve = (more: Record<string, string> = {}) => decide(site, editDecision, { ...posted, ...more }, by);
    const asked = await approve();
    expect(asked).toMatchObject({ outcome: 'invalid', warnings: [{ kind: 'unknown-trade' }] });
    expect(await query(`select service_type from contractors where id = '42'`)).toEqual([{ service_type: 'Roofing' }]);
    expect(await query('select decision from submissions')).toEqual([{ decision: 'waiting' }]);
    expect(await query(`select from mails where kind = 'edit-answer'`)).toEqual([]);
    expect(await approve({ confirmed: confirmedOf(asked) })).toEqual({ outcome: 'done', edit: 'all' });
    expect(await query(`select service_type from contractors where id = '42'`)).toEqual([{ service_type: 'Handyman' }]);
  });
});

test('finds duplicates of many rows in one query', async () => {
  expect(
    await selectDuplicates(db, [
      { key: '2', name: 'Other', phone: '4055550101' },
      { key: '3', name: 'chimney kings', phone: 'none' },
      { key: '4', id: '42', name: 'Wagontop Roofing', phone: '405-555-0101' },
      { key: '5', name: null, phone: null },
    ]),
  ).toMatchObject([
    { key: '2', by: 'phone', id: '42' },
    { key: '3', by: 'name', id: '43' },
  ]);
});
