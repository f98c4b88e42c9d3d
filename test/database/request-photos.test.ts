import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoProblems } from '#app/content/photo-problems.ts';
import { maxPhotoBytes, unknownPhoto } from '#app/content/photos.ts';
import { type Member, owner } from '#app/domain/people/accounts.ts';
import { eraseOutdated, erasePerson } from '#app/domain/privacy/erase-person.ts';
import { exportPerson } from '#app/domain/privacy/export-person.ts';
import { changeRequest } from '#app/domain/requests/change-request.ts';
import { findLeadPhoto, listingsOf } from '#app/domain/requests/find-lead.ts';
import { changePhotos } from '#app/domain/requests/photos/change-request-photos.ts';
import { deleteOldDrafts, findPhoto, selectPhotos } from '#app/domain/requests/photos/photo-queries.ts';
import { discardQuarantined, releaseQuarantined } from '#app/domain/requests/quarantine/quarantine.ts';
import { leadPath } from '#app/domain/requests/tracker.ts';
import { forms } from '#app/forms/forms.ts';
import { composeMail } from '#app/forms/mails.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { signInMember, storeListings } from '#test/support/members.ts';
import { drawing, heic, jpeg, photoForm, photoWithPlace, pngOf } from '#test/support/photo-files.ts';
import { type SentRequest, useSite } from '#test/support/submissions.ts';

// Photos of a request, from a draft to their end.

const { database, db, query, site } = useSite('');
let client = 0;
const address = () => `203.0.113.${++client % 250}`;
const upload = (bytes: Buffer, headers: Record<string, string> = {}) =>
  site.request('/request/photos', {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', 'X-Forwarded-For': address(), ...headers },
    body: new Uint8Array(bytes),
  });
const draft = async (bytes?: Buffer, headers?: Record<string, string>): Promise<string> => {
  const response = await upload(bytes ?? (await jpeg()), headers);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
};
const drafts = (count: number) => Promise.all(Array.from({ length: count }, () => draft()));
const send = (photo_ids: unknown, more?: Record<string, unknown>, headers?: Record<string, string>) =>
  site.post(serviceContact, lead({ photo_ids, ...more }), headers);
const accepted = (photo_ids?: string[], more?: Record<string, unknown>) => site.sendLead({ photo_ids, ...more });
const change = ({ token }: SentRequest, what: Parameters<typeof changePhotos>[2]) =>
  changePhotos({ db }, token, what, { clientAddress: address() });
const withdraw = ({ token }: SentRequest) =>
  changeRequest(site, token, { do: 'withdraw', seen: '0' }, { clientAddress: address() });
const firstOf = async ({ id }: { id: string }) => (await selectPhotos(db, id))[0]?.id ?? '';
const age = (time: string, which = 'true') =>
  query(`update request_photos set created_at = now() - interval '${time}' where ${which}`);
