import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pauseMail, readMailHealth, resumeMail, troubleInWords } from '#app/domain/mail/mail-health.ts';
import { mailList, selectAttempts, selectMail } from '#app/domain/mail/mail-queries.ts';
import { mailKeptDays, senderGone } from '#app/domain/mail/mail-states.ts';
import { deleteOldMails } from '#app/domain/mail/outbox-queries.ts';
import { sendTestMail } from '#app/domain/mail/test-mail.ts';
import { correction, corrections, lead, serviceContact } from '#test/support/form-bodies.ts';
import { allIn, pat, useMailDesk } from '#test/support/mail-desk.ts';

// The desk's view of mails: whether they are delivered, each one's details, and their list.

const { mailed, db, query, site, all, untilMails, failedMail, sentMail, again } = useMailDesk();

describe('the status of mail delivery', () => {
  const trouble = async () => (await readMailHealth(db, site.settings)).trouble;

  test('is good while the server accepts mail', async () => {
    expect(await readMailHealth(db, site.settings)).toEqual({ trouble: undefined });
    await sentMail();
    expect(await trouble()).toBeUndefined();
  });

  test('is bad from the first refusal until the next mail is sent', async () => {
    const sent = await sentMail();
    await mailed.smtp.become('never');
    await site.post(corrections, correction('c1'));
    await untilMails((mails) => mails.some(({ state }) => state === 'retrying'));
    const found = await trouble();
    expect(found).toMatchObject({ waiting: 1, problem: expect.stringContaining('not wanted here') });
    expect(Date.parse(found?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(sent.settledAt ?? ''));
    expect(troubleInWords(found?.problem ?? null)).toContain('the mail server says “');
    await mailed.smtp.become('ok');
    await sendTestMail(db, pat, { id: randomUUID(), address: 'pat@example.com' });
    await untilMails((mails) => mails.some(({ kind, state }) => kind === 'test-mail' && state === 'sent'));
    expect(await trouble()).toBeUndefined();
  });

  test('ignores one refused recipient, but not two or the notices’ own address', async () => {
    const refuse = (address: string) =>
      query(`
        insert into mails (id, kind, about, state, queued_at, recipients, log)
        values (gen_random_uuid(), 'request-receipt', 'x', 'retrying', now(), '${address}', jsonb_build_array(jsonb_build_object(
          'number', 1, 'startedAt', now(), 'endedAt', now(),
          'problem', 'Can''t send mail - all recipients were rejected: 550 no such user')))`);
    await refuse('ada@example.com');
    await refuse('ada@example.com');
    expect(await trouble()).toBeUndefined();
    await refuse('bo@example.com');
    expect(await trouble()).toMatchObject({ waiting: 3 });
    await mailed.database.reset();
    await refuse('leads@redbudpros.example');
    expect(await trouble()).toMatchObject({ waiting: 1 });
  });

  test('is bad when a mail has been due, or with the server, for a minute', async () => {
    const begun = (at: string) => `jsonb_build_array(jsonb_build_object('number', 1, 'startedAt', ${at}))`;
    await query(`
      insert into mails (id, kind, about, state, queued_at, log)
      values (gen_random_uuid(), 'test', 'x', 'sending', now(), ${begun('now()')})`);
    expect(await trouble()).toBeUndefined();
    await query(`update mails set log = ${begun(`now() - interval '61 seconds'`)}`);
    expect(await trouble()).toMatchObject({ waiting: 1, problem: null });
    await query(`delete from mails`);
    await query(`
      insert into mails (id, kind, about, state, queued_at)
      values (gen_random_uuid(), 'test', 'x', 'waiting', now() - interval '61 seconds')`);
    expect(await trouble()).toMatchObject({ waiting: 1 });
    await pauseMail(db, pat);
    expect(await readMailHealth(db, site.settings)).toEqual({ pause: { at: expect.any(String), person: 'Pat' } });
  });

  test.each([
    ['connect ECONNREFUSED 127.0.0.1:25', 'the mail server refuses the connection'],
    ['Greeting never received', 'the mail server does not answer in time'],
    ['getaddrinfo ENOTFOUND mail.example', 'the name of the mail server in SMTP_URL is not found'],
    ['Invalid login: 535 no', 'the mail server refuses the name or password in SMTP_URL'],
    [`550 ${'x'.repeat(500)}`, `the mail server says “550 ${'x'.repeat(156)}…”`],
  ])('explains %s in plain words', (problem, words) => expect(troubleInWords(problem)).toBe(words));
});

describe('details of a mail', () => {
  test('include recipient, text without secrets, attempt and subject of a sent one', async () => {
    const { id, reference, tracker } = await (await site.post(serviceContact, lead())).json();
    const mails = await untilMails((found) => found.length === 2 && allIn('sent')(found));
    const receipt = mails.find(({ kind }) => kind === 'request-receipt');
    expect(receipt).toMatchObject({
      recipients: 'ada@example.com',
      subject: `We have your request ${reference}`,
      attempts: 1,
      problem: null,
      settledAt: expect.any(String),
    });
    const detail = await selectMail(db, receipt?.id ?? '');
    expect(detail?.submission).toEqual({ id, kind: 'quote', reference });
    expect(detail?.body).toContain('https://redbud.test/request/•••');
    expect(detail?.body).not.toContain(tracker.slice('/request/'.length));
    expect(await selectAttempts(db, receipt?.id ?? '', 9)).toEqual([
      { number: 1, startedAt: expect.any(String), endedAt: expect.any(String), problem: null },
    ]);
  });

  test('include each failed attempt with the server’s words and the next retry', async () => {
    await mailed.smtp.become('later');
    await site.post(corrections, correction('c1'));
    const [mail] = await untilMails(allIn('retrying'));
    expect(mail?.problem).toContain('try again later');
    expect(Date.parse(mail?.dueAt ?? '')).toBeGreaterThan(Date.parse(mail?.queuedAt ?? ''));
    expect(mail?.recipients).toBe('leads@redbudpros.example');
    await mailed.smtp.become('ok');
    await query(`update mails set due_at = now() where state = 'retrying'`);
    await untilMails(allIn('sent'));
    expect((await selectAttempts(db, mail?.id ?? '', 9)).map(({ number, problem }) => [number, problem])).toEqual([
      [2, null],
      [1, expect.stringContaining('try again later')],
    ]);
  });

  test('include an attempt that ended with its process', async () => {
    await pauseMail(db, pat);
    await site.post(corrections, correction('c1'));
    await query(`
      update mails set state = 'sending', attempt = gen_random_uuid(), sending_until = now() - interval '1 second', tries = 1,
        attempts = 1, log = jsonb_build_array(jsonb_build_object('number', 1, 'startedAt', now()))`);
    const [mail] = await untilMails(allIn('retrying'));
    expect(mail?.problem).toBe(senderGone);
    expect(await selectAttempts(db, mail?.id ?? '', 9)).toEqual([
      { number: 1, startedAt: expect.any(String), endedAt: expect.any(String), problem: senderGone },
    ]);
    expect(troubleInWords(senderGone)).toBe(senderGone);
    await resumeMail(db, pat);
    await query(`update mails set due_at = now()`);
    await untilMails(allIn('sent'));
  });

  test('do not call sent what was unneeded: a guide for one who left before', async () => {
    await pauseMail(db, pat);
    await site.post('/api/subscribers', { email: 'gone@example.com' });
    await query('update email_subscribers set unsubscribed_at = now()');
    await resumeMail(db, pat);
    const mails = await untilMails((found) => found.length === 2 && found.every(({ settledAt }) => settledAt));
    const states = Object.fromEntries(mails.map(({ kind, state }) => [kind, state]));
    expect(states).toEqual({ 'maintenance-guide': 'unneeded', 'new-subscriber': 'sent' });
    expect(mailed.smtp.received.map(({ to }) => to)).toEqual([['leads@redbudpros.example']]);
  });

  test('are deleted with their subject', async () => {
    const { id } = await (await site.post(serviceContact, lead())).json();
    await site.post('/api/subscribers', { email: 'gone@example.com' });
    await untilMails((found) => found.length === 4 && allIn('sent')(found));
    await query('delete from submissions where id = $1', [id]);
    await query('delete from email_subscribers');
    expect(await query('select 1 from mails')).toEqual([]);
  });

  test(`are deleted ${mailKeptDays} days after its end, and text of a failed one too`, async () => {
    const sent = await sentMail();
    const failed = await failedMail();
    const age = (days: number) => query(`update mails set settled_at = now() - interval '${days} days'`);
    await age(mailKeptDays - 1);
    await deleteOldMails(db);
    expect((await all()).map(({ id }) => id).sort()).toEqual([sent.id, failed.id].sort());
    await age(mailKeptDays + 1);
    await deleteOldMails(db);
    expect(await all()).toEqual([expect.objectContaining({ id: failed.id, recipients: null, subject: null, problem: null })]);
    expect(await selectAttempts(db, failed.id, 9)).toEqual([]);
    await mailed.smtp.become('ok');
    await again([failed.id]);
    await untilMails(allIn('sent'));
  });
});

test('filters mails page by page', async () => {
  await query(`
    insert into mails (id, kind, about, state, queued_at, settled_at, recipients, subject)
    select gen_random_uuid(), case when n % 2 = 0 then 'service-lead' else 'request-receipt' end, 'x',
      case when n % 10 = 0 then 'failed' else 'sent' end, '2026-04-27 18:00Z'::timestamptz - make_interval(hours => n), now(),
      'person' || n || '@example.com', 'Subject ' || n
    from generate_series(0, 99) n`);
  const first = await mailList.find(db, {});
  const second = await mailList.find(db, { after: first.next ?? '' });
  const third = await mailList.find(db, { after: second.next ?? '' });
  const pages = [first, second, third].map(({ rows }) => rows.map(({ id }) => id));
  expect([...pages.map(({ length }) => length), third.next]).toEqual([40, 40, 20, undefined]);
  expect(new Set(pages.flat()).size).toBe(100);
  expect(await all({ state: 'failed', kind: 'service-lead' })).toHaveLength(10);
  expect(await all({ state: 'failed', kind: 'request-receipt' })).toHaveLength(0);
  expect((await all({ text: 'Person42@' })).map(({ subject }) => subject)).toEqual(['Subject 42']);
  expect(await all({ text: 'person_2@' })).toHaveLength(0);
  // Oklahoma's days begin at 5 am UTC.
  expect(await all({ from: '2026-04-27', to: '2026-04-27' })).toHaveLength(14);
  expect((await mailList.find(db, { text: 'ab', state: 'lost', from: 'May' })).problems).toEqual({
    text: expect.any(String),
    state: expect.any(String),
    from: expect.any(String),
  });
});
