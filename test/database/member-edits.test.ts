import { describe, expect, test } from 'vitest';
import { decide as decideOne } from '#app/domain/decisions/define-decision.ts';
import { findHistory } from '#app/domain/listings/history-queries.ts';
import type { TypedCells } from '#app/domain/listings/listing.ts';
import { versionsOf } from '#app/domain/listings/listing-form.ts';
import { editDecision } from '#app/domain/listings/proposals/decide-edit.ts';
import { selectEditChanges, selectProposedChanges, waitingEdits } from '#app/domain/listings/proposals/edit-queries.ts';
import { proposalLimit, withdrawChange } from '#app/domain/listings/proposals/propose-changes.ts';
import { type ListingEdit, liveLimit, saveListing } from '#app/domain/listings/save-listing.ts';
import { findUndoable, undoChange, undoLiveChange } from '#app/domain/listings/undo-changes.ts';
import { lockMemberships, updateEnded } from '#app/domain/people/membership-queries.ts';
import { erasePersonData } from '#app/domain/privacy/erase-person.ts';
import { findPersonData, readPerson } from '#app/domain/privacy/find-person.ts';
import { forms } from '#app/forms/forms.ts';
import { correctionForm } from '#app/forms/listing-correction/correction-form.ts';
import { composeMail } from '#app/forms/mails.ts';
import { inTransaction } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { untilLockWait } from '#test/support/database.ts';
import { cellsOf } from '#test/support/merge.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';
import { undoAsSaid } from '#test/support/undo-as-said.ts';

// What members of a listing propose, and what they change without an operator.

const ids = { dana: '11111111-1111-4111-8111-111111111111', kim: '22222222-2222-4222-8222-222222222222' };
const { database, db, query, site } = useSite(`
  ${contractorRow('42', 'Ottley Roofing', { phone: '405-555-0101', hours: 'Mo 08:00-17:00', open_hours: '{[480,1020)}' })}
  insert into listing_members (id, email, name) values
    ('${ids.dana}', 'dana@ottley.example', 'Dana'), ('${ids.kim}', 'kim@ottley.example', 'Kim');
  insert into listing_memberships (member_id, contractor_id, role, added_by) values
    ('${ids.dana}', '42', 'owner', 'Pat'), ('${ids.kim}', '42', 'member', 'Dana')`);
const operator = { id: 'owner', name: 'Pat', address: '203.0.113.9' };
const dana = { id: ids.dana, name: 'Dana', email: 'dana@ottley.example' };
const kim = { id: ids.kim, name: 'Kim', email: 'kim@ottley.example' };
const actor = ({ id, name }: typeof dana) => ({ id: `member ${id}`, name, address: '198.51.100.7' });

const propose = (typed: TypedCells, more: Partial<ListingEdit> = {}) =>
  saveListing(db, { id: '42', member: dana, by: actor(more.member ?? dana), typed, ...more });
const waitingIds = async () => (await waitingEdits.find(db, {})).rows.map(({ id }) => id);
const openEdit = async () => (await waitingIds())[0] ?? expect.fail('nothing waits');
const cells = () => cellsOf(db, '42');
const changesOf = async () =>
  Object.fromEntries((await selectEditChanges(db, await openEdit())).map(({ field, value }) => [field, value]));

const whole: TypedCells = {
  about: 'We repair roofs.\nSince 1999.',
  specialties: 'Shingles; Gutters',
  service_area: 'Edmond; 73034',
  price_guide: 'Roof inspection = 100-250',
  license_number: 'R-1',
  license_authority: 'CIB',
  insured_until: '2031-01-31',
  founded: '1999',
  name: 'Ottley Roofing Co.',
  service_type: 'Plumbing',
  location: 'norman',
  phone: '405-555-0199',
  address: '1 Elm St\nNorman, OK 73069',
  website: 'https://ottley.example',
};

type Opened = { id: string; posted: Record<string, string> };
/** The form of the waiting edit as it is now, filled in as asked. */
async function openForm(how: (field: string) => 'approved' | 'declined'): Promise<Opened> {
  const id = await openEdit();
  const posted = (await selectEditChanges(db, id)).flatMap(({ field, value, now }) => [
    [`decision.${field}`, how(field)],
    [`reason.${field}`, how(field) === 'declined' ? `No proof of ${field}` : ''],
    [`seen.${field}`, now ?? ''],
    [`proposed.${field}`, value ?? ''],
  ]);
  return { id, posted: Object.fromEntries(posted) };
}

