import { expect, test } from 'vitest';
import { setHistoryActor, updateListing } from '#app/domain/listings/queries.ts';
import { ensureMember, insertMembership } from '#app/domain/members/membership-queries.ts';
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
