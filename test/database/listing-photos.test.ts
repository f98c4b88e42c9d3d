import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { decide as decideOne } from '#app/domain/decisions/define-decision.ts';
import { addListingPhoto, editListingPhoto, type PhotoEdit } from '#app/domain/listing-photos/change-listing-photos.ts';
import { photoDecision } from '#app/domain/listing-photos/decide-photos.ts';
import { type DeclineReason, maxListingPhotos } from '#app/domain/listing-photos/listing-photo.ts';
import {
  deleteLeftPhotos,
  findAnyPhoto,
  findListingPhoto,
  findShownPhoto,
  lockListingPhotos,
  selectListingPhotos,
  selectShownPhotos,
  selectWaitingPhotos,
  waitingPhotos,
} from '#app/domain/listing-photos/listing-photo-queries.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { countUndo, undoneWords } from '#app/domain/member-undo/undo-member.ts';
import { memberActorId } from '#app/domain/people/accounts.ts';
import { isMember, selectMemberships } from '#app/domain/people/membership-queries.ts';
import type { Converted } from '#app/domain/pictures/conversion.ts';
import { deleteOthers, selectOthers } from '#app/domain/privacy/person-queries.ts';
import { composeMail } from '#app/forms/mails.ts';
import { inTransaction } from '#app/platform/database.ts';
import { pat as operator, untilLockWait } from '#test/support/database.ts';
import { signInMember, storeListings } from '#test/support/members.ts';
import { merge, undoMerge } from '#test/support/merge.ts';
import { useSite } from '#test/support/submissions.ts';
import { undoAsSaid } from '#test/support/undo-as-said.ts';

// Photos of a listing, from a member to the contractor's page. Their uploads: listing-photo-uploads.test.ts.

const { database, db, query, reset, site } = useSite();
const converted: Converted = { large: Buffer.from('large'), small: Buffer.from('small'), width: 40, height: 30 };
const file = { read: async () => Buffer.alloc(0), close: async () => {} };
let memberId = '';
const acting = (contractorId: string) => ({ contractorId, name: 'Ottley', by: { id: memberActorId(memberId), name: 'Ada' } });

const add = async (key: string = randomUUID(), contractorId = 'drain'): Promise<string> => {
  const upload = { file, convert: async () => converted, key };
  const added = await addListingPhoto(db, acting(contractorId), upload);
  if (added.outcome !== 'stored') throw new Error(added.outcome);
  return added.id;
};
const edit = (what: PhotoEdit, contractorId = 'drain') => editListingPhoto(db, acting(contractorId), what);
const photos = () => selectListingPhotos(db, 'drain');
const ids = async (contractorId = 'drain') => (await selectListingPhotos(db, contractorId)).map(({ id }) => id);
const shown = async () => (await selectShownPhotos(db, 'drain')).map(({ caption }) => caption);
const decide = async (id: string, reason?: DeclineReason) => {
  const photo = (await photos()).find((one) => one.id === id);
  return decideAll({ [`photo ${id} ${photo?.version ?? 0}`]: reason ?? 'approve' });
};
const decideAll = (fields: Record<string, string>) => decideOne({ db }, photoDecision, fields, operator);
const waiting = async () => (await selectWaitingPhotos(db, 10)).length;
const toUndo = async (id: string) => countUndo(db, await selectMemberships(db, 'drain'), { contractorId: 'drain', memberId: id });
const caption = (photo: string, text: string) => edit({ do: 'caption', photo, caption: text });

beforeEach(async () => {
  await reset();
  await storeListings(database.pool);
  ({ memberId } = await signInMember(db, { email: 'ada@example.com', contractorId: 'drain', name: 'Ada' }));
});