const countTaken = async () => (await query('select 1 from request_photos where request_id is not null')).length;
const postForm = async (request: { tracker: string }, form: FormData) => {
  const body = new Response(form);
  const response = await site.request(`${request.tracker}/photos`, {
    method: 'POST',
    headers: { 'Content-Type': body.headers.get('content-type') ?? '', 'X-Forwarded-For': address() },
    body: await body.arrayBuffer(),
  });
  return { status: response.status, location: response.headers.get('location') };
};

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const request = await accepted([await draft(await drawing().toFormat(format).toBuffer())]);
    expect(await selectPhotos(db, request.id)).toMatchObject([{ width: 40, height: 30 }]);
  });

  test('is stored in two sizes, upright, and without the place where it was taken', async () => {
    const place = 'taken at home';
    const request = await accepted([await draft(await photoWithPlace(place))]);
    const photoId = await firstOf(request);
    for (const size of ['large', 'small'] as const) {
      const bytes = await findPhoto(db, { requestId: request.id, photoId, size });
      const { format, width, height, exif, xmp, icc } = await sharp(bytes).metadata();
      expect([format, width, height, exif, xmp, icc]).toEqual(['webp', 40, 60, undefined, undefined, undefined]);
      expect(bytes?.includes(place)).toBe(false);
    }
  });

  test.each<[what: string, status: number, code: keyof typeof photoProblems, make: () => Buffer | Promise<Buffer>]>([
    ['a text named .jpg', 422, 'no-picture', () => Buffer.from('my kitchen')],
    ['nothing', 422, 'no-picture', () => Buffer.alloc(0)],
    ['an animation', 422, 'no-picture', () => drawing().gif().toBuffer()],
    ['an SVG', 422, 'no-picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a HEIC file', 422, 'heic', () => heic],
    ['half a photo', 422, 'unreadable', async () => (await jpeg(400, 300)).subarray(0, 900)],
    ['one of 30,000 by 30,000 pixels', 422, 'too-many-pixels', () => pngOf(30_000, 30_000)],
    ['one past 10 MB', 413, 'too-large', () => Buffer.alloc(maxPhotoBytes + 1, '\xff\xd8\xff', 'latin1')],
  ])('is refused with words: %s', async (_, status, code, make) => {
    const response = await upload(await make());
    expect([response.status, await response.json()]).toEqual([status, { error: photoProblems[code], code }]);
    expect(await query('select 1 from request_photos')).toEqual([]);
  });

  test('may have exactly 10 MB', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(maxPhotoBytes)]).subarray(0, maxPhotoBytes);
    expect((await upload(bytes)).status).toBe(201);
  });

  test('is stored once if its upload is repeated', async () => {
    const [bytes, key] = [await jpeg(), { 'Idempotency-Key': randomUUID() }];
    const first = await draft(bytes, key);
    expect(await draft(bytes, key)).toBe(first);
    expect(await draft(bytes, { 'Idempotency-Key': randomUUID() })).not.toBe(first);
    expect(await query('select 1 from request_photos')).toHaveLength(2);
    expect(first).toMatch(/^[\w-]{22}$/);
  });

  test('is no other one’s, whose key was guessed', async () => {
    const key = { 'Idempotency-Key': '1' };
    expect(await draft(await jpeg(), key)).not.toBe(await draft(await jpeg(60, 40), key));
  });

  test('is limited to ten an hour from one address', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.77' };
    for (let count = 0; count < 10; count++) await draft(undefined, from);
    const refused = await upload(await jpeg(), from);
    expect([refused.status, await refused.json()]).toEqual([429, { error: photoProblems.limited, code: 'limited' }]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(300);
    await draft(undefined, { 'X-Forwarded-For': '192.0.2.78' });
  });

  test('counts each attempt, also of what is no photo', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.79' };
    for (let count = 0; count < 40; count++) expect((await upload(Buffer.from('x'), from)).status).toBe(422);
    expect((await upload(await jpeg(), from)).status).toBe(429);
  });
});

