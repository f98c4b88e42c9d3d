import sql, { raw } from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { decidedClaims, selectCodes, selectOrigins, waitingClaims } from '#app/domain/claims/claim-queries.ts';
import { claimApprovedMail, claimDecision, claimDeclinedMail } from '#app/domain/claims/decide-claim.ts';
import { claimCodeMail, confirmClaimCode, noteClaimCall, sendClaimCode } from '#app/domain/claims/prove-claim.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { setHistoryActor } from '#app/domain/listings/listing-queries.ts';
import { selectTeam } from '#app/domain/people/membership-queries.ts';
import { inTransaction } from '#app/platform/database.ts';
import { claim as claimBody } from '#test/support/form-bodies.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

const { db, query, site } = useSite(contractorRow('42', 'Wagontop Roofing', { website: 'https://www.wagontop.example/roofs' }));
const by = { id: 'owner', name: 'admin', address: '203.0.113.9' };
const deps = { db };

const claim = async (email = 'jo@example.com'): Promise<string> =>
  (await (await site.post('/api/claims', claimBody('42', { email }))).json()).id;
let id = '';
beforeEach(async () => {
  id = await claim();
});

const queued = (kind: string) => query(`select about as id from mails where kind = '${kind}'`);
const mailCode = (address = 'info@wagontop.example', key?: string) => sendClaimCode(deps, id, { address, key }, by);
const decline = (reason: string) => decide(deps, claimDecision, { id, do: 'decline', reason }, by);
const approve = (claimId = id) => decide(deps, claimDecision, { id: claimId, do: 'approve' }, by);
const note = (more: object = {}, claimId = id) => noteClaimCall(deps, claimId, { ...call, ...more }, by);
const waiting = async () => (await waitingClaims.find(db, {})).rows;
const decided = async () => (await decidedClaims.find(db, {})).rows;
const confirm = (code: string) => confirmClaimCode(deps, id, code, by);
const call = { number: '405-555-0101', answered_by: 'Jo, the owner', note: '' };
/** The code in the newest mail. */
async function mailedCode(): Promise<string> {
  const [newest] = await selectCodes(db, id);
  const mail = await claimCodeMail({ db, settings: site.settings }, newest?.id ?? '', '');
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}
const setBy = (cause: string, column: string, value: string) =>
  inTransaction(db, async (tx) => {
    await setHistoryActor(tx, by, cause);
    await tx.execute(sql`update contractors set ${raw(column)} = ${value} where id = '42'`);
  });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a mailed code', () => {
  test('is sent to the listed website’s domain, is not stored, and proves the claim when entered', async () => {
    expect(await mailCode(' Info@Wagontop.Example ')).toEqual({ outcome: 'done' });
    expect(await queued('claim-code')).toHaveLength(1);
    const code = await mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    const kept = JSON.stringify([await query('select * from claim_codes'), await query('select * from audit_entries')]);
    expect(kept).not.toContain(code);
    expect(await approve()).toMatchObject({ outcome: 'invalid' });
    expect(await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ outcome: 'done' });
    expect(await selectCodes(db, id)).toMatchObject([{ address: 'info@wagontop.example', state: 'confirmed' }]);
    expect(await approve()).toEqual({ outcome: 'done', proof: 'code' });
    expect(await decided()).toMatchObject([{ contractor_id: '42', decision: 'approved' }]);
    expect(await queued('claim-approved')).toEqual([{ id }]);
    const mail = await claimApprovedMail({ db, settings: site.settings }, id, id);
    expect(mail).toMatchObject({ id: `claim-approved-${id}`, to: 'jo@example.com' });
    expect(mail?.text).toContain('Your claim to the page of Wagontop Roofing is approved');
    expect(mail?.text).toContain(`${site.settings.siteUrl}/pro/sign-in`);
  });

  test('makes the claimant the owner of the listing; the next one is a member', async () => {
    await note();
    await approve();
    await approve();
    expect(await selectTeam(db, '42')).toMatchObject([{ email: 'jo@example.com', role: 'owner', addedBy: 'admin' }]);
    const second = await claim('kim@example.com');
    expect(await approve(second)).toMatchObject({ outcome: 'invalid' });
    expect(await selectTeam(db, '42')).toHaveLength(1);
    await note({}, second);
    await approve(second);
    expect(await selectTeam(db, '42')).toMatchObject([{ role: 'owner' }, { email: 'kim@example.com', role: 'member' }]);
    const added = await query(`select details from audit_entries where action = 'member.added' order by id`);
    expect(added.map(({ details }) => details.role)).toEqual(['owner', 'member']);
  });

  test('is not sent to another domain', async () => {
    const others = ['jo@example.com', 'info@mail.wagontop.example', 'info@wagontop.example.evil.example', 'no address', ''];
    for (const address of others)
      expect(await mailCode(address), address).toMatchObject({ outcome: 'invalid', fields: { address: expect.any(String) } });
    expect(await queued('claim-code')).toEqual([]);
  });

  test('is not sent if the website is none, or one of many contractors', async () => {
    for (const website of [null, 'https://www.facebook.com/wagontop', 'wagontop.wixsite.com/roofs']) {
      await query('update contractors set website = $1', [website]);
      expect(await mailCode('info@facebook.com')).toMatchObject({ outcome: 'invalid' });
    }
  });

  test('allows five attempts of six digits, also of concurrent ones, then refuses the right one too', async () => {
    await mailCode();
    for (const code of ['12345', 'abcdef', '']) expect(await confirm(code)).toMatchObject({ outcome: 'invalid' });
    expect(await query('select tries from claim_codes')).toEqual([{ tries: 0 }]);
    const code = await mailedCode();
    expect(await confirm(wrong(code))).toMatchObject({ outcome: 'invalid' });
    await Promise.all(Array.from({ length: 8 }, () => confirm(wrong(code))));
    expect(await query('select tries from claim_codes')).toEqual([{ tries: 5 }]);
    expect(await confirm(code)).toMatchObject({ outcome: 'invalid', fields: { code: expect.stringContaining('has expired') } });
    expect(await selectCodes(db, id)).toMatchObject([{ state: 'used up', left: 0 }]);
  });

  test('is valid for three days', async () => {
    await mailCode();
    const code = await mailedCode();
    await query(`update claim_codes set expires_at = now() - interval '1 second'`);
    expect(await confirm(code)).toMatchObject({ outcome: 'invalid' });
    expect(await mailedCode(), 'and is not mailed any more').toBe('');
  });

  test('is replaced by the next one, three times a day at most', async () => {
    await mailCode();
    const first = await mailedCode();
    await mailCode();
    const second = await mailedCode();
    if (first !== second) expect(await confirm(first)).toMatchObject({ outcome: 'invalid' });
    await mailCode();
    expect(await mailCode()).toMatchObject({ outcome: 'invalid' });
    expect(await queued('claim-code')).toHaveLength(3);
  });

  test('is sent once per press, however often that arrives', async () => {
    for (let time = 0; time < 2; time++) expect(await mailCode(undefined, 'press')).toEqual({ outcome: 'done' });
    await Promise.all([mailCode(undefined, 'press'), mailCode(undefined, 'press')]);
    expect(await queued('claim-code')).toHaveLength(1);
    await mailCode(undefined, 'another press');
    expect(await queued('claim-code')).toHaveLength(2);
  });

  test('is not sent to a website that a visitor’s correction set within 90 days', async () => {
    expect(await selectOrigins(db, '42')).toMatchObject([{ field: 'website', person: null, blockedUntil: null }]);
    await setBy('edit', 'website', 'https://evil.example');
    expect(await mailCode('info@evil.example')).toMatchObject({
      outcome: 'invalid',
      fields: { address: expect.stringContaining('A correction set this website') },
    });
    expect(await selectOrigins(db, '42')).toMatchObject([
      { field: 'website', person: 'admin', cause: 'edit', blockedUntil: expect.any(String) },
    ]);
    // Nor after it was reverted and undone.
    await setBy('', 'website', 'https://www.wagontop.example');
    await setBy('undo', 'website', 'https://evil.example');
    expect(await mailCode('info@evil.example')).toMatchObject({ outcome: 'invalid' });
    await query(`update contractor_changes set at = at - interval '91 days'`);
    expect(await mailCode('info@evil.example')).toEqual({ outcome: 'done' });
  });
});

