import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '#test/support/database.ts';
import { advertise, claim, correction, corrections, inquiry, proContact } from '#test/support/form-bodies.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { contractorRow } from '#test/support/store-contractors.ts';

// Receipts of all forms except the homeowner's (request-mails.test.ts), over a real mail server.

const mailed = useMailedSite(contractorRow('c1', 'Wagontop Roofing', { phone: '405-555-0101' }));
const { query, site } = mailed;
const typed = { email: 'eve@example.com', contactName: 'Eve Pillsale', businessName: 'Cheap Pills', phone: '405-555-0199' };

test.each([
  [advertise, inquiry({ ...typed, message: 'Buy pills' }), 'We have your advertising inquiry', ['1 to 2 business days']],
  ['/api/pro-contacts', proContact(typed), 'We got your listing', ['You get an e-mail when your page is online']],
  ['/api/claims', claim('c1', { ...typed, message: 'Buy pills' }), 'We have your claim', ['Wagontop Roofing', 'Within one week']],
  [
    corrections,
    correction('c1', { email: typed.email, changes: { website: 'cheap-pills.example' } }),
    'We have your correction',
    ['Wagontop Roofing', 'you get one e-mail with the outcome'],
  ],
])('%s: sends one receipt with reference and next steps, without typed text', async (path, body, heading, says) => {
  const { reference } = await (await site.post(path, body)).json();
  expect(await mailed.arrived()).toHaveLength(2);
  const [receipt, ...others] = await mailed.mailsTo(typed.email);
  expect(others).toEqual([]);
  expect(receipt?.subject).toBe(`${heading} ${reference}`);
  expect(receipt?.messageId).toMatch(/^<[a-z]+-receipt-[0-9a-f-]{36}@redbud\.test>$/);
  expect(receipt?.replyTo?.[0]?.address).toBe(site.settings.supportEmail);
  for (const part of [receipt?.text, receipt?.html]) {
    for (const said of [reference, ...says]) expect(part).toContain(said);
    expect(part).not.toMatch(/pill|0199|shop is empty/i);
  }
});

test('one mailbox gets three receipts a day across all forms', async () => {
  await site.post(advertise, inquiry(typed));
  await site.post('/api/pro-contacts', proContact(typed));
  await site.post('/api/claims', claim('c1', typed));
  await site.post(corrections, correction('c1', { email: typed.email }));
  expect(await query(`select from mails where kind like '%-receipt'`)).toHaveLength(3);
  expect(await query(`select from mails`)).toHaveLength(7);
});

test('each request says when its receipt was queued; earlier ones learn it from the mails', async () => {
  for (let n = 0; n < 4; n++) await site.post(advertise, inquiry({ ...typed, message: `We fix roofs, ${n}` }));
  const receipts = async () => {
    const rows = await query(`
      select s.receipt_at, m.queued_at from submissions s
      left join mails m on m.submission_id = s.id and m.kind like '%-receipt' order by s.created_at`);
    return rows.map(({ receipt_at, queued_at }) => [receipt_at, queued_at]);
  };
  const queued = await receipts();
  expect(queued.filter(([at]) => at)).toHaveLength(3);
  for (const [noted, at] of queued) expect(noted).toEqual(at);
  await query('alter table submissions drop column receipt_at');
  await query('alter table mails rename column submission_id to entry_id');
  await query(await readFile(join(migrationsFolder, '0090_receipts.sql'), 'utf8'));
  await query('alter table mails rename column entry_id to submission_id');
  expect(await receipts()).toEqual(queued);
});
