import { expect, test } from 'vitest';
import { setHistoryActor, updateListing } from '#app/domain/listings/listing-queries.ts';
import { ensureMember, insertMembership } from '#app/domain/people/membership-queries.ts';
import {
  anyone,
  inDatabase,
  inTransaction,
  linkMailedTo,
  memberOf,
  newListing,
  operator,
} from '#test/support/http/contractors.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import type { Visitor } from '#test/support/http/visitor.ts';

// Signing in, the team, and what the desk does about members.

const titleOf = ({ find }: HtmlPage) => textOf(find('h1'));
const emailOf = (page: HtmlPage) => page.getByLabelText(/^E-mail address/);
const fresh = (who: string) => `${who}-${crypto.randomUUID()}@ottley.example`;

async function askForLink(visitor: Visitor, page: HtmlPage, email: string): Promise<HtmlPage> {
  fill(emailOf(page), email);
  return visitor.press(page.getByRole('button', { name: 'E-mail me a link' }));
}

/** Invites by the form of the page. */
async function invite(visitor: Visitor, page: HtmlPage, email: string): Promise<HtmlPage> {
  fill(emailOf(page), email);
  const invited = await visitor.press(page.getByRole('button', { name: 'Send invitation' }));
  invited.getByText(/^The invitation is on its way\./);
  return invited;
}

async function accept(visitor: Visitor, email: string, title: string): Promise<HtmlPage> {
  const page = await visitor.open(await linkMailedTo(email, '/pro/join'));
  expect(titleOf(page)).toBe(title);
  return visitor.press(page.getByRole('button', { name: 'Accept the invitation' }));
}

test('a mailed link signs in, once, and continues to the page that was opened', async () => {
  const email = fresh('rosa');
  const contractorId = await newListing('Ottley Drain and Sewer');
  await inDatabase(async (db) => {
    const { id: memberId } = await ensureMember(db, { email, name: 'Rosa Ottley' });
    await insertMembership(db, { memberId, contractorId, role: 'owner', addedBy: 'a test' });
  });
  const rosa = anyone();
  const form = await rosa.open('/pro/sign-in?next=%2Fpro%2Faccount');
  expect(form.queryByRole('navigation')).toBeNull();
  const refused = await askForLink(rosa, form, 'rosa');
  refused.getByText(/Please enter a valid email address/);
  expect([refused.status, fieldValue(emailOf(refused))]).toEqual([422, 'rosa']);
  expect(titleOf(await askForLink(rosa, refused, email))).toBe('Check your e-mail');
  const link = await linkMailedTo(email, '/pro/sign-in');
  const opened = await rosa.open(link);
  opened.getByText(email);
  const other = anyone();
  const openedThere = await other.open(link);
  const account = await rosa.press(opened.getByRole('button', { name: 'Sign in' }));
  expect(account.address).toBe('/pro/account');
  const menu = within(account.getByRole('navigation', { name: 'Contractors' }));
  expect(titleOf(await rosa.follow(menu.getByRole('link', { name: 'Overview' })))).toBe('Ottley Drain and Sewer');
  const [signOut] = account.getAllByRole('button', { name: 'Sign out' });
  (await rosa.press(signOut as Element)).getByText('You are signed out.');
  const late = await other.press(openedThere.getByRole('button', { name: 'Sign in' }));
  for (const used of [await rosa.open(link), late]) expect([used.status, titleOf(used)]).toEqual([404, 'This link has expired']);
  expect((await rosa.fetch('/pro')).status).toBe(401);
});

