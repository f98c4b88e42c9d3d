import { expect, test } from 'vitest';
import { claim } from '#test/support/form-bodies.ts';
import { anyone, operator, sendForm } from '#test/support/http/contractors.ts';
import { buttonOf, said, warned } from '#test/support/http/desk.ts';
import { fill } from '#test/support/http/form-data.ts';
import type { HtmlPage } from '#test/support/http/html-page.ts';

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