const post = async ({ id, posted }: Opened, more: Record<string, string> = {}) => ({
  id,
  ...(await decideOne({ db }, editDecision, { ...posted, ...more, id }, operator)),
});
/** Decides every field as asked. */
const decide = async (how: (field: string) => 'approved' | 'declined', more: Record<string, string> = {}) =>
  post(await openForm(how), more);

describe('a proposal', () => {
  test('of every field waits in the desk’s queue, changes nothing, and is on the page once approved', async () => {
    const before = await cells();
    expect(await propose(whole)).toMatchObject({ outcome: 'done', withdrawn: [] });
    expect(await cells()).toEqual(before);
    const waiting = { contractor_id: '42', member: { id: ids.dana, name: 'Dana', isActive: true } };
    const { rows: queue } = await waitingEdits.find(db, {});
    expect(queue).toMatchObject([{ ...waiting, fields: Object.keys(whole).sort() }]);
    expect(await decide(() => 'approved')).toMatchObject({ outcome: 'done', edit: 'all' });
    expect(await cells()).toMatchObject(whole);
    expect(await waitingIds()).toEqual([]);
    const { changes } = await findHistory(db, '42', {});
    expect(new Set(changes.map(({ person, cause }) => `${person}, ${cause}`))).toEqual(new Set(['Pat, edit']));
    expect(await query('select person, action from audit_entries order by id limit 1')).toEqual([
      { person: 'Dana', action: 'edit.proposed' },
    ]);
  });

  test('takes no field that only an operator decides, or that goes live at once', async () => {
    const typed = { featured: 'yes', slug: 'x', rating: '5', logo_link: '/a.svg', pin_order: '1', hours: '24/7' };
    expect(await propose(typed)).toEqual({ outcome: 'done', fields: ['hours'], waiting: [], withdrawn: [] });
    expect(await query('select from submissions')).toEqual([]);
  });

  test('replaces the value that waits; one open proposal a listing and member', async () => {
    await propose({ about: 'First', founded: '1999' });
    await propose({ about: 'Second' });
    await propose({ about: 'Second' });
    expect(await waitingIds()).toHaveLength(1);
    expect(await changesOf()).toEqual({ about: 'Second', founded: '1999' });
    await propose({ about: 'Kim’s' }, { member: kim });
    expect(await waitingIds()).toHaveLength(2);
    expect(await query(`select kind from mails`)).toEqual([{ kind: 'listing-correction' }, { kind: 'listing-correction' }]);
  });

  test('posted several times at once is one', async () => {
    await Promise.all([propose({ about: 'Once' }), propose({ about: 'Once' }), propose({ about: 'Once' })]);
    expect(await query('select from submissions')).toHaveLength(1);
    expect(await query('select from mails')).toHaveLength(1);
  });

  test('is withdrawn by the value that the page has, or by a press', async () => {
    await propose({ about: 'First', phone: '405-555-0199' });
    expect(await propose({ phone: '405-555-0101' })).toMatchObject({ outcome: 'done', waiting: [], withdrawn: ['phone'] });
    expect(await changesOf()).toEqual({ about: 'First' });
    const press = (member: typeof dana) => withdrawChange(db, { id: '42', member, by: actor(member), field: 'about' });
    expect(await press(kim), 'of another member').toBe(false);
    await query('update listing_memberships set ended_at = now()');
    expect(await press(dana), 'of a former member').toBe(false);
    await query('update listing_memberships set ended_at = null');
    expect(await press(dana)).toBe(true);
    expect(await press(dana)).toBe(false);
    expect(await query('select decision, decided_by, state from submissions')).toEqual([
      { decision: 'none', decided_by: 'Dana', state: 'closed' },
    ]);
    expect(await query(`select from mails where kind = 'edit-answer'`)).toEqual([]);
  });

  test('proposes only what was typed since the form was opened', async () => {
    const opened = versionsOf({ ...(await cells()), about: 'Mine' });
    await query(`update contractors set phone = '405-555-0777'`);
    expect(await propose({ about: 'Mine', phone: '405-555-0101', founded: '2001' }, { opened })).toMatchObject({
      waiting: ['founded'],
    });
    expect(await changesOf()).toEqual({ founded: '2001' });
  });

  test.each<[TypedCells, string, RegExp]>([
    [{ name: '' }, 'name', /is empty/],
    [{ phone: 'call us' }, 'phone', /valid phone/],
    [{ website: 'javascript:alert(1)' }, 'website', /web address/],
    [{ location: 'tulsa' }, 'location', /no city/],
    [{ founded: '1066' }, 'founded', /year/],
    [{ price_guide: 'Roof = 9-1' }, 'price_guide', /higher price/],
    [{ about: 'x'.repeat(2_001) }, 'about', /too long/],
    [{ about: 'x'.repeat(100_000) }, 'about', /too long/],
  ])('%j is refused, and nothing is stored', async (typed, field, words) => {
    const refused = await propose({ license_number: 'R-1', ...typed });
    expect(refused).toMatchObject({ outcome: 'invalid', fields: { [field]: expect.stringMatching(words) } });
    expect(await query('select from submissions')).toEqual([]);
  });

  test('is stored without markup', async () => {
    await propose({ about: '<script>alert(1)</script>Roofs', name: '<b>Ottley</b> Roofs' });
    expect(await changesOf()).toEqual({ name: 'Ottley Roofs', about: 'Roofs' });
  });

  test('is limited for each member and listing', async () => {
    for (let n = 0; n < proposalLimit.burst; n++)
      expect(await propose({ about: `Text ${n}` })).toMatchObject({ outcome: 'done' });
    expect(await propose({ about: 'More' })).toMatchObject({ outcome: 'limited', retryAfter: expect.any(Number) });
    expect(await propose({ about: 'More' }, { member: kim })).toMatchObject({ outcome: 'done' });
  });

  test('that was on its way when the access ended is not stored', async () => {
    const { proposing } = await inTransaction(db, async (tx) => {
      await lockMemberships(tx, '42');
      const proposing = propose({ about: 'Scam' });
      await untilLockWait(database.pool);
      await updateEnded(tx, { contractorId: '42', memberId: dana.id, endedBy: 'Pat' });
      return { proposing };
    });
    expect(await proposing).toEqual({ outcome: 'missing' });
    expect(await waitingIds()).toEqual([]);
  });

  test('of a listing that is gone finds nothing', async () =>
    expect(await propose({ about: 'x' }, { id: '43' })).toEqual({ outcome: 'missing' }));

  test('says at the desk and in the notice who sent it', async () => {
    await propose({ phone: '405-555-0199' });
    const id = await openEdit();
    const decision = await correctionForm.inbox?.decision?.read(db, id);
    expect(decision?.rows).toContainEqual({ label: 'From', value: 'Dana at Ottley Roofing, a member' });
    const notice = await composeMail(site, { id, kind: 'listing-correction', about: id, isRepeat: false });
    expect(notice?.subject).toBe('Changes proposed: Ottley Roofing');
    expect(notice?.text).toContain('Dana at Ottley Roofing, a member');
    expect(notice?.text).toContain('Phone: 405-555-0101 → 405-555-0199');
  });

  test('is erased with the person', async () => {
    await propose({ about: 'x' });
    const person = readPerson('dana@ottley.example') ?? expect.fail('no address');
    await inTransaction(db, async (tx) => {
      const held = await findPersonData({ db: tx, forms, secret: await siteSecret(tx) }, person);
      await erasePersonData({ tx, forms }, person, held);
    });
    expect(await query('select from submissions')).toEqual([]);
  });
});