describe('a photo of a listing', () => {
  test('is public once an operator approves it, with its caption', async () => {
    const id = await add();
    await caption(id, '  A new   water heater ');
    expect([await shown(), await findShownPhoto(db, id, 'large')]).toEqual([[], undefined]);
    expect(await waiting()).toBe(1);
    expect(await selectWaitingPhotos(db, 10)).toMatchObject([{ id, contractor: 'Ottley Drain and Sewer', member: 'Ada' }]);
    expect(await decide(id)).toEqual({ outcome: 'done', decided: 1, changed: 0 });
    expect(await shown()).toEqual(['A new water heater']);
    expect((await findShownPhoto(db, id, 'small'))?.toString()).toBe('small');
    expect(await waiting()).toBe(0);
  });

  test('cannot be added and removed again and again; the same upload counts once', async () => {
    for (let count = 0; count < 48; count++) {
      const id = await add();
      await edit({ do: 'remove', photo: id });
    }
    const upload = (key: string) => addListingPhoto(db, acting('drain'), { file, convert: async () => converted, key });
    expect(await upload('more')).toMatchObject({ outcome: 'too-often', retryAfter: expect.any(Number) });
    await query('update submission_allowances set remaining = 1');
    expect([await upload('more'), await upload('more')].map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
    expect(await query('select round(remaining) as left from submission_allowances')).toEqual([{ left: 0 }]);
  });

  test('outdates its contractor’s page at once', async () => {
    const id = await add();
    await query('delete from directory_changes');
    await decide(id);
    expect((await query('select topic from directory_changes')).map(({ topic }) => topic)).toContain('contractor:drain');
  });

  test('keeps its approved caption until the new one is approved', async () => {
    const id = await add();
    await decide(id);
    await caption(id, 'Call 405-555-0142');
    expect([await shown(), (await photos())[0]?.state]).toEqual([[''], 'waiting']);
    await decide(id, 'caption');
    expect([await shown(), await findShownPhoto(db, id, 'large')]).toEqual([[], undefined]);
    await caption(id, 'A drain');
    await decide(id);
    expect(await shown()).toEqual(['A drain']);
  });

  test('is not decided as it was before it changed, or twice', async () => {
    const id = await add();
    const [seen] = await photos();
    await caption(id, 'Another');
    expect(await decideAll({ [`photo ${id} ${seen?.version}`]: 'approve' })).toMatchObject({ outcome: 'overtaken' });
    const approved = { [`photo ${id} 2`]: 'approve' };
    expect(await decideAll(approved)).toMatchObject({ outcome: 'done', decided: 1, changed: 0 });
    for (const [fields, problem] of [
      [{ [`photo ${id} 2`]: 'unclear' }, '0 photos decided. 1 had changed'],
      [{ [`photo ${id} 3`]: '', 'photo x 1': 'approve' }, 'Choose'],
    ] as const)
      expect(await decideAll(fields)).toMatchObject({ problem: expect.stringContaining(problem) });
    expect(await shown()).toEqual(['Another']);
  });

  test('is one of twelve at most, also of two at once', async () => {
    for (let count = 0; count < maxListingPhotos - 1; count++) await add();
    expect((await Promise.allSettled([add(), add()])).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await photos()).toHaveLength(maxListingPhotos);
  });

  test('is stored once if its upload is repeated, even as the twelfth', async () => {
    for (let count = 0; count < maxListingPhotos - 1; count++) await add();
    expect(await add('key')).toBe(await add('key'));
    expect(await photos()).toHaveLength(maxListingPhotos);
  });

  test('can be moved and removed by its listing’s members alone', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    await edit({ do: 'earlier', photo: third });
    await edit({ do: 'later', photo: first });
    await edit({ do: 'earlier', photo: third });
    expect(await ids()).toEqual([third, first, second]);
    await signInMember(db, { email: 'ada@example.com', contractorId: 'roof' });
    for (const what of ['remove', 'earlier'] as const)
      expect(await edit({ do: what, photo: first }, 'roof')).toEqual({ outcome: 'missing' });
    expect(await findListingPhoto(db, 'roof', first, 'large')).toBeUndefined();
    await edit({ do: 'remove', photo: first });
    expect(await ids()).toEqual([third, second]);
    expect(await edit({ do: 'remove', photo: 'x' })).toEqual({ outcome: 'missing' });
  });

  test('has a caption of up to 100 characters', async () => {
    const id = await add();
    expect(await caption(id, 'x'.repeat(101))).toMatchObject({ outcome: 'invalid' });
    expect(await caption(id, 'é'.repeat(100))).toEqual({ outcome: 'done' });
    expect((await photos())[0]?.caption).toHaveLength(100);
  });

  test('is in the audit trail with each step', async () => {
    const id = await add();
    await caption(id, 'A drain');
    await decide(id);
    await edit({ do: 'remove', photo: id });
    const entries = await query(`select action, person, subject_id from audit_entries where action like 'photo.%' order by id`);
    expect(entries.map(({ action, person, subject_id }) => `${subject_id} ${action} ${person}`)).toEqual(
      ['added Ada', 'captioned Ada', 'approved Pat', 'removed Ada'].map((step) => `drain photo.${step}`),
    );
  });
});

