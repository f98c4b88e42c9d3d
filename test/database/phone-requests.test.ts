import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { findDeskRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { accessByLink, findLead } from '#app/domain/requests/find-lead.ts';
import { forms } from '#app/forms/forms.ts';
import { takeByPhone } from '#app/forms/lead/take-by-phone.ts';
import { presentLead } from '#app/routes/lead/present-lead.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { signInMember } from '#test/support/members.ts';
import { contractorRow } from '#test/support/store-contractors.ts';

// Requests that an operator takes for a caller.

const { db, query, site, mailTo, mailsTo } = useMailedSite(contractorRow('c1', 'Ottley Drain') + contractorRow('c2', 'Wet Boot'));
const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
const owner = 'owner@ottley.example';
let key = '';

beforeEach(async () => {
  key = randomUUID();
  await signInMember(db, { contractorId: 'c1', email: owner });
});

const call = (more: Record<string, string> = {}) => ({
  key,
  name: 'Ada Lindqvist',
  phone: '405-555-0142',
  email: '',
  service_type: 'Quote Request: Plumbing',
  zip: '73034',
  urgency: 'this week',
  message: 'The kitchen drain is slow.',
  'contractor-c2': 'yes',
  'contractor-c1': 'yes',
  named: 'c1 c2',
  agreed: 'yes',
  ...more,
});
const take = (more: Record<string, string> = {}) => takeByPhone({ db }, pat, call(more));
const taken = async (more: Record<string, string> = {}) => {
  const stored = await take(more);
  if (stored.outcome !== 'done') expect.fail(JSON.stringify(stored));
  return stored.id;
};

test('stores the words that were read out, with the operator, and delivers the request', async () => {
  const id = await taken();
  const entry = (await findDeskRequest({ db, forms }, id)) ?? expect.fail('it is not at the desk');
  expect(entry.consent).toMatchObject({ version: '2027-03-phone', at: expect.any(String) });
  expect(entry.consent.text).toBe(
    'Read out by Pat on the phone: “Do you agree that Ottley Drain and Wet Boot get what you told us, through us, and that all of them and we may call or text you about it, or e-mail you if you gave us an address? No one else gets it. Agreeing is not a condition of any purchase.”',
  );
  expect(entry).toMatchObject({ takenBy: 'Pat', request: { kind: 'quote', email: '', urgency: 'this week' } });
  expect(entry.recipients.map((one) => one.name).sort()).toEqual(['Ottley Drain', 'Wet Boot']);
  const trail = await query(`select person, subject_id, details from audit_entries where action = 'request.taken-by-phone'`);
  expect(trail).toEqual([{ person: 'Pat', subject_id: id, details: { contractors: 2 } }]);
  expect((await mailTo(owner))?.subject).toContain('new request');
  const notice = await mailTo('leads@redbudpros.example');
  expect(notice?.replyTo?.[0]?.address).toBe(site.settings.supportEmail);
  expect(notice?.text).toContain('Ada Lindqvist left no e-mail address: call them.');
});

test('a form that is sent twice is one request, and its key takes no other words', async () => {
  const [one, other] = await Promise.all([take(), take()]);
  expect(other).toEqual(one);
  expect(await take({ message: 'Another drain' })).toMatchObject({ fields: { key: expect.stringContaining('stored already') } });
  expect(await query('select from submissions')).toHaveLength(1);
});

test('no one else can say that an operator took a request', async () => {
  const { id } = await site.sendLead({ taken_by: 'Pat', consent_version: '2027-03-phone' });
  expect(await findDeskRequest({ db, forms }, id)).toMatchObject({ takenBy: undefined, consent: { text: null } });
});

test('a caller gets a receipt only with an e-mail address', async () => {
  const without = await taken();
  key = randomUUID();
  const ada = 'ada@example.com';
  const within = await taken({ email: ada });
  expect(await mailsTo(ada)).toHaveLength(1);
  const receipts = await query('select id, receipt_at is not null as receipt from submissions');
  expect(receipts).toEqual(
    expect.arrayContaining([
      { id: without, receipt: false },
      { id: within, receipt: true },
    ]),
  );
  expect(await query(`select from mails where kind = 'request-receipt'`)).toHaveLength(1);
});

test('nothing is stored without a yes to words that name the checked contractors', async () => {
  expect(await take({ agreed: '' })).toMatchObject({ fields: { agreed: expect.stringContaining('Read these words out') } });
  expect(await take({ named: 'c1' })).toMatchObject({ fields: { agreed: expect.stringContaining('contractors have changed') } });
  expect(await take({ 'contractor-c3': 'yes', 'contractor-c4': 'yes' })).toMatchObject({
    fields: { contractor_ids: expect.any(String) },
  });
  expect(await take({ phone: '', zip: '' })).toMatchObject({
    fields: { phone: 'Phone number is required', zip: expect.any(String) },
  });
  expect(await query('select from submissions')).toEqual([]);
});

test('a contractor is told to call a homeowner without an e-mail address, and cannot write', async () => {
  await taken();
  const token = /\/lead\/([\w-]{22})/.exec((await mailTo(owner))?.text ?? '')?.[1] ?? '';
  const access = (await accessByLink(db, token)) ?? expect.fail('no link opens');
  const lead = (await findLead(db, access)) ?? expect.fail('there is no request');
  const shown = presentLead(lead, access, new Date());
  expect(shown.mayWrite).toBe(false);
  expect(shown.notes.join(' ')).toContain('call them');
  const written = await answerLead({ db }, access, { do: 'message', message: 'Which day?' }, { clientAddress: '192.0.2.1' });
  expect(written).toMatchObject({ fields: { message: expect.stringContaining('Call them') } });
});