describe('a decision about a proposal', () => {
  const answer = async (id: string) => composeMail(site, { id, kind: 'edit-answer', about: id, isRepeat: false });

  test('is mailed to the member with the reasons, and shown to the listing', async () => {
    await propose({ phone: '405-555-0199', about: 'Buy pills' });
    const { id, outcome } = await decide((field) => (field === 'phone' ? 'approved' : 'declined'));
    expect(outcome).toBe('done');
    expect(await query(`select kind from mails where kind = 'edit-answer'`)).toHaveLength(1);
    const mail = await answer(id);
    expect(mail).toMatchObject({ to: 'dana@ottley.example', subject: 'Your changes to Ottley Roofing' });
    const text = mail?.text.replace(/\s+/g, ' ');
    expect(text).toContain('Approved: Phone.');
    expect(text).toContain('Not approved: About. No proof of about');
    expect(text).toContain('/pro/listings/42');
    expect(text).not.toContain('pills');
    expect(await selectProposedChanges(db, '42', 10)).toMatchObject([
      { field: 'phone', decision: 'approved', member: { name: 'Dana' } },
      { field: 'about', decision: 'declined', reason: 'No proof of about' },
    ]);
  });

  test('goes to the member’s address of then', async () => {
    await propose({ about: 'x' });
    await query(`update listing_members set email = 'new@ottley.example' where name = 'Dana'`);
    expect(await answer((await decide(() => 'approved')).id)).toMatchObject({ to: 'new@ottley.example' });
  });

  test('is not mailed to one who no longer acts for the listing', async () => {
    await propose({ about: 'x' });
    await query('update listing_memberships set ended_at = now()');
    const { id } = await decide(() => 'approved');
    expect(await query(`select from mails where kind = 'edit-answer'`)).toEqual([]);
    expect(await answer(id)).toBeUndefined();
  });

  test('comes with the undoing of the member: declined, and not mailed', async () => {
    await propose({ about: 'x', founded: '1999' });
    await propose({ about: 'Kim’s' }, { member: kim });
    expect(await undoAsSaid(db, '42', dana.id)).toMatchObject({ proposals: 1, letIn: 0 });
    expect(await query('select name, decision, decided_by, state from submissions order by created_at')).toEqual([
      { name: 'Dana', decision: 'none', decided_by: 'Pat', state: 'closed' },
      { name: 'Kim', decision: 'waiting', decided_by: null, state: 'new' },
    ]);
    const declined = { decision: 'declined', reason: 'The person who proposed it no longer acts for the listing' };
    expect(await selectProposedChanges(db, '42', 10)).toMatchObject([
      { field: 'about', decision: null },
      { field: 'about', ...declined },
      { field: 'founded', ...declined },
    ]);
    expect(await query(`select from mails where kind = 'edit-answer'`)).toEqual([]);
    expect(await query(`select person from audit_entries where action = 'edit.decided'`)).toEqual([{ person: 'Pat' }]);
  });

  test('is refused where they propose another value since it was opened', async () => {
    await propose({ about: 'Harmless' });
    const outdated = { 'proposed.about': 'Harmless' };
    await propose({ about: 'Something else' });
    expect(await decide(() => 'approved', outdated)).toMatchObject({
      outcome: 'overtaken',
      fields: { about: expect.any(String) },
    });
    expect((await cells()).about).toBeNull();
  });

  test('and a new proposal at the same time wait for each other', async () => {
    await propose({ about: 'First' });
    const opened = await openForm(() => 'approved');
    const [decided, proposed] = await Promise.all([post(opened), propose({ about: 'Second' })]);
    expect(proposed.outcome).toBe('done');
    expect(['done', 'overtaken']).toContain(decided.outcome);
    expect(await changesOf()).toEqual({ about: 'Second' });
  });
});