describe('a decision', () => {
  const mails = () => query(`select about, dedupe_key from mails where kind = 'photo-decision'`);
  const compose = async () => {
    const [mail] = await mails();
    return composeMail(site, { id: 'm', kind: 'photo-decision', about: mail.about, dedupeKey: mail.dedupe_key, isRepeat: false });
  };

  test('is one mail for all photos decided together', async () => {
    const [first, second] = [await add(), await add()];
    const fields = { [`photo ${first} 1`]: 'approve', [`photo ${second} 1`]: 'people', [`photo ${second} 9`]: 'approve' };
    expect(await decideAll(fields)).toMatchObject({ decided: 2, changed: 1 });
    expect(await mails()).toHaveLength(1);
    const mail = await compose();
    expect(mail?.to).toBe('ada@example.com');
    expect(mail?.text).toContain('1 photo is on your page now. We did not accept 1 photo.');
    expect(mail?.text).toContain('Photo 2: It shows faces, license plates or a house number.');
    expect(mail?.text).toContain('/pro/listings/drain/photos');
  });

  test('is not mailed of a photo that was removed since', async () => {
    const [first, second] = [await add(), await add()];
    await decideAll({ [`photo ${first} 1`]: 'approve', [`photo ${second} 1`]: 'people' });
    await edit({ do: 'remove', photo: first });
    const text = (await compose())?.text;
    expect(text).toContain('Photo 1: It shows faces');
    expect(text).not.toContain('on your page now');
  });

  test('is not mailed to a member whose membership ended', async () => {
    await decide(await add());
    await query('update listing_memberships set ended_at = now()');
    expect(await compose()).toBeUndefined();
  });
});

test('after the membership, an upload that ends stores nothing, and no photo is changed', async () => {
  const photo = await add();
  await query('update listing_memberships set ended_at = now()');
  await expect(add()).rejects.toThrow('unavailable');
  expect(await edit({ do: 'remove', photo })).toEqual({ outcome: 'missing' });
  expect(await ids()).toEqual([photo]);
});

describe('photos go with their contractor', () => {
  beforeEach(() => signInMember(db, { email: 'ada@example.com', contractorId: 'roof', name: 'Ada' }));

  test('into another one, and back', async () => {
    const id = await add();
    await decide(id);
    const own = await add(undefined, 'roof');
    await merge(db, 'roof', 'drain');
    expect(await ids('roof')).toEqual([own, id]);
    expect(await findShownPhoto(db, id, 'large')).toBeDefined();
    await undoMerge(db, 'roof');
    expect(await ids()).toEqual([id]);
    expect(await ids('roof')).toEqual([own]);
  });

  test('off the site, where they wait for its return', async () => {
    const [id, second] = [await add(), await add()];
    await decide(id);
    await hideContractor(db, { id: 'drain', reason: 'closed', by: operator });
    expect(await findShownPhoto(db, id, 'large')).toBeUndefined();
    expect(await waiting()).toBe(0);
    await deleteLeftPhotos(db);
    await restoreContractor(db, { id: 'drain', by: operator });
    expect(await findShownPhoto(db, id, 'large')).toBeDefined();
    expect((await selectWaitingPhotos(db, 10)).map((photo) => photo.id)).toEqual([second]);
  });

  test('for good', async () => {
    await add();
    const other = await add(undefined, 'roof');
    await query(`delete from contractors where id = 'drain'`);
    await deleteLeftPhotos(db);
    expect((await query('select id from listing_photos')).map(({ id }) => id)).toEqual([other]);
  });
});

describe('a removed photo', () => {
  test('is gone for everyone, and deleted after 30 days', async () => {
    const [id, second] = [await add(), await add()];
    const version = (await photos())[0]?.version ?? 0;
    await edit({ do: 'remove', photo: id });
    expect(await ids()).toEqual([second]);
    expect((await selectWaitingPhotos(db, 10)).map((photo) => photo.id)).toEqual([second]);
    expect((await db.execute(waitingPhotos)).rows).toHaveLength(1);
    const late = { [`photo ${id} ${version}`]: 'approve', [`photo ${id} ${version + 1}`]: 'approve' };
    expect(await decideAll(late)).toMatchObject({ outcome: 'overtaken' });
    expect(await findAnyPhoto(db, id, 'large')).toBeUndefined();
    expect(await findListingPhoto(db, 'drain', id, 'large')).toBeUndefined();
    expect(await caption(id, 'A drain')).toEqual({ outcome: 'missing' });
    await decide(second);
    await edit({ do: 'remove', photo: second });
    expect([await shown(), await findShownPhoto(db, second, 'large')]).toEqual([[], undefined]);
    const kept = async () => (await query('select id from listing_photos')).map((photo) => photo.id);
    await query(`update listing_photos set removed_at = now() - interval '30 days' where id = $1`, [id]);
    await deleteLeftPhotos(db);
    expect(await kept()).toEqual([second]);
    const mailbox = 'ada@example.com';
    await deleteOthers(db, mailbox, await selectOthers(db, { mailbox, hashes: [] }));
    expect(await kept()).toEqual([]);
  });

  test('makes room for another, and is as new when it is uploaded again', async () => {
    const [id, second] = [await add('key'), await add()];
    await caption(id, 'A drain');
    await decide(id);
    for (let count = 2; count < maxListingPhotos; count++) await add();
    await edit({ do: 'remove', photo: id });
    const last = await add();
    await expect(add('key')).rejects.toThrow('too-many');
    await edit({ do: 'remove', photo: second });
    expect([await add('key'), await add('key')]).toEqual([id, id]);
    const now = await photos();
    expect(now.slice(-2)).toMatchObject([{ id: last }, { id, caption: '', state: 'waiting', isShown: false }]);
    expect(now).toHaveLength(maxListingPhotos);
  });
});

