import { expect, test } from 'vitest';
import { anyone, memberOf, newListing } from '#test/support/http/contractors.ts';
import { fill } from '#test/support/http/form-data.ts';
import { hrefOf } from '#test/support/http/html-page.ts';
import { jpeg } from '#test/support/photo-files.ts';

test('photos are uploaded from one form, and only to one’s own listing', async () => {
  const [id, other] = [await newListing('Own Photos Plumbing'), await newListing('Other Photos Plumbing')];
  const member = await memberOf(id);
  const upload = (listing: string, by = member) =>
    by.fetch(`/pro/listings/${listing}/photos/upload`, { method: 'POST', body: 'my kitchen', headers: { Accept: '*/*' } });
  expect((await upload(id, anyone())).status).toBe(401);
  expect((await upload(other)).status).toBe(404);
  const refused = await upload(id);
  expect([refused.status, await refused.json()]).toEqual([422, { error: expect.any(String), code: 'no-picture' }]);
  expect((await member.fetch(`/pro/listings/${other}/photos`)).status).toBe(404);

  const page = await member.open(`/pro/listings/${id}/photos`);
  const photos = ['#840', '#841'].map(async (color) => new File([new Uint8Array(await jpeg(80, 60, color))], `${color}.jpg`));
  fill(page.find('input[type=file]'), await Promise.all(photos));
  const added = await member.press(page.getByRole('button', { name: 'Upload' }));
  added.getByText('Added. We check each photo before it goes on your page.');
  expect(added.getAllByText('Waiting for our approval.')).toHaveLength(2);
  const photo = hrefOf(added.find('.pro-photos a'));
  expect((await member.fetch(photo)).headers.get('content-type')).toBe('image/webp');
  expect((await anyone().fetch(photo, { headers: { Accept: 'image/*' } })).status).toBe(401);
  const stored = photo.split('/').at(-1);
  expect((await anyone().fetch(`/media/listing-photos/${stored}.webp`)).status).toBe(404);
  expect((await anyone().fetch(`/admin/reviews/photos/${stored}`)).status).toBe(401);
});