describe('a request', () => {
  test('takes up to five photos in their order, once', async () => {
    const ids = [await draft(await jpeg(40, 30)), await draft(await jpeg(30, 40)), await draft(await jpeg(50, 50))];
    const request = await accepted([...ids].reverse());
    const photos = await selectPhotos(db, request.id);
    expect(photos.map(({ width }) => width)).toEqual([50, 30, 40]);
    const again = await send(ids, { email: 'other@example.com' });
    expect([again.status, await again.json()]).toEqual([422, { error: expect.any(String), fields: { photo_ids: unknownPhoto } }]);
    expect(await selectPhotos(db, request.id)).toEqual(photos);
    expect(await query('select 1 from submissions')).toHaveLength(1);
  });

  test.each<[what: string, ids: () => Promise<unknown>]>([
    ['six', async () => drafts(6)],
    ['an unknown one', async () => [await draft(), 'AAAAAAAAAAAAAAAAAAAAAA']],
    ['one past a day', async () => drafts(1).finally(() => age('25 hours'))],
    ['no list', async () => draft()],
    ['a number', async () => [7]],
    ['an overlong id', async () => ['x'.repeat(1_000)]],
    [
      'a photo’s own id',
      async () => (await draft()) && query('select id::text from request_photos').then((rows) => rows.map(({ id }) => id)),
    ],
  ])('is refused with %s, and leaves the drafts as they are', async (_, ids) => {
    const response = await send(await ids());
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([expect.stringMatching(/^photo_ids/)]);
    expect([await countTaken(), await query('select 1 from submissions')]).toEqual([0, []]);
  });

  test('repeated with its key has its photos once', async () => {
    const key = { 'Idempotency-Key': 'again' };
    const ids = await drafts(2);
    const [first, second] = [await send(ids, {}, key), await send(ids, {}, key)];
    expect(await second.json()).toEqual(await first.json());
    expect(await countTaken()).toBe(2);
  });

  test('names the number of its photos in the operator’s mail', async () => {
    const { id } = await accepted(await drafts(2));
    const mail = await composeMail(site, { id: 'm', kind: 'service-lead', about: id, isRepeat: false });
    expect(mail?.text).toContain('2 photos');
    expect(mail).not.toHaveProperty('attachments');
  });

  test('deletes drafts that it did not take within a day', async () => {
    const request = await accepted([await draft()]);
    await draft();
    await age('25 hours');
    await draft();
    await age('23 hours', `created_at > now() - interval '1 hour'`);
    await deleteOldDrafts(db);
    const kept = await query('select request_id from request_photos order by request_id');
    expect(kept).toEqual([{ request_id: request.id }, { request_id: null }]);
    await query(`insert into request_photos (draft_hash, large, small, width, height, created_at)
      select sha256(n::text::bytea), '', '', 1, 1, now() + n * interval '1 second' from generate_series(1, 2001) n`);
    await deleteOldDrafts(db);
    expect(await query('select count(*)::int, count(request_id)::int as taken from request_photos')).toEqual([
      { count: 2_001, taken: 1 },
    ]);
  });
});

