import { expect, test } from 'vitest';
import { claim } from '#test/support/form-bodies.ts';
import { anyone, operator, sendForm } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, said, warned } from '#test/support/http/desk.ts';
import { fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, textOf } from '#test/support/http/html-page.ts';
import { freshEmail } from '#test/support/site-forms.ts';

/** A claim with the hidden field filled in. @returns its reference. */
async function sendLikeRobot(): Promise<string> {
  const { contractors } = await (await anyone().fetch('/api/contractors?page_size=1')).json();
  return (await sendForm('/api/claims', claim(contractors[0].id, { hp_topic: 'buy now' }))).reference;
}

test('releases a quarantined submission with its own button, and deletes others after a confirmation', async () => {
  const [kept, dropped, selected] = [await sendLikeRobot(), await sendLikeRobot(), await sendLikeRobot()];
  const desk = operator();
  const page = await desk.open('/admin/quarantine');
  const released = await desk.press(buttonOf(page, `Release ${kept}`));
  expect(said(released)).toContain('Released: 1.');
  expect(released.queryAllByText(kept)).toEqual([]);
  const expectDeleted = async (at: HtmlPage, button: string, reference: string) => {
    const asked = await desk.press(buttonOf(at, button));
    expect(warned(asked)).toContain('Delete this submission for good?');
    expect(asked.getAllByText(reference)).not.toEqual([]);
    const deleted = await desk.press(buttonOf(asked, 'Delete 1 permanently'));
    expect(said(deleted)).toContain('Deleted: 1.');
    expect(deleted.queryAllByText(reference)).toEqual([]);
    return deleted;
  };
  const next = await expectDeleted(released, `Delete… ${dropped}`, dropped);
  fill(next.getByRole('checkbox', { name: new RegExp(selected) }), true);
  await expectDeleted(next, 'Delete selected…', selected);
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
  const removed = textOf((await desk.press(buttonOf(asked, 'Remove 1 address'))).find('main'));
  expect(removed).toMatch(/Removed 1 address\. They get no more newsletters\..*No address matches this filter\./s);
});
