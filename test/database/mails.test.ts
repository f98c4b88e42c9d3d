import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { countRefused } from '#app/domain/mail/health-queries.ts';
import { selectFailed, tryNow } from '#app/domain/mail/outbox-queries.ts';
import {
  advertise,
  claim,
  correction,
  corrections,
  inquiry,
  lead,
  proContact,
  serviceContact,
} from '#test/support/form-bodies.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { until } from '#test/support/site.ts';
import { contractorRow } from '#test/support/store-contractors.ts';

// Mail from end to end: real database, real mail server.

const mailed = useMailedSite(contractorRow('c1', 'Wagontop Roofing', { phone: '405-555-0101', website: 'example.com' }));
const { db, query, site, arrived } = mailed;

/** The operator's mail; there may also be a receipt for the sender. */
async function onlyMail() {
  const received = await arrived();
  const mails = received.filter(({ to }) => to[0] === 'leads@redbudpros.example');
  expect(mails).toHaveLength(1);
  for (const one of received) if (!mails.includes(one)) expect(one.mail.messageId).toMatch(/^<[a-z]+-receipt-[0-9a-f-]{36}@/);
  const first = mails[0] ?? expect.fail('no mail');
  expect(first.mail.text?.trim()).toBeTruthy();
  expect(first.mail.html).toContain('<html');
  expect(first.mail.from?.address).toBe('hello@redbudpros.example');
  return first;
}

const now = () => query(`update mails set due_at = now() where state = 'retrying'`);

test.each([
  [serviceContact, (email: string) => lead({ email }), 2],
  ['/api/subscribers', (email: string) => ({ email, source: 'test' }), 2],
])('%s: mailto links contain only the address', async (path, body, count) => {
  await site.post(path, body('eve?bcc=all&body=x@x.example'));
  const mails = (await arrived()).map(({ mail }) => mail);
  expect(mails).toHaveLength(count);
  const notice = mails.find(({ to }) => to?.[0]?.address === 'leads@redbudpros.example');
  expect(notice?.html).toContain('href="mailto:eve%3Fbcc%3Dall%26body%3Dx@x.example"');
});

describe('exactly one mail to the operator for each form', () => {
  test('a quote request', async () => {
    const { id } = await (await site.post(serviceContact, lead({ contractor_id: 'c1' }))).json();
    const { mail, to } = await onlyMail();
    expect(to).toEqual(['leads@redbudpros.example']);
    expect(mail.subject).toBe('New Quote Request from Ada Lindqvist');
    expect(mail.replyTo).toEqual([{ name: 'Ada Lindqvist', address: 'ada@example.com' }]);
    expect(mail.messageId).toBe(`<service-lead-${id}@redbud.test>`);
    const { name, phone, message, page_url } = lead();
    for (const said of [name, phone, message, 'Wagontop Roofing', `https://redbud.test${page_url}`])
      expect([mail.text?.includes(said), mail.html?.includes(said)], said).toEqual([true, true]);
    expect(mail.html).toContain('href="tel:+14055550142"');
    // The preview that a phone shows next to the subject.
    const shown = mail.html?.replace(/<head>[\s\S]*<\/head>/, '').replace(/<[^>]+>/g, ' ');
    expect(shown?.trim()).toMatch(/^Ada Lindqvist, 405-555-0142 · Roofing/);
  });

  test.each([
    ['Plumbing', undefined, 'Plumbing'],
    ['', '', 'General Service'],
  ])('a contact request of the service “%s”', async (service_type, emailSubject, named) => {
    await site.post(serviceContact, lead({ service_type, emailSubject }));
    expect((await onlyMail()).mail.subject).toBe(`New Service Lead: ${named}`);
  });

  test('an advertising inquiry', async () => {
    await site.post(advertise, inquiry());
    const { mail } = await onlyMail();
    expect(mail.subject).toBe('New Advertising Inquiry from Red Fern Gutters');
    expect(mail.replyTo).toEqual([{ name: 'Nia Okafor', address: 'nia@example.com' }]);
    expect(mail.text).toContain('A banner for April.');
  });

  test('a listing request', async () => {
    await site.post('/api/pro-contacts', proContact({ trade: 'Fencing', city: 'Norman', licenseNumber: '' }));
    const { mail } = await onlyMail();
    expect(mail.subject).toBe('New Business Submission: Prairie Fence Works');
    expect(mail.replyTo).toEqual([{ name: 'Tom Reyes', address: 'tom@example.com' }]);
    expect(mail.text).toMatch(/Trade: Fencing\s+City: Norman/);
    expect(mail.text).not.toContain('License number');
  });

  test('a claim, with the details for verification', async () => {
    await site.post('/api/claims', claim('c1'));
    const { mail } = await onlyMail();
    expect(mail.subject).toBe('New Listing Claim: Wagontop Roofing');
    expect(mail.replyTo).toEqual([{ name: 'Jo Whitefeather', address: 'jo@example.com' }]);
    expect(mail.text).toContain('Phone of the listing: 405-555-0101');
    expect(mail.text).toContain('https://redbud.test/edmond/roofing/wagontop-roofing');
  });

  test('a subscriber gets the guide, the operator a notice', async () => {
    await site.post('/api/subscribers', { email: 'sub@example.com', source: 'exit_intent_popup', page_url: '/' });
    const mails = await arrived();
    expect(mails.map(({ to }) => to).sort()).toEqual([['leads@redbudpros.example'], ['sub@example.com']]);
    const guide = mails.find(({ to }) => to[0] === 'sub@example.com')?.mail;
    expect(guide?.subject).toBe('Your Oklahoma home maintenance guide');
    const header = (name: string) => guide?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/redbud\.test\/unsubscribe\?token=[^>]+>$/);
    for (const part of [guide?.text, guide?.html]) {
      for (const season of ['Spring', 'Summer', 'Fall', 'Winter']) expect(part?.toLowerCase()).toContain(season.toLowerCase());
      expect(part).toContain('/unsubscribe?token=');
      expect(part).toContain('Oklahoma City, Oklahoma');
    }
  });
});