describe('a call', () => {
  test('is recorded once if resubmitted; another form records another call', async () => {
    for (const key of ['a', 'a', 'b']) expect(await note({ key })).toEqual({ outcome: 'done' });
    expect(await query('select 1 from claim_calls')).toHaveLength(2);
    expect(await query(`select 1 from audit_entries where action = 'claim.call-noted'`)).toHaveLength(2);
  });

  test('proves nothing at a number that a visitor’s correction set recently; another number does', async () => {
    await setBy('edit', 'phone', '405-555-0199');
    for (const number of ['(405) 555-0199', '+1 405 555 0199 ext. 3'])
      expect(await note({ number })).toMatchObject({
        outcome: 'invalid',
        fields: { number: expect.stringContaining('A correction set this phone') },
      });
    expect(await note()).toEqual({ outcome: 'done' });
  });

  test('is recorded with number and person, as proof', async () => {
    expect(await note({ number: 'them', answered_by: ' ' })).toMatchObject({
      outcome: 'invalid',
      fields: { number: 'Please enter a valid phone number', answered_by: 'Say who answered' },
    });
    expect(await note()).toEqual({ outcome: 'done' });
    expect(await approve()).toEqual({ outcome: 'done', proof: 'call' });
    expect(await query('select action, details from audit_entries order by id')).toMatchObject([
      { action: 'claim.call-noted' },
      { action: 'claim.approved', details: { proof: 'call' } },
      { action: 'contractor.changed', details: { 'E-mail for requests': 'changed', 'Who reads them': 'changed' } },
      { action: 'member.added', details: { role: 'owner' } },
      { action: 'request.changed', details: { kind: 'claim', state: { before: 'new', after: 'closed' } } },
    ]);
  });
});

