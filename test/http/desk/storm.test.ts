import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { partsInOklahoma } from '#app/content/dates.ts';
import { anyone, operator } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, formOf, linkOf, said, warned } from '#test/support/http/desk.ts';
import { fieldValue } from '#test/support/http/form-data.ts';
import { descriptionOf, type HtmlPage, hrefOf, textOf, within } from '#test/support/http/html-page.ts';

const words = 'Hail came through <b>Pest Control</b> & "fences" tonight.';
const shown = 'Hail came through Pest Control & "fences" tonight.';
const { day, clock: time } = partsInOklahoma(new Date(Date.now() + 86_400_000).toISOString());

const noticeOn = (page: HtmlPage) => page.queryByRole('region', { name: 'Storm notice' });

/** Waits until a page has the notice with a text, or no notice with it: the server may have the old page a moment longer. */
async function untilAt(path: string, text: string, isThere = true): Promise<HtmlPage> {
  let page = await anyone().open(path);
  const isRight = () => textOf(noticeOn(page) ?? page.document.createElement('p')).includes(text) === isThere;
  while (!isRight()) {
    await sleep(50);
    page = await anyone().open(path);
  }
  return page;
}

test('a notice is started, changed and ended, and is on the right pages only', async () => {
  const desk = operator();
  const page = await desk.open('/admin/storm');
  const empty = formOf(page, 'Start a notice');
  fillIn(empty, { Words: words, 'Pest Control': true, 'Ends at': '18:00' });
  const refused = await desk.press(buttonOf(empty, 'Start the notice'));
  expect(refused.status).toBe(422);
  expect(warned(refused)).toContain('Nothing was saved yet');
  const start = formOf(refused, 'Start a notice');
  expect(descriptionOf(start.getByRole('group', { name: 'Cities' }))).toBe('Choose at least one city');
  expect(descriptionOf(fieldOf(start, 'Ends on'))).toMatch(/Write the day/);
  expect([fieldValue(fieldOf(start, 'Words')), fieldValue(fieldOf(start, 'Pest Control'))]).toEqual([words, true]);
  fillIn(start, { Norman: true, 'Ends on': day, 'Ends at': time });
  const started = await desk.press(buttonOf(start, 'Start the notice'));
  expect(said(started)).toContain('The notice is on the site.');
  expect(textOf(started.getByRole('row', { name: /Pest Control/ }))).toContain(shown);
  expect(textOf((await desk.open('/admin')).find('main'))).toContain(shown);

  const local = noticeOn(await untilAt('/services/pest-control/norman', shown)) as Element;
  expect(textOf(local)).toContain('This notice ends at');
  expect(textOf(local)).toContain('Who answers now');
  const [call] = within(local).getAllByRole('link', { name: /^Call / });
  expect(hrefOf(call as Element)).toMatch(/^tel:/);
  expect(noticeOn(await anyone().open('/services/pest-control/edmond'))).toBeNull();
  const home = await untilAt('/', shown);
  const notice = noticeOn(home) as Element;
  expect(home.html.length).toBeLessThanOrEqual(60_000);
  expect(home.findAll('*').length).toBeLessThanOrEqual(900);
  expect(hrefOf(linkOf(within(notice), 'Pest Control'))).toBe('/services/pest-control/norman');
  expect(home.find('main :is(section, header)').getAttribute('aria-label')).toBe('Storm notice');

  const changing = await desk.follow(linkOf(await desk.open('/admin/storm'), `Change “${shown}”`));
  const change = formOf(changing, 'Change the notice');
  expect(fieldValue(fieldOf(change, 'Ends at'))).toBe(time);
  fillIn(change, { Words: 'Pest Control again.' });
  const changed = await desk.press(buttonOf(change, 'Save the notice'));
  expect(said(changed)).toContain('The notice is changed.');
  await untilAt('/services/pest-control/norman', 'Pest Control again.');

  const ended = await desk.press(buttonOf(await desk.open('/admin/storm'), 'End now “Pest Control again.”'));
  expect(said(ended)).toContain('The notice is off the site.');
  expect(textOf(ended.getByRole('region', { name: 'Ended last' }))).toContain('Pest Control again.');
  await untilAt('/services/pest-control/norman', 'Pest Control', false);
  await untilAt('/', 'Pest Control', false);
});