describe('undoing a member who was given access by mistake', () => {
  let mine = '';
  /** Of someone else from now on. */
  const change = async (email: string) => {
    ({ memberId } = await signInMember(db, { email, contractorId: 'drain' }));
  };
  beforeEach(() => {
    mine = memberId;
  });

  test('removes the photos that they added, for good', async () => {
    const [, gone] = [await add(), await add()];
    await change('bo@example.com');
    const kept = await add();
    await edit({ do: 'remove', photo: gone });
    expect(await undoAsSaid(db, 'drain', mine)).toMatchObject({ photos: 1, photosBack: 0 });
    expect(await ids()).toEqual([kept]);
    expect(await query('select id from listing_photos')).toEqual([{ id: kept }]);
  });

  test('brings back the photos that they removed, as they were', async () => {
    const [first, second, own] = [await add(), await add(), await add()];
    await caption(first, 'A drain');
    await decide(first);
    await edit({ do: 'remove', photo: own });
    await change('eve@example.com');
    const theirs = await add();
    for (const photo of [first, second, theirs]) await edit({ do: 'remove', photo });
    expect(await undoAsSaid(db, 'drain', memberId)).toMatchObject({ photos: 0, photosBack: 2 });
    expect(await ids()).toEqual([first, second]);
    expect(await shown()).toEqual(['A drain']);
    expect(await waiting()).toBe(1);
    const restored = await query(`select person, details from audit_entries where action = 'photo.restored' order by id`);
    expect(restored).toEqual([first, second].map((photo) => ({ person: 'Pat', details: { photo } })));
    expect(undoneWords(await toUndo(memberId))).toBe('');
  });

  test('brings back no more than twelve, the first removed first', async () => {
    const own: string[] = [];
    for (let count = 0; count < maxListingPhotos; count++) own.push(await add());
    await change('eve@example.com');
    const [first = '', second = '', third = ''] = own;
    for (const photo of [third, first, second]) await edit({ do: 'remove', photo });
    await add();
    const eve = memberId;
    await change('bo@example.com');
    await add();
    expect(undoneWords(await toUndo(eve))).toBe('1 photo they added, 2 photos they removed');
    await undoAsSaid(db, 'drain', eve);
    expect(await ids()).toHaveLength(maxListingPhotos);
    expect(await ids()).toEqual(expect.arrayContaining([first, third]));
  });

  test('waits for a photo that they are changing, before it ends their access', async () => {
    const { undoing } = await inTransaction(db, async (tx) => {
      await lockListingPhotos(tx, 'drain');
      const undoing = undoAsSaid(db, 'drain', mine);
      await untilLockWait(database.pool, 'advisory');
      expect(await isMember(tx, { contractorId: 'drain', memberId: mine })).toBe(true);
      return { undoing };
    });
    await undoing;
    expect(await isMember(db, { contractorId: 'drain', memberId: mine })).toBe(false);
  });

  test('gives photos their earlier captions back, unless someone else changed them since', async () => {
    const [first, second, third, fourth] = [await add(), await add(), await add(), await add()];
    await caption(first, 'A drain');
    await decide(first);
    await caption(second, 'A sewer');
    await change('eve@example.com');
    for (const text of ['Bad work', 'Worse work']) await caption(first, text);
    for (const photo of [second, third, fourth]) await caption(photo, 'Bad work');
    await edit({ do: 'remove', photo: second });
    const eve = memberId;
    await change('bo@example.com');
    await caption(third, 'A pipe');
    await decide(fourth);
    expect(undoneWords(await toUndo(eve))).toBe('1 photo they removed, 3 changed captions');
    await undoAsSaid(db, 'drain', eve);
    expect(await photos()).toMatchObject([
      { id: first, caption: 'A drain', state: 'approved' },
      { id: second, caption: 'A sewer', state: 'waiting' },
      { id: third, caption: 'A pipe', state: 'waiting' },
      { id: fourth, caption: '', state: 'waiting' },
    ]);
    expect(undoneWords(await toUndo(eve))).toBe('');
  });
});