describe('what goes live at once', () => {
  const by = actor(dana);
  const save = (typed: TypedCells, opened?: string) => propose(typed, { opened });
  const live = {
    hours: 'Mo-Fr 08:00-17:00',
    emergency: 'yes',
    languages: 'English; Spanish',
    closed_until: '2099-12-05',
    no_work_until: '2099-12-06',
  };

  test('is saved with the member in history and audit trail', async () => {
    expect(await save({ ...live, hours: 'Mon-Fri 8 am to 5 pm', name: 'Ottley Roofing', featured: 'yes' })).toMatchObject({
      outcome: 'done',
    });
    expect(await cells()).toMatchObject({ ...live, name: 'Ottley Roofing', featured: 'no' });
    expect(await query('select open_hours::text from contractors')).toEqual([
      { open_hours: '{[480,1020),[1920,2460),[3360,3900),[4800,5340),[6240,6780)}' },
    ]);
    const { changes } = await findHistory(db, '42', {});
    expect(changes).toHaveLength(5);
    expect(changes[0]).toMatchObject({ person: 'Dana', cause: 'member' });
    expect(await query('select person, operator_id, action, address from audit_entries')).toEqual([
      { person: 'Dana', operator_id: `member ${ids.dana}`, action: 'contractor.changed', address: '198.51.100.7' },
    ]);
  });

  test('is saved with what waits, or neither is', async () => {
    expect(await save({ emergency: 'yes', about: 'Roofs', phone: 'call us' })).toMatchObject({ outcome: 'invalid' });
    expect(await save({ closed_until: '2001-01-01', about: 'Roofs' })).toMatchObject({ outcome: 'invalid' });
    expect([(await cells()).emergency, await waitingIds()]).toEqual([null, []]);
    expect(await save({ emergency: 'yes', about: 'Roofs' })).toMatchObject({ fields: ['emergency'], waiting: ['about'] });
    expect([(await cells()).emergency, await changesOf()]).toEqual(['yes', { about: 'Roofs' }]);
  });

  test('is not saved for a former member', async () => {
    await query('update listing_memberships set ended_at = now()');
    expect(await save(live)).toEqual({ outcome: 'missing' });
    expect(await cells()).toMatchObject({ emergency: null });
  });

  test('can be undone by the member, once, and by the desk', async () => {
    await save({ hours: '24/7', emergency: 'yes' });
    const own = await findUndoable(db, '42', by);
    const before = Object.fromEntries(own.map(({ field, before }) => [field, before]));
    expect(before).toEqual({ emergency: null, hours: 'Mo 08:00-17:00' });
    const { hours = '', emergency = '' } = Object.fromEntries(own.map(({ field, id }) => [field, id]));
    const undo = (changeId: string, who = by) => undoLiveChange(db, { contractorId: '42', changeId, by: who });
    expect(await undo(hours, actor(kim)), 'of another member').toEqual({ outcome: 'missing' });
    await query('update listing_memberships set ended_at = now()');
    expect(await undo(hours), 'of a former member').toEqual({ outcome: 'missing' });
    await query('update listing_memberships set ended_at = null');
    expect(await undo(hours)).toEqual({ outcome: 'done', field: 'hours' });
    expect(await undo(hours)).toEqual({ outcome: 'missing' });
    expect(await cells()).toMatchObject({ hours: 'Mo 08:00-17:00', emergency: 'yes' });
    const undone = await undoChange(db, { contractorId: '42', changeId: emergency, by: operator });
    expect(undone).toMatchObject({ outcome: 'done' });
    expect(await findUndoable(db, '42', by)).toEqual([]);
  });

  test('of the member are not what an operator changed since, and not what an approval put on the page', async () => {
    await save({ hours: '24/7' });
    await saveListing(db, { id: '42', typed: { hours: 'Tu 08:00-09:00' }, by: operator });
    await propose({ phone: '405-555-0199' });
    await decide(() => 'approved');
    expect(await findUndoable(db, '42', by)).toEqual([]);
  });

  test('loses nothing typed where the listing changed meanwhile', async () => {
    const opened = versionsOf(await cells());
    await saveListing(db, { id: '42', typed: { hours: 'Tu 08:00-09:00', phone: '405-555-0777' }, by: operator });
    const typed = { hours: '24/7', languages: 'English' };
    const saved = await save(typed, opened);
    expect(saved).toMatchObject({ outcome: 'overtaken', now: {}, fields: { hours: expect.stringContaining('Tu 08:00-09:00') } });
    expect((await cells()).languages).toBeNull();
    expect(await save(typed, saved.outcome === 'overtaken' ? saved.opened : '')).toMatchObject({ outcome: 'done' });
    expect(await cells()).toMatchObject({ hours: '24/7', languages: 'English', phone: '405-555-0777' });
  });

  test.each<[TypedCells, string]>([
    [{ hours: 'whenever' }, 'hours'],
    [{ closed_until: 'soon' }, 'closed_until'],
    [{ closed_until: '2020-01-01' }, 'closed_until'],
    [{ no_work_until: '1/1/2020' }, 'no_work_until'],
    [{ languages: 'x'.repeat(100_000) }, 'languages'],
  ])('%j is refused', async (typed, field) =>
    expect(await save(typed)).toMatchObject({ outcome: 'invalid', fields: { [field]: expect.any(String) } }),
  );

  test('keeps a day that has passed', async () => {
    await query(`update contractors set closed_until = '2020-01-01'`);
    expect(await save({ closed_until: '2020-01-01', languages: 'English' })).toMatchObject({ fields: ['languages'] });
  });

  test('is limited', async () => {
    for (let n = 0; n < liveLimit.burst; n++) await save({ languages: `Language ${'x'.repeat(n)}` });
    expect(await save({ languages: 'English' })).toMatchObject({ outcome: 'limited' });
  });
});
