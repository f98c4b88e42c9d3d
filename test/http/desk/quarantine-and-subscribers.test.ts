import { expect, test } from 'vitest';
import { anyone, operator, sendForm } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, freshEmail, said, warned } from '#test/support/http/desk.ts';
import { fill } from '#test/support/http/form-data.ts';
import { textOf } from '#test/support/http/html-page.ts';

/** A claim with the hidden field filled in. @returns its reference. */
async function sendLikeRobot(): Promise<string> {
  const { contractors } = await (await anyone().fetch('/api/contractors?page_size=1')).json();
  const sent = await sendForm('/api/claims', {
    contractor_id: contractors[0].id,
    contactName: 'Jo Whitefeather',
    email: 'jo@example.com',
    phone: '405-555-0145',
    hp_topic: 'buy now',
  });
  return sent.reference;
}

test('releases one of two quarantined submissions and deletes the other with their own buttons', async () => {
  const [kept, dropped] = [await sendLikeRobot(), await sendLikeRobot()];
  const desk = operator();
  const page = await desk.open('/admin/quarantine');
  const released = await desk.press(buttonOf(page, `Release ${kept}`));
  expect(said(released)).toContain('Released: 1.');
  expect(released.queryAllByText(kept)).toEqual([]);
  const asked = await desk.press(buttonOf(released, `Delete… ${dropped}`));
  const deleted = await desk.press(buttonOf(asked, 'Delete 1 permanently'));
  expect(said(deleted)).toContain('Deleted: 1.');
  expect(deleted.queryAllByText(dropped)).toEqual([]);
});

test('deletes a selected submission after a confirmation', async () => {
  const reference = await sendLikeRobot();
  const desk = operator();
  const page = await desk.open('/admin/quarantine');
  fill(page.getByRole('checkbox', { name: new RegExp(reference) }), true);
  const asked = await desk.press(buttonOf(page, 'Delete selected…'));
  expect(warned(asked)).toContain('Delete this submission for good?');
  expect(asked.getAllByText(reference)).not.toEqual([]);
  const deleted = await desk.press(buttonOf(asked, 'Delete 1 permanently'));
  expect(said(deleted)).toContain('Deleted: 1.');
  expect(deleted.queryAllByText(reference)).toEqual([]);
});

test('finds a subscriber and removes the address after a confirmation', async () => {
  const email = freshEmail('leaving');
  await sendForm('/api/subscribers', { email });
  const desk = operator();
  const list = await desk.open('/admin/subscribers');
  fillIn(list, { 'Part of an e-mail address': email });
  const found = await desk.press(buttonOf(list, 'Show'));
  expect(textOf(found.find('main'))).toContain('1 address, newest first.');
  fill(fieldOf(found, `Select ${email}`), true);
  const asked = await desk.press(buttonOf(found, 'Remove selected…'));
  const removed = await desk.press(buttonOf(asked, 'Remove 1 address'));
  expect(textOf(removed.find('main'))).toContain('Removed 1 address. They get no more newsletters.');
  expect(textOf(removed.find('main'))).toContain('No address matches this filter.');
});