describe('declining', () => {
  test('needs a reason, mails it once, is final, and keeps the claimant out of the audit trail', async () => {
    expect(await decline('  ')).toMatchObject({ outcome: 'invalid', fields: { reason: expect.any(String) } });
    const reason = 'Nobody at the contractor knows Jo.';
    const outcomes = await Promise.all([1, 2, 3].map(() => decline(reason)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'overtaken', 'overtaken']);
    expect(await queued('claim-declined')).toEqual([{ id }]);
    const mail = await claimDeclinedMail({ db, settings: site.settings }, id, id);
    expect(mail).toMatchObject({ id: `claim-declined-${id}`, to: 'jo@example.com' });
    expect(mail?.text).toContain(reason);
    for (const late of [approve(), note(), mailCode(), confirm('123456')])
      expect(await late).toMatchObject({ outcome: 'overtaken' });
    expect(await decided()).toMatchObject([{ contractor_id: '42', decision: 'declined' }]);
    const [entry] = await query('select action, subject_name, details::text from audit_entries order by id');
    expect(entry).toMatchObject({ action: 'claim.declined', subject_name: 'Wagontop Roofing' });
    expect(entry?.details).not.toMatch(/jo/i);
  });
});

test('a claim is pending, with its age in days, until decided; an unknown id is not found', async () => {
  for (const unknown of ['', 'nope', '00000000-0000-0000-0000-000000000000'])
    expect(await approve(unknown)).toEqual({ outcome: 'missing' });
  expect(await waiting()).toMatchObject([{ id, days: 0 }]);
  await query(`update submissions set created_at = now() - interval '5 days'`);
  expect(await waiting()).toMatchObject([{ id, days: 5 }]);
  await decline('No.');
  expect(await waiting()).toEqual([]);
  expect(await decided()).toMatchObject([{ id, decision: 'declined', decline_reason: 'No.' }]);
});
