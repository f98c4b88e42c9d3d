import { expect, test } from 'vitest';
import { perDay } from '#app/domain/mail/uninvited-mail-queries.ts';
import { announceMissed } from '#app/domain/requests/announce-event.ts';
import { selectSendableReceipts } from '#app/domain/requests/store/late-receipt-queries.ts';
import { sendLateReceipts } from '#app/domain/requests/store/submit.ts';
import { readAlarms } from '#app/routes/desk/today/read-alarms.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { advertise, inquiry } from '#test/support/form-bodies.ts';
import { useSite } from '#test/support/submissions.ts';

// Mail to addresses that were typed into forms: shares of a network and of requests, and receipts over a limit.

const { db, query, site } = useSite('');
const from = (address: string) => ({ 'X-Forwarded-For': address });
const lead = (email: string, address?: string) => site.sendLead({ email }, address ? from(address) : undefined);
const receipts = async () =>
  (
    await query(
      `select s.email from mails m join submissions s on s.id = m.submission_id where m.kind like '%-receipt' order by m.queued_at`,
    )
  ).map(({ email }) => email);
const late = async () =>
  (await query('select s.email from late_receipts l join submissions s on s.id = l.submission_id order by 1')).map(
    ({ email }) => email,
  );
/** So many mails to other mailboxes. @param hours since then. */
const sent = (count: number, { network = 'null', hours = 1 } = {}) =>
  query(`
    insert into uninvited_mails (purpose, mailbox, domain, network, created_at)
    select 'receipt', 'mailbox ' || n, 'domain ' || n, ${network}, now() - ${hours} * interval '1 hour' from generate_series(1, ${count}) n`);
const pass = (hours: number) =>
  query(`
    update uninvited_mails set created_at = created_at - ${hours} * interval '1 hour';
    update late_receipts set created_at = created_at - ${hours} * interval '1 hour'`);

test.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1', '192.0.2.2'],
  ['an IPv6 /48', '2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8::1'],
])('%s gets twenty mails a day', async (_, first, same, other) => {
  await lead('a@a.example', first);
  await sent(perDay.network - 2, { network: `(select network from submissions)` });
  await lead('b@b.example', same);
  await lead('c@c.example', same);
  await lead('d@d.example', other);
  expect([await receipts(), await late()]).toEqual([['a@a.example', 'b@b.example', 'd@d.example'], ['c@c.example']]);
  const networks = await query('select network from submissions order by email');
  expect(new Set(networks.slice(0, 3).map(({ network }) => network)).size).toBe(1);
  expect(networks[3].network).not.toBe(networks[0].network);
});

test('a fifth of all is kept for requests', async () => {
  await sent(perDay.others);
  await site.post(advertise, inquiry({ email: 'a@a.example' }));
  await lead('b@b.example');
  await sent(perDay.all - perDay.others);
  await lead('c@c.example');
  expect([await receipts(), await late()]).toEqual([['b@b.example'], ['a@a.example', 'c@c.example']]);
  // As many leave the day as an inquiry may use, then one more.
  await query(
    `update uninvited_mails set created_at = now() - interval '2 days' where id in (select id from uninvited_mails limit 2)`,
  );
  await sendLateReceipts(db, announceMissed);
  expect([await receipts(), await late()]).toEqual([['b@b.example', 'c@c.example'], ['a@a.example']]);
});

test('one over a limit is sent once, as soon as the limit allows it, and later mails may follow', async () => {
  for (let n = 0; n < 5; n++) await lead('a@a.example');
  await sendLateReceipts(db, announceMissed);
  expect([(await receipts()).length, (await late()).length]).toEqual([3, 2]);
  expect(await query('select 1 from submissions where receipt_at is null')).toHaveLength(2);
  await pass(25);
  await Promise.all([sendLateReceipts(db, announceMissed), sendLateReceipts(db, announceMissed)]);
  await sendLateReceipts(db, announceMissed);
  expect([(await receipts()).length, await late()]).toEqual([5, []]);
  expect(await query('select 1 from mails group by kind, about having count(*) > 1')).toEqual([]);
  expect(await query('select 1 from submissions where receipt_at is null')).toEqual([]);
});

test('news of a contractor is mailed with the late receipt', async () => {
  const { id } = await lead('a@a.example');
  await query('update submissions set receipt_at = null');
  await query('delete from mails');
  await query(`
    insert into late_receipts (submission_id, kind, is_request, mailbox, domain, is_open_host)
      values ('${id}', 'request-receipt', true, 'a@a.example', 'a.example', false);
    insert into request_events (request_id, kind, side, person, contractor_id, contractor_name)
      select '${id}', kind, 'contractor', 'Jo', 'c1', 'Jo' from unnest(array['message', 'accepted']) kind`);
  await sendLateReceipts(db, announceMissed);
  expect(await query('select kind from mails order by kind')).toEqual([{ kind: 'request-news' }, { kind: 'request-receipt' }]);
});

test('many of one network do not hold up the others', async () => {
  await sent(perDay.all);
  const many = [];
  for (let n = 0; n < 3; n++) many.push(await lead(`${n}@n.example`, '192.0.2.1'));
  const other = await lead('b@b.example', '192.0.2.2');
  await query('truncate uninvited_mails');
  expect(await selectSendableReceipts(db, 2)).toEqual([many[0]?.id, other.id]);
});

test.each([
  ['after three days', () => pass(73)],
  ['once the request is finished', () => query(`update submissions set state = 'closed'`)],
])('none is sent %s', async (_, change) => {
  for (let n = 0; n < 4; n++) await lead('a@a.example');
  await change();
  await query('truncate uninvited_mails');
  await sendLateReceipts(db, announceMissed);
  expect([(await receipts()).length, await late()]).toEqual([3, []]);
});

test('from half of all on, an alarm at the desk says how many went out and how many are late', async () => {
  const alarms = () => readAlarms({ db, settings: site.settings } as RequestScope);
  for (let n = 0; n < 4; n++) await lead('a@a.example');
  await sent(perDay.all / 2 - 4);
  expect(await alarms()).toEqual([]);
  await sent(1);
  expect(await alarms()).toEqual([
    expect.objectContaining({
      title: expect.stringMatching(/^2,500 of 5,000 e-mails /),
      text: expect.stringMatching(/^1 receipt is late/),
    }),
  ]);
});
