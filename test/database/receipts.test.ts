import { beforeEach, expect, test } from 'vitest';
import { advertise, claim, correction, corrections, inquiry, proContact } from '#test/support/form-bodies.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { until } from '#test/support/site.ts';

// Receipts of all forms except the homeowner's (request-mails.test.ts), over a real mail server.

const mailed = useMailedSite();
const { database, site } = mailed;
beforeEach(async () => {
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location, phone)
    values ('c1', 'Wagontop Roofing', 'wagontop-roofing', 'Roofing', 'edmond', '405-555-0101')`);
});

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
  const receipts = () => mailed.smtp.received.filter(({ to }) => to[0] === typed.email);
  await until(() => receipts().length === 1 && mailed.smtp.received.length === 2);
  const [receipt] = receipts();
  expect(receipt?.mail.subject).toBe(`${heading} ${reference}`);
  expect(receipt?.mail.messageId).toMatch(/^<[a-z]+-receipt-[0-9a-f-]{36}@redbud\.test>$/);
  expect(receipt?.mail.replyTo?.[0]?.address).toBe(site.settings.supportEmail);
  for (const part of [receipt?.mail.text, receipt?.mail.html]) {
    for (const said of [reference, ...says]) expect(part).toContain(said);
    expect(part).not.toMatch(/pill|0199|shop is empty/i);
  }
});

test('one mailbox gets three receipts a day across all forms', async () => {
  await site.post(advertise, inquiry(typed));
  await site.post('/api/pro-contacts', proContact(typed));
  await site.post('/api/claims', claim('c1', typed));
  await site.post(corrections, correction('c1', { email: typed.email }));
  const { rows } = await database.pool.query(`select kind from mails`);
  const kinds = rows.map(({ kind }) => kind as string);
  expect(kinds.filter((kind) => kind.endsWith('-receipt'))).toHaveLength(3);
  expect(kinds).toHaveLength(7);
});