describe('content', () => {
  const name = `${'Zoë Ñandú Æther 李明 '.repeat(6)}`.slice(0, 100).trim();
  test.each([
    ['Unicode and a long name', { name }],
    ['right-to-left text', { name: 'محمد الأوكلاهومي', message: 'السقف يسرب الماء منذ العاصفة' }],
    ['emoji', { name: 'Ada 👷🏽‍♀️ Lind', message: '🏠'.repeat(500) }],
    ['500 characters on many lines', { message: 'nine char\n'.repeat(50).trim() }],
    ['what no one takes for markup', { message: 'a < b && c > d "quoted" & \'done\'' }],
  ])('%s', async (_what, more) => {
    const sent = lead(more);
    expect((await site.post(serviceContact, sent)).status).toBe(200);
    const { mail } = await onlyMail();
    expect(mail.subject).toBe(`New Quote Request from ${sent.name}`);
    expect(mail.replyTo?.[0]?.name).toBe(sent.name);
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(sent.message);
  });

  test('has no line breaks in headers', async () => {
    await site.post(serviceContact, lead({ name: 'Ada\r\nBcc: victim@example.com', emailSubject: 'x\nBcc: victim@example.com' }));
    const { mail, to } = await onlyMail();
    expect(to).toEqual(['leads@redbudpros.example']);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toBe('New Quote Request from Ada Bcc: victim@example.com');
  });

  test('is stripped of HTML before it is stored', async () => {
    await site.post(
      serviceContact,
      lead({ name: '<b>Ada</b> Lind', message: 'Hi<script>steal()</script> there<!-- x --> <img src=x onerror="steal()">' }),
    );
    expect(await query('select name, message from submissions')).toEqual([{ name: 'Ada Lind', message: 'Hi there' }]);
    await onlyMail();
  });
});

describe('until delivery', () => {
  test.each(['refuse', 'later', 'never'] as const)('a mail refused with "%s" is retried', async (mood) => {
    await mailed.smtp.become(mood);
    await site.post(serviceContact, lead());
    await until(async () => {
      const rows = await query(`select extract(epoch from due_at - now()) as wait from mails where state = 'retrying'`);
      if (rows[0]) expect(Number(rows[0].wait)).toBeLessThan(15);
      return rows.length > 0;
    });
    expect(mailed.smtp.received).toHaveLength(0);
    await mailed.smtp.become('ok');
    await now();
    await onlyMail();
  });

  test('a refused mail waits for the operator; one to the office is tried on', async () => {
    await mailed.smtp.become('never');
    await site.post(corrections, correction('c1', { email: 'ada@example.com' }));
    const is = async (state: string) => (await query('select from mails where state = $1', [state])).length === 1;
    await until(() => is('failed'));
    await until(() => is('retrying'));
    // However often it was refused.
    await query(`update mails set tries = 99, due_at = now() where state = 'retrying'`);
    await until(async () => (await query(`select from mails where state = 'retrying' and tries = 100 and refused`)).length === 1);
    expect(await countRefused(db, 9)).toBe(1);
    await query(`delete from mails where state = 'retrying'`);
    // The command lists and resends it.
    const failed = { kind: 'correction-receipt', problem: expect.stringContaining('not wanted') };
    expect(await selectFailed(db)).toEqual([{ ...failed, about: expect.any(String), failedAt: expect.any(String) }]);
    await mailed.smtp.become('ok');
    expect(await tryNow(db, sql`state = 'failed'`)).toBe(1);
    await until(async () => mailed.smtp.received.length === 1);
  });
});