test('an owner invites, and ends access', async () => {
  const owner = await memberOf(await newListing('Ottley Heating'), { name: 'Rosa Ottley' });
  const tom = anyone();
  const invited = fresh('tom');
  const team = await owner.open('/pro/team');
  expect(team.queryByRole('button', { name: 'Leave' })).toBeNull();
  await invite(owner, team, invited);
  expect((await accept(tom, invited, 'Join Ottley Heating')).address).toBe('/pro');
  const theirs = await tom.open('/pro/team');
  theirs.getByText(new RegExp(invited));
  expect(theirs.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  const reloaded = await owner.open('/pro/team');
  const ended = await owner.press(reloaded.getByRole('button', { name: `End access of ${invited}` }));
  ended.getByText(/^Access has ended\./);
  expect((await tom.fetch('/pro/team')).status).toBe(401);
});

test('an owner ends another one after a day, who stops it by the mailed button', async () => {
  const contractorId = await newListing('Ottley Gutters');
  const owner = await memberOf(contractorId, { name: 'Rosa Ottley' });
  const tom = fresh('tom');
  await inDatabase(async (db) => {
    const { id: memberId } = await ensureMember(db, { email: tom, name: 'Tom' });
    await insertMembership(db, { memberId, contractorId, role: 'owner', addedBy: 'a test' });
  });
  const asked = await owner.follow((await owner.open('/pro/team')).getByRole('link', { name: 'End access of Tom' }));
  expect(titleOf(asked)).toBe('End the access of Tom?');
  const ending = await owner.press(asked.getByRole('button', { name: 'End access in 24 hours' }));
  ending.getByText(/^Their access ends in 24 hours\./);
  ending.getByText(/^You are ending this access on/);
  const link = await linkMailedTo(tom, '/pro/confirm');
  const visitor = anyone();
  const opened = await visitor.open(link);
  expect(titleOf(opened)).toBe('Keep your access to Ottley Gutters?');
  const team = await owner.open('/pro/team');
  team.getByText(/^You are ending this access on/);
  const stopped = await visitor.press(opened.getByRole('button', { name: 'Stop it' }));
  expect(titleOf(stopped)).toBe('Stopped: you keep your access');
  expect(titleOf(await visitor.open(link))).toBe('Stopped: you keep your access');
  // From here on it is not theirs to take back, and to begin again.
  const late = await owner.press(team.getByRole('button', { name: 'Keep access of Tom' }));
  expect(late.status).toBe(409);
  late.getByText(/^They stopped this, so we will decide\./);
  expect(late.queryByRole('button', { name: 'Keep access of Tom' })).toBeNull();
  const desk = operator();
  const listed = (await desk.open('/admin/claims')).getByRole('region', { name: 'Owners who disagree' });
  const members = await desk.follow(within(listed).getByRole('link', { name: 'Ottley Gutters' }));
  (await desk.press(members.getByRole('button', { name: 'Keep access of Tom' }))).getByText(/^The owner keeps access\./);
  expect((await visitor.open(link)).status).toBe(404);
});

test('a second address is confirmed by its mailed link, and a listing is left', async () => {
  const [drains, roofs] = [await newListing('Ottley Drains'), await newListing('Ottley Roofs')];
  const email = fresh('rosa');
  const rosa = await memberOf(drains, { email });
  await inDatabase(async (db) => {
    const { id: memberId } = await ensureMember(db, { email });
    await insertMembership(db, { memberId, contractorId: roofs, role: 'member', addedBy: 'a test' });
  });
  const account = await rosa.open('/pro/account');
  account.getByText(/^Owner: its only one\. To leave, make another member an owner first/);
  const second = fresh('home');
  fill(account.getByLabelText(/^Second address/), second);
  const added = await rosa.press(account.getByRole('button', { name: 'Add address' }));
  added.getByText(/^We e-mailed a link to that address\./);
  const link = await linkMailedTo(second, '/pro/confirm');
  const opened = await anyone().open(link);
  expect(titleOf(await anyone().press(opened.getByRole('button', { name: 'Confirm the address' })))).toBe(
    'Your second address is confirmed',
  );
  expect(textOf((await rosa.open('/pro/account')).find('main'))).toContain(`or ${second}`);

  // One contractor at a time, on the same page.
  const team = await rosa.open('/pro/team');
  expect(textsOf(team.getAllByRole('region'))).toHaveLength(2);
  const own = await rosa.follow(
    within(team.getByRole('navigation', { name: 'Listings' })).getByRole('link', { name: 'Ottley Roofs' }),
  );
  expect(own.address).toBe(`/pro/team?listing=${roofs}`);
  expect(own.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  const menu = within(own.getByRole('navigation', { name: 'Contractors' }));
  expect(menu.getByRole('link', { name: 'Photos' }).getAttribute('href')).toBe(`/pro/listings/${roofs}/photos`);
  expect(menu.getByRole('link', { name: 'Reviews' }).getAttribute('href')).toBe(`/pro/reviews?listing=${roofs}`);
  expect((await rosa.fetch('/pro/team?listing=of-others')).status).toBe(404);
  expect(textOf(own.getByRole('contentinfo'))).toContain('Help: call 405-555-0100');

  const left = await rosa.press(added.getByRole('button', { name: 'Leave Ottley Roofs' }));
  left.getByText('You are no longer a member of that listing.');
  expect(left.queryByRole('button', { name: /^Leave/ })).toBeNull();
});

test('a member changes the name and mails, and signs out everywhere', async () => {
  const rosa = await memberOf(await newListing('Ottley Pipes'));
  const account = await rosa.open('/pro/account');
  fill(account.getByLabelText(/^Your name/), 'Rosa Ottley');
  const named = await rosa.press(account.getByRole('button', { name: 'Save name' }));
  named.getByText('Your name is saved.');
  fill(named.getByRole('checkbox', { name: /^New requests/ }), false);
  (await rosa.press(named.getByRole('button', { name: 'Save e-mails' }))).getByText('Your e-mail settings are saved.');
  const saved = await rosa.open('/pro/account');
  expect(fieldValue(saved.getByRole('checkbox', { name: /^New requests/ }))).toBe(false);
  expect(fieldValue(saved.getByRole('checkbox', { name: /^Messages/ }))).toBe(true);
  expect(fieldValue(saved.getByLabelText(/^Your name/))).toBe('Rosa Ottley');
  const out = await rosa.press(saved.getByRole('button', { name: 'Sign out everywhere' }));
  out.getByText('You are signed out everywhere.');
});

test('an operator invites the owner, ends the access of a member, and undoes their changes', async () => {
  const contractorId = await newListing('Ottley Siding');
  const path = `/admin/contractors/${contractorId}`;
  const desk = operator();
  const members = await desk.follow((await desk.open(path)).getByRole('link', { name: 'Invite the owner' }));
  expect(titleOf(members)).toBe('Members of Ottley Siding');
  const email = fresh('siding');
  await invite(desk, members, email);
  const member = anyone();
  expect(titleOf(await accept(member, email, 'Join Ottley Siding'))).toBe('Ottley Siding');
  await inTransaction(async (db) => {
    const { id } = await ensureMember(db, { email });
    await setHistoryActor(db, { id: `member ${id}`, name: 'a member' });
    await updateListing(db, contractorId, { phone: '405-555-0199' });
  });
  await inDatabase(async (db) => {
    const { id: addedById } = await ensureMember(db, { email });
    const { id: memberId } = await ensureMember(db, { email: fresh('mal'), name: 'Mal' });
    await insertMembership(db, { memberId, contractorId, role: 'member', addedBy: email, addedById });
  });
  const shown = await desk.open(`${path}/members`);
  expect(textsOf(shown.getAllByRole('cell')).join()).toMatch(
    /1 changed field.*1 person they let in|1 person they let in.*1 changed field/,
  );
  const undone = await desk.press(shown.getByRole('button', { name: `End access and undo changes of ${email}` }));
  undone.getByText(/Undone: 1 changed field, .*1 person they let in\.|Undone: 1 changed field and 1 person they let in\./);
  expect(undone.queryByRole('button', { name: /^End access/ })).toBeNull();
  expect((await member.fetch('/pro')).status).toBe(401);
  expect(fieldValue((await desk.open(path)).getByLabelText(/^Phone/))).toBe('405-555-0101');
});