describe('further photos', () => {
  test('are an event of the request, with one mail', async () => {
    const request = await accepted();
    expect(await change(request, { do: 'add-photos', drafts: await drafts(3) })).toEqual({ outcome: 'done', added: 3 });
    const [event] = await query('select id, kind, side, person, details from request_events');
    expect(event).toMatchObject({ kind: 'addition', side: 'homeowner', person: 'homeowner', details: { photos: 3 } });
    expect(await query(`select about from mails where kind = 'request-update'`)).toEqual([{ about: event.id }]);
    const mail = await composeMail(site, { id: 'm', kind: 'request-update', about: event.id, isRepeat: false });
    expect(mail?.subject).toContain('adds 3 photos');
  });

  test('count once if their post is repeated', async () => {
    const request = await accepted();
    const what = { do: 'add-photos', drafts: await drafts(2) } as const;
    await change(request, what);
    expect(await change(request, what)).toEqual({ outcome: 'done', added: 0 });
    expect(await query('select 1 from request_events')).toHaveLength(1);
  });

  test('are five together with the first ones, also of two posts at once', async () => {
    const request = await accepted(await drafts(3));
    const two = await Promise.all([drafts(2), drafts(2)]);
    const outcomes = await Promise.all(two.map((ids) => change(request, { do: 'add-photos', drafts: ids })));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'invalid']);
    expect(await selectPhotos(db, request.id)).toHaveLength(5);
  });

  test('cannot be another request’s', async () => {
    const ids = await drafts(1);
    const first = await accepted(ids);
    const second = await accepted([], { email: 'other@example.com' });
    expect(await change(second, { do: 'add-photos', drafts: ids })).toEqual({ outcome: 'invalid', fields: {}, problem: 'gone' });
    expect(await change(second, { do: 'remove-photo', photo: await firstOf(first) })).toMatchObject({ outcome: 'done' });
    expect(await selectPhotos(db, first.id)).toHaveLength(1);
  });

  test('leave an event each when they are removed, once', async () => {
    const request = await accepted(await drafts(2));
    for (const { id: photo } of await selectPhotos(db, request.id)) {
      await change(request, { do: 'remove-photo', photo });
      await change(request, { do: 'remove-photo', photo });
    }
    const removal = { kind: 'removal', side: 'homeowner' };
    expect(await query('select kind, side from request_events')).toEqual([removal, removal]);
  });

  test('are refused once it is canceled; its homeowner can still remove those that are there', async () => {
    const request = await accepted(await drafts(1));
    await withdraw(request);
    expect(await change(request, { do: 'add-photos', drafts: await drafts(1) })).toMatchObject({ problem: 'canceled' });
    await change(request, { do: 'remove-photo', photo: await firstOf(request) });
    expect(await selectPhotos(db, request.id)).toEqual([]);
  });

  test('come from a form without scripts, several at once; one that is sent twice is stored once', async () => {
    const request = await accepted();
    for (const _ of [1, 2]) {
      const answer = await postForm(request, photoForm([await jpeg(40, 30), await jpeg(30, 40)]));
      expect(answer).toEqual({ status: 303, location: `${request.tracker}?done=photos#photos` });
      expect((await selectPhotos(db, request.id)).map(({ width }) => width)).toEqual([40, 30]);
      expect(await query('select details from request_events')).toEqual([{ details: { photos: 2 } }]);
    }
  });

  test.each<[what: string, code: string, stored: number, files: () => (Buffer | Promise<Buffer>)[]]>([
    ['no file', 'no-file', 0, () => []],
    ['a text', 'no-picture', 0, () => [Buffer.from('my kitchen')]],
    ['a text beside a photo', 'no-picture', 1, () => [Buffer.from('my kitchen'), jpeg()]],
    ['one past 10 MB beside a photo', 'too-large', 1, () => [Buffer.alloc(maxPhotoBytes + 9, '\xff\xd8\xff', 'latin1'), jpeg()]],
  ])('say in such a form what was wrong: %s', async (_, code, stored, files) => {
    const request = await accepted();
    const { location } = await postForm(request, photoForm(await Promise.all(files())));
    expect(location).toContain(`photo=${code}`);
    expect(await selectPhotos(db, request.id)).toHaveLength(stored);
  });

  test('of a form are at most five, and none of an unknown request', async () => {
    const request = await accepted(await drafts(1));
    const files = await Promise.all(Array.from({ length: 7 }, (_, index) => jpeg(40 + index, 30)));
    expect((await postForm(request, photoForm(files))).location).toContain('photo=too-many');
    expect(await selectPhotos(db, request.id)).toHaveLength(1);
    const tracker = `/request/${'A'.repeat(22)}`;
    expect(await postForm({ tracker }, photoForm([await jpeg()]))).toEqual({ status: 303, location: tracker });
  });
});

describe('a photo is shown', () => {
  test('under its request’s own address, to no cache and no search engine', async () => {
    const request = await accepted(await drafts(1));
    const path = `${request.tracker}/photos/${await firstOf(request)}`;
    for (const size of ['', '?size=small']) {
      const response = await site.request(path + size);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(40);
    }
  });

  test('nowhere else', async () => {
    const request = await accepted(await drafts(1));
    const other = await accepted([], { email: 'other@example.com' });
    const id = await firstOf(request);
    for (const path of [
      `${other.tracker}/photos/${id}`,
      `${request.tracker}/photos/${randomUUID()}`,
      `${request.tracker}/photos/1`,
      `/request/${'A'.repeat(22)}/photos/${id}`,
      // Without an operator's session.
      `/admin/requests/${request.id}/photos/${id}`,
    ])
      expect((await site.request(path)).status).toBe(404);
  });
});

