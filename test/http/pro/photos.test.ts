import { expect, test } from 'vitest';
import { memberOf, newListing } from '#test/support/http/contractors.ts';
import { fill } from '#test/support/http/form-data.ts';
import { hrefOf } from '#test/support/http/html-page.ts';
import { jpeg } from '#test/support/photo-files.ts';

test('photos are uploaded from one form, and refused with a reason', async () => {
  const path = `/pro/listings/${await newListing('Own Photos Plumbing')}/photos`;
  const member = await memberOf(path.split('/')[3] ?? '');
  const refused = await member.fetch(`${path}/upload`, { method: 'POST', body: 'my kitchen', headers: { Accept: '*/*' } });
  expect([refused.status, await refused.json()]).toEqual([422, { error: expect.any(String), code: 'no-picture' }]);

  const page = await member.open(path);
  const photos = ['#840', '#841'].map(async (color) => new File([new Uint8Array(await jpeg(80, 60, color))], `${color}.jpg`));
  fill(page.find('input[type=file]'), await Promise.all(photos));
  const added = await member.press(page.getByRole('button', { name: 'Upload' }));
  added.getByText('Added. We check each photo before it goes on your page.');
  expect(added.getAllByText('Waiting for our approval.')).toHaveLength(2);
  const photo = await member.fetch(hrefOf(added.find('.pro-photos a')));
  expect(photo.headers.get('content-type')).toBe('image/webp');
});
