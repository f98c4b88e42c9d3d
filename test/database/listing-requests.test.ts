import { beforeEach, describe, expect, test } from 'vitest';
import { decide as decideOne } from '#app/domain/decisions/define-decision.ts';
import { listingDecision, listingDecisionMail } from '#app/domain/listings/requests/decide-listing.ts';
import { selectLikelySlug } from '#app/domain/listings/requests/listing-request-queries.ts';
import { changeStates } from '#app/domain/requests/desk/change-state.ts';
import { findDeskRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { forms } from '#app/forms/forms.ts';
import { readDecision } from '#app/routes/desk/requests/present-at-desk.ts';
import { claim, correction, corrections, proContact } from '#test/support/form-bodies.ts';
import { signInMember } from '#test/support/members.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

// Decisions on listing requests; claims and corrections close only by their decision.

const { db, query, site } = useSite(
  contractorRow('c1', 'Prairie Fence Works', { service_type: 'Fencing', location: 'norman', phone: '(405) 555-0144' }),
);
const by = { id: 'owner', name: 'admin', address: '203.0.113.9' };
let id = '';
beforeEach(async () => {
  id = (await (await site.post('/api/pro-contacts', proContact({ businessName: 'Prairie Fence Works LLC' }))).json()).id;
});

const decide = (values: Record<string, string>) => decideOne(site, listingDecision, { ...values, id }, by);
const queued = () => query(`select about as id from mails where kind = 'listing-decision'`);
const mail = () => listingDecisionMail({ db, settings: site.settings }, id, id);

describe('a business asking to be listed', () => {
  test('is listed once: its sender gets the page’s address, and the request is closed with a link', async () => {
    expect(await selectLikelySlug(db, id)).toBe('prairie-fence-works');
    const page = 'http://localhost:3000/norman/fencing/prairie-fence-works?x=1';
    const outcomes = await Promise.all([decide({ do: 'listed', page }), decide({ do: 'listed', page: 'c1' })]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'overtaken']);
    expect(await queued()).toEqual([{ id }]);
    expect(await query('select contact_email, contact_name from contractor_profiles')).toEqual([
      { contact_email: 'tom@example.com', contact_name: 'Tom Reyes' },
    ]);
    const sent = await mail();
    expect(sent).toMatchObject({ id: `listing-decision-${id}`, to: 'tom@example.com' });
    expect(sent?.text).toContain('/norman/fencing/prairie-fence-works');
    expect(sent?.text).toContain('open the link in our other e-mail');
    expect(await query('select contractor_id, email, role, invited_by from member_invitations')).toEqual([
      { contractor_id: 'c1', email: 'tom@example.com', role: 'owner', invited_by: 'admin' },
    ]);
    expect(await query(`select count(*)::int from mails where kind = 'member-invitation'`)).toEqual([{ count: 1 }]);
    expect(sent?.text).not.toMatch(/LLC|Tom/);
    expect((await findDeskRequest({ db, forms }, id))?.request.state).toBe('closed');
    expect(await query('select contractor_ids from submissions where id = $1', [id])).toEqual([{ contractor_ids: ['c1'] }]);
  });

  test('is not invited to a listing that has an owner', async () => {
    await signInMember(db, { email: 'rosa@ottley.example', contractorId: 'c1' });
    expect(await decide({ do: 'listed', page: 'c1' })).toEqual({ outcome: 'done', contractor: 'c1' });
    expect((await mail())?.text).toContain('It has an owner already');
    expect(await query('select from member_invitations')).toEqual([]);
  });

  test('is declined with a reason, by mail', async () => {
    const refused = (field: string) => ({ outcome: 'invalid', fields: { [field]: expect.any(String) } });
    expect(await decide({ do: 'declined', reason: ' ' })).toMatchObject(refused('reason'));
    expect(await decide({ do: 'listed', page: 'nobody' })).toMatchObject(refused('page'));
    await query(`
      insert into hidden_contractors (id, name, slug, service_type, location, contractor, person)
      values ('h1', 'Gone Fences', 'gone-fences', 'Fencing', 'norman', '{}', 'Pat')`);
    expect(await decide({ do: 'listed', page: '/norman/fencing/gone-fences' })).toMatchObject({
      fields: { page: 'Gone Fences is off the site. Put it back first' },
    });
    expect(await queued()).toEqual([]);
    expect(await decide({ do: 'declined', reason: 'We list contractors near Oklahoma City alone.' })).toEqual({
      outcome: 'done',
    });
    expect((await mail())?.text).toContain('We list contractors near Oklahoma City alone.');
    const rows = await query(`select action, details::text from audit_entries order by id`);
    expect(rows.map(({ action }) => action)).toEqual(['listing-request.declined', 'request.changed']);
    expect(JSON.stringify(rows)).not.toMatch(/tom@|near Oklahoma/);
  });

  test('an unknown request cannot be decided', async () => {
    id = '00000000-0000-4000-8000-000000000000';
    expect(await decide({ do: 'declined', reason: 'No.' })).toEqual({ outcome: 'missing' });
  });
});

describe.each([
  ['/api/claims', () => claim('c1'), /waiting: approve or decline it under Claims/],
  [corrections, () => correction('c1', { changes: { phone: '405-555-0199' } }), /decide it under Edits/],
])('%s', (path, body, reason) => {
  test('stays open in Requests until decided', async () => {
    const { id } = await (await site.post(path, body())).json();
    const change = (state: 'closed' | 'contacted', from: string) =>
      changeStates({ db, forms }, by, { decided: [{ id, from }], state });
    expect(await change('closed', 'new')).toMatchObject({ changed: 0, kept: [{ reason: expect.stringMatching(reason) }] });
    expect(await change('contacted', 'new')).toMatchObject({ changed: 1 });
    await query(`update submissions set decision = case kind when 'claim' then 'declined' else 'none' end`);
    expect(await change('closed', 'contacted')).toMatchObject({ changed: 1 });
  });

  test('is described in Requests in plain words, with a link to its decision', async () => {
    const { id } = await (await site.post(path, body())).json();
    const detail = await findDeskRequest({ db, forms }, id);
    expect(detail?.sent.filter(({ field }) => field !== 'page_url')).toEqual([]);
    const decision = await readDecision(db, detail?.request ?? expect.fail('no request'));
    expect(decision).toMatchObject({ isOpen: true, to: expect.stringMatching(/^\/admin\/(claims|edits)\//) });
    expect(decision?.rows[0]).toEqual({ label: 'Listing', value: 'Prairie Fence Works', to: '/admin/contractors/c1' });
    expect(JSON.stringify(decision?.rows)).not.toMatch(/\d{4}-\d{2}-\d{2}T|[0-9a-f]{8}-[0-9a-f]{4}/);
    if (path === corrections)
      expect(decision?.rows.slice(1)).toEqual([
        { label: 'What is wrong', value: 'They have closed permanently' },
        { label: 'Phone, proposed', value: '405-555-0199 (was (405) 555-0144)' },
      ]);
  });
});
