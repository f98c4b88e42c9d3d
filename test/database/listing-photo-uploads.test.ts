import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { editListingPhoto } from '#app/domain/listing-photos/change-listing-photos.ts';
import { selectListingPhotos } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { memberActorId } from '#app/domain/people/accounts.ts';
import type { Converted } from '#app/domain/pictures/conversion.ts';
import type { Convert } from '#app/domain/pictures/convert-picture.ts';
import type { ConvertHeld } from '#app/domain/pictures/held-file.ts';
import { createLogger } from '#app/platform/logger.ts';
import { listingPhotoCalls } from '#app/routes/pro/photos/photo-calls.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { signInMember, storeListings } from '#test/support/members.ts';
import { photoForm } from '#test/support/photo-files.ts';
import { useSite } from '#test/support/submissions.ts';

const { database, db, reset, site } = useSite();
const converted: Converted = { large: Buffer.from('large'), small: Buffer.from('small'), width: 40, height: 30 };
let memberId = '';
const ids = async () => (await selectListingPhotos(db, 'drain')).map(({ id }) => id);

beforeEach(async () => {
  await reset();
  await storeListings(database.pool);
  ({ memberId } = await signInMember(db, { email: 'ada@example.com', contractorId: 'drain', name: 'Ada' }));
});

const send = (convert: ConvertHeld, clientAddress: string, body: Response) => {
  const dependencies = { ...site, reads: db, logger: createLogger('silent') } as unknown as AppDependencies;
  const calls = listingPhotoCalls(dependencies, dependencies, {
    folder: join(site.settings.dataDir, 'photos'),
    convertFor: () => convert,
    secondsUntil: () => 0,
  });
  const member = { id: memberId, email: 'ada@example.com', name: 'Ada', listings: [{ contractorId: 'drain', name: 'Ottley' }] };
  const env = { member, clientAddress, upload: Readable.from(body.body ?? []) };
  const headers = { 'Content-Type': body.headers.get('content-type') ?? '' };
  return calls.request('/pro/listings/drain/photos/upload', { method: 'POST', headers }, env);
};
const upload = async (convert: () => ReturnType<Convert>, clientAddress: string) => {
  const response = await send(convert, clientAddress, new Response('photo'));
  return [response.status, Number(response.headers.get('Retry-After'))] as const;
};

test('an upload by scripts is stored, and says when to try again if it is refused for now', async () => {
  expect(await upload(async () => converted, '192.0.2.1')).toEqual([201, 0]);
  expect(await ids()).toHaveLength(1);
  expect(await upload(async () => 'busy', '192.0.2.1')).toEqual([503, 2]);
  for (let count = 0; count < 40; count++) expect(await upload(async () => 'no-picture', '192.0.2.2')).toEqual([422, 0]);
  const [status, wait] = await upload(async () => converted, '192.0.2.2');
  expect(status).toBe(429);
  expect(wait).toBeGreaterThan(0);
});

test('an upload of a form without scripts that is sent twice is stored once, and again after it was removed', async () => {
  const convert: ConvertHeld = async (held) => ({ ...converted, large: await held.read() });
  const form = async () => {
    const body = new Response(photoForm([Buffer.from('a drain'), Buffer.from('a sewer')]));
    return (await send(convert, '192.0.2.3', body)).headers.get('location');
  };
  expect([await form(), await form()]).toEqual(Array(2).fill('/pro/listings/drain/photos?done=added'));
  const [first, second, ...more] = await ids();
  expect(more).toEqual([]);
  await editListingPhoto(
    db,
    { contractorId: 'drain', name: 'Ottley', by: { id: memberActorId(memberId), name: 'Ada' } },
    { do: 'remove', photo: first ?? '' },
  );
  await form();
  expect(await ids()).toEqual([second, first]);
});
