import { expect, test } from 'vitest';
import { dayFrom } from '#test/support/days.ts';
import { claim } from '#test/support/form-bodies.ts';
import { anyone, operator, sendForm } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, formOf, linkOf, said, warned } from '#test/support/http/desk.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, textOf, within } from '#test/support/http/html-page.ts';

// Each test has its own contractors.

const contractor = async (slug: string) => (await anyone().fetch(`/api/contractors/${slug}`)).json();

test('records, corrects and ends a check', async () => {
  const slug = 'blackjack-and-post-tree-service';
  const { id } = await contractor(slug);
  const desk = operator();
  const ledger = await desk.open(`/admin/contractors/${id}/checks`);
  const empty = formOf(ledger, 'Record a check');
  fillIn(empty, { 'What was checked': 'License', How: 'Looked it up' });
  const refused = await desk.press(buttonOf(empty, 'Save check'));
  expect(refused.status).toBe(422);
  expect(warned(refused)).toContain('Nothing was saved yet');
  const add = formOf(refused, 'Record a check');
  expect(descriptionOf(fieldOf(add, 'Number'))).toMatch(/A license has a number/);
  expect(fieldValue(fieldOf(add, 'How'))).toBe('Looked it up');
  fillIn(add, { Number: '777123', 'Checked with': 'the CIB', 'Valid until': dayFrom(20) });
  const saved = await desk.press(buttonOf(add, 'Save check'));
  expect(said(saved)).toContain('The check is saved.');
  expect(textOf(saved.find('main'))).toContain('it has the Verified Pro badge');
  expect(await contractor(slug)).toMatchObject({ verified: true, checks: [{ kind: 'license', number: '777123' }] });

  const correcting = formOf(await desk.follow(linkOf(saved, 'Correct the license check')), 'Correct a check');
  expect(fieldValue(fieldOf(correcting, 'Number'))).toBe('777123');
  fillIn(correcting, { Number: '777124' });
  expect(said(await desk.press(buttonOf(correcting, 'Save the correction')))).toContain('The check is corrected.');
  const overview = await desk.open('/admin/checks');
  expect(textOf(overview.getByRole('region', { name: 'Within 30 days' }))).toContain('License 777124');

  const ending = await desk.follow(linkOf(await desk.open(`/admin/contractors/${id}/checks`), 'End the license check'));
  fillIn(within(ending.getByRole('region', { name: /^End the check/ })), { Why: 'The license was revoked' });
  const ended = await desk.press(buttonOf(ending, 'End this check'));
  expect(said(ended)).toContain('The check is ended.');
  expect(textOf(ended.getByRole('row', { name: /777124/ }))).toContain('ended');
  expect(await contractor(slug)).toMatchObject({ verified: false, checks: [] });
});

test('records one check for many contractors, then ends it for all of them', async () => {
  const desk = operator();
  const page = await desk.open('/admin/checks/many?trade=concrete&city=edmond');
  const contractors = page.getAllByRole('checkbox', { name: /^Select / });
  for (const contractor of contractors) fill(contractor, true);
  fillIn(page, { 'What was checked': 'Address', 'Valid until': dayFrom(200) });
  const refused = await desk.press(buttonOf(page, 'Record for the selected contractors'));
  expect(warned(refused)).toContain('Nothing was saved yet');
  expect(descriptionOf(fieldOf(refused, 'How'))).toMatch(/Say how it was checked/);
  expect(refused.getAllByRole('checkbox', { name: /^Select / }).map(fieldValue)).toEqual(contractors.map(() => true));
  fillIn(refused, { How: 'Called' });
  const count = contractors.length;
  const recorded = await desk.press(buttonOf(refused, 'Record for the selected contractors'));
  expect(said(recorded)).toMatch(new RegExp(`\\b${count} checks? recorded\\.`));
  const own = (page = recorded) =>
    within(page.getByRole('region', { name: 'Recorded for many contractors at once' })).getAllByRole('row', {
      name: /Address/,
    })[0] as Element;
  const ending = await desk.follow(linkOf(within(own()), new RegExp(`^End all ${count}`)));
  fillIn(within(ending.getByRole('region', { name: /^End the .* check of/ })), { Why: 'The wrong list' });
  const ended = await desk.press(buttonOf(ending, `End all ${count}`));
  expect(said(ended)).toMatch(new RegExp(`\\b${count} checks? ended`));
  expect(textOf(own(ended))).toMatch(new RegExp(`${count} contractors?, ${count} ended`));
});

test('a claim is not approved without proof, nor declined without a reason', async () => {
  const { id: contractorId } = await contractor('after-the-siren-restoration');
  const { id } = await sendForm('/api/claims', claim(contractorId));
  const desk = operator();
  const waiting = (await desk.open('/admin/claims')).getByRole('region', { name: /Waiting/ });
  const page = await desk.follow(waiting.querySelector(`a[href$="${id}"]`) as Element);
  const unproved = await desk.press(buttonOf(page, 'Approve this claim'));
  expect(warned(unproved)).toContain('There is no proof yet');
  const mailed = await desk.press(buttonOf(unproved, 'Mail a code'));
  expect(said(mailed)).toContain('The code is on its way.');
  fillIn(mailed, { 'Code from the claimant': '12' });
  const wrong = await desk.press(buttonOf(mailed, 'Confirm the code'));
  expect(descriptionOf(fieldOf(wrong, 'Code from the claimant'))).toMatch(/A code has six digits/);
  const refused = await desk.press(buttonOf(wrong, 'Decline and mail the reason'));
  expect(descriptionOf(fieldOf(refused, 'Reason'))).toMatch(/Say why; it is mailed to them/);
  fillIn(refused, { Reason: 'Another person has proved that it is theirs.' });
  const declined = await desk.press(buttonOf(refused, 'Decline and mail the reason'));
  expect(said(declined)).toContain('The claim is declined');
  expect(textOf(declined.getByRole('region', { name: 'Claimant' }))).toContain('Another person has proved');
  expect(declined.queryAllByRole('button', { name: 'Approve this claim' })).toEqual([]);
});