describe('a contractor', () => {
  test('sees the photos of a request that it has, until it is canceled', async () => {
    await storeListings(database.pool);
    await signInMember(db, { email: 'ottley@example.com', contractorId: 'roof' });
    const request = await accepted(await drafts(1), { contractor_ids: ['roof'] });
    const photoId = await firstOf(request);
    const [link] = await query('select id from lead_links');
    const path = `${leadPath(await siteSecret(db), link.id)}/photos/${photoId}`;
    expect((await site.request(path)).status).toBe(200);
    const forged = path.replace(/lead\/./, (start) => (start.endsWith('_') ? 'lead/-' : 'lead/_'));
    expect((await site.request(forged)).status).toBe(404);
    const find = (contractorId: string) => findLeadPhoto(db, [contractorId], { requestId: request.id, photoId, size: 'small' });
    expect([await find('roof'), await find('drain')]).toEqual([expect.anything(), undefined]);
    const member = (...ids: string[]): Member => ({
      id: randomUUID(),
      email: 'ottley@example.com',
      name: '',
      sessionId: '',
      listings: ids.map((contractorId) => ({ contractorId, name: contractorId, role: 'owner' })),
    });
    const findAs = (one: Member, requestId = request.id) =>
      findLeadPhoto(db, listingsOf(one), { requestId, photoId, size: 'small' });
    expect(await findAs(member('drain', 'roof'))).toBeDefined();
    expect(await findAs(member('drain'))).toBeUndefined();
    expect(await findAs(member('roof'), 'x')).toBeUndefined();
    await withdraw(request);
    expect((await site.request(path)).status).toBe(404);
    expect([await find('roof'), await findAs(member('roof'))]).toEqual([undefined, undefined]);
    expect((await site.request(`${request.tracker}/photos/${photoId}`)).status).toBe(200);
  });
});

describe('photos end with their request', () => {
  const person = { email: 'ada@example.com', mailbox: 'ada@example.com' };
  const by = { id: owner.id, name: owner.name };
  const count = async () => (await query('select 1 from request_photos')).length;

  test('when its person is erased, whose file has them', async () => {
    await accepted(await drafts(2), { email: person.email });
    const deps = { db, settings: site.settings, forms, log: { error: () => {} } };
    const file = JSON.parse(await exportPerson(deps, person, by)) as { requests: { photos: Record<string, string>[] }[] };
    const [photo, second] = file.requests[0]?.photos ?? [];
    expect(Object.keys(photo ?? {})).not.toEqual(expect.arrayContaining(['large', 'small', 'draft_hash']));
    const [, encoded = ''] = (photo?.['picture'] ?? '').split('data:image/webp;base64,');
    expect((await sharp(Buffer.from(encoded, 'base64')).metadata()).width).toBe(40);
    expect(second).toBeDefined();
    expect(await erasePerson(deps, person, 1, by)).toMatchObject({ outcome: 'done' });
    expect(await count()).toBe(0);
  });

  test('when it is past its days', async () => {
    await accepted(await drafts(1));
    await query(`update submissions set state = 'closed', created_at = now() - interval '40 days'`);
    await eraseOutdated({ db, settings: { ...site.settings, retainRequestsDays: 30 }, forms });
    expect(await count()).toBe(0);
  });

  test('from quarantine: deleted with it, or released with it', async () => {
    const hide = async () => (await accepted(await drafts(1), { hp_topic: 'x', email: 'bot@example.com' })).id;
    await hide();
    const [first, ...others] = await query(`select id from submissions where state = 'quarantined'`);
    expect(others).toEqual([]);
    await age('3 days');
    await deleteOldDrafts(db);
    expect(await count()).toBe(1);
    expect(await releaseQuarantined({ db, forms }, first.id, by)).toMatchObject({ outcome: 'done' });
    expect(await selectPhotos(db, first.id)).toHaveLength(1);
    await hide();
    const [second] = await query(`select id from submissions where state = 'quarantined'`);
    await discardQuarantined(db, [second.id], by);
    expect(await count()).toBe(1);
  });
});
