import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAllMails, findMails } from '#app/domain/mail/find-mails.ts';
import { deleteOldMails, mailKeptDays } from '#app/domain/mail/kept-mails.ts';
import { readMailHealth, troubleInWords } from '#app/domain/mail/mail-health.ts';
import { mailQueue } from '#app/domain/mail/mail-job.ts';
import { selectAttempts, selectMail } from '#app/domain/mail/mail-queries.ts';
import type { MailRecord } from '#app/domain/mail/mail-record.ts';
import { pauseMail, resumeMail } from '#app/domain/mail/pause-mail.ts';
import { selectPause } from '#app/domain/mail/pause-queries.ts';
import { countsText, planAgain, sendAgain } from '#app/domain/mail/send-again.ts';
import { sendTestMail } from '#app/domain/mail/test-mail.tsx';
import { describeMails } from '#app/jobs/describe-mails.ts';
import { addJobTriggers } from '#app/platform/job-queries.ts';
import { openDeadJobs } from '#app/platform/job-queue.ts';
import { correction, corrections, lead, serviceContact } from '#test/support/form-bodies.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { until } from '#test/support/site.ts';

// The desk's mails: real database, real queue, real mail server. One file, longer than others: all its tests need that queue
// and that server, and look at both by the same few functions.

const mailed = useMailedSite();
const { database, site } = mailed;
beforeEach(async () => {
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location)
    values ('c1', 'Wagontop Roofing', 'wagontop-roofing', 'Roofing', 'edmond')`);
});
afterEach(async () => {
  await mailed.smtp.become('ok');
  await database.pool.query(`update pgboss.queue set retry_limit = 50 where name = 'mail'`);
});

const pat = { id: 'p1', name: 'Pat' };
const rows = async (statement: string, values: unknown[] = []) => (await database.pool.query(statement, values)).rows;
const all = async (asked: Record<string, string> = {}) => (await findMails(site.db, asked)).mails;

async function untilMails(condition: (mails: MailRecord[]) => boolean): Promise<MailRecord[]> {
  let mails: MailRecord[] = [];
  await until(async () => {
    mails = await all();
    return condition(mails);
  });
  return mails;
}
const allIn = (state: string) => (mails: MailRecord[]) => mails.length > 0 && mails.every((mail) => mail.state === state);

/** As an operator does who was told what would be done. */
async function again(ids: string[], press = randomUUID()) {
  return sendAgain(site, pat, { ids, press, confirmed: countsText(await planAgain(site.db, ids)) });
}

/** One that failed at every attempt. */
async function failedMail(): Promise<MailRecord> {
  await mailed.smtp.become('never');
  await database.pool.query(`update pgboss.queue set retry_limit = 0 where name = 'mail'`);
  await site.post(corrections, correction('c1'));
  const [mail] = await untilMails(allIn('failed'));
  if (!mail) throw new Error('no mail failed');
  return mail;
}

/** A correction without an address is one mail to us. */
async function sentMail(): Promise<MailRecord> {
  await site.post(corrections, correction('c1'));
  const [mail] = await untilMails(allIn('sent'));
  if (!mail) throw new Error('no mail was sent');
  return mail;
}

describe('whether mail goes out', () => {
  const trouble = async () => (await readMailHealth(site.db, site.settings)).trouble;
  const age = (statement: string) => database.pool.query(statement);

  test('while the server takes mail, it does', async () => {
    expect(await readMailHealth(site.db, site.settings)).toEqual({ trouble: undefined });
    await sentMail();
    expect(await trouble()).toBeUndefined();
  });

  test('from the first attempt that a server refuses, it does not, until the next mail is sent', async () => {
    const sent = await sentMail();
    await mailed.smtp.become('never');
    await site.post(corrections, correction('c1'));
    await untilMails((mails) => mails.some(({ state }) => state === 'retrying'));
    const found = await trouble();
    expect(found).toMatchObject({ waiting: 1, problem: expect.stringContaining('not wanted here') });
    expect(Date.parse(found?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(sent.settledAt ?? ''));
    expect(troubleInWords(found?.problem ?? null)).toContain('the mail server says “');
    await mailed.smtp.become('ok');
    await sendTestMail(site, pat, { id: randomUUID(), address: 'pat@example.com' });
    await untilMails((mails) => mails.some(({ kind, state }) => kind === 'test-mail' && state === 'sent'));
    expect(await trouble()).toBeUndefined();
  });

  test('a recipient who is refused is no trouble, two of them are, and so is the address of the notices', async () => {
    const refuse = (address: string) =>
      age(`
        with mail as (
          insert into mails (id, kind, about, state, queued_at, recipients)
          values (gen_random_uuid(), 'request-receipt', 'x', 'retrying', now(), '${address}') returning id)
        insert into mail_attempts (mail_id, number, started_at, ended_at, problem)
        select id, 1, now(), now(), 'Can''t send mail - all recipients were rejected: 550 no such user' from mail`);
    await refuse('ada@example.com');
    await refuse('ada@example.com');
    expect(await trouble()).toBeUndefined();
    await refuse('bo@example.com');
    expect(await trouble()).toMatchObject({ waiting: 3 });
    await database.reset();
    await refuse('leads@redbudpros.example');
    expect(await trouble()).toMatchObject({ waiting: 1 });
  });

  test('a mail that has been due for a minute, or with the server for so long, shows that nothing is sent', async () => {
    await age(`
      with mail as (
        insert into mails (id, kind, about, state, queued_at) values (gen_random_uuid(), 'test', 'x', 'sending', now()) returning id)
      insert into mail_attempts (mail_id, number, started_at) select id, 1, now() from mail`);
    expect(await trouble()).toBeUndefined();
    await age(`update mail_attempts set started_at = now() - interval '61 seconds'`);
    expect(await trouble()).toMatchObject({ waiting: 1, problem: null });
    await age(`delete from mails`);
    await age(`
      insert into mails (id, kind, about, state, queued_at, due_at)
      values (gen_random_uuid(), 'test', 'x', 'waiting', now() - interval '2 minutes', now() - interval '61 seconds')`);
    expect(await trouble()).toMatchObject({ waiting: 1 });
    await pauseMail(site.db, pat);
    expect(await readMailHealth(site.db, site.settings)).toEqual({ pause: { at: expect.any(String), person: 'Pat' } });
  });

  test.each([
    ['connect ECONNREFUSED 127.0.0.1:25', 'the mail server refuses the connection'],
    ['Greeting never received', 'the mail server does not answer in time'],
    ['getaddrinfo ENOTFOUND mail.example', 'the name of the mail server in SMTP_URL is not found'],
    ['Invalid login: 535 no', 'the mail server refuses the name or password in SMTP_URL'],
    [`550 ${'x'.repeat(500)}`, `the mail server says “550 ${'x'.repeat(156)}…”`],
  ])('%s is said in plain words', (problem, words) => expect(troubleInWords(problem)).toBe(words));
});

describe('what is known of each mail', () => {
  test('one that was sent: to whom, its text without secrets, its attempt, what it belongs to', async () => {
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
    const detail = await selectMail(site.db, receipt?.id ?? '');
    expect(detail?.entry).toEqual({ id, kind: 'quote', reference });
    expect(detail?.body).toContain('https://redbud.test/request/•••');
    expect(detail?.body).not.toContain(tracker.slice('/request/'.length));
    expect(await selectAttempts(site.db, receipt?.id ?? '', 9)).toEqual([
      { number: 1, startedAt: expect.any(String), endedAt: expect.any(String), problem: null },
    ]);
  });

  test('each attempt that failed, with the server’s words, and when it is tried next', async () => {
    await mailed.smtp.become('later');
    await site.post(corrections, correction('c1'));
    const [mail] = await untilMails(allIn('retrying'));
    expect(mail?.problem).toContain('try again later');
    expect(Date.parse(mail?.dueAt ?? '')).toBeGreaterThan(Date.parse(mail?.queuedAt ?? ''));
    expect(mail?.recipients).toBe('leads@redbudpros.example');
    await mailed.smtp.become('ok');
    await database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
    await untilMails(allIn('sent'));
    expect((await selectAttempts(site.db, mail?.id ?? '', 9)).map(({ number, problem }) => [number, problem])).toEqual([
      [2, null],
      [1, expect.stringContaining('try again later')],
    ]);
  });

  test('an attempt that ended with its process, in the words of the queue', async () => {
    const [{ id }] = await rows(`
      insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, start_after)
      values ('mail', jsonb_build_object('kind', 'advertising-inquiry', 'id', gen_random_uuid()), 'active',
        now(), now() - interval '1 hour', 40, 50, now())
      returning id`);
    await until(async () => Boolean((await selectAttempts(site.db, id, 9)).at(-1)?.endedAt));
    expect((await selectAttempts(site.db, id, 9)).at(-1)).toMatchObject({ number: 1, problem: 'job heartbeat timeout' });
  });

  test('one that the queue gave up at every attempt, by the command too', async () => {
    await database.pool.query(`
      insert into pgboss.job (name, data, source_name, source_id, source_output)
      select 'mail-dead', jsonb_build_object('kind', 'advertising-inquiry', 'id', gen_random_uuid()), 'mail', gen_random_uuid(), output
      from unnest(array['{"value": {"message": "job timed out"}}', '{"value": "pg-boss shut down while active"}', '{"message": "no"}']::jsonb[]) output`);
    const told = ['job timed out', 'no', 'pg-boss shut down while active'];
    expect((await all({ state: 'failed' })).map(({ problem }) => problem).sort()).toEqual(told);
    const dead = await openDeadJobs(database.url, mailQueue);
    const reasons = (await dead.list()).map(({ reason }) => reason);
    await dead.close();
    expect(reasons.sort()).toEqual(told);
  });

  test('those that were queued while nothing told of them: by their newest job, and what is known stays', async () => {
    const [failed, known, waiting] = [randomUUID(), randomUUID(), randomUUID()];
    const data = (id: string) => `'{"kind": "advertising-inquiry", "id": "${id}"}'`;
    await database.pool.query(`
      insert into mails (id, kind, about, state, attempts, queued_at)
        values ('${known}', 'advertising-inquiry', 'x', 'sending', 1, now());
      drop trigger record_mail on pgboss.job;
      insert into pgboss.job (name, id, data, state, started_on) values ('mail', '${known}', ${data(known)}, 'active', now());
      insert into pgboss.job (name, id, data, source_root_id, start_after)
        values ('mail', gen_random_uuid(), ${data(failed)}, '${failed}', now() + interval '1 day');
      insert into pgboss.job (name, id, data, state, created_on, completed_on)
        values ('mail', '${failed}', ${data(failed)}, 'failed', now() - interval '2 days', now() - interval '1 day');
      insert into pgboss.job (name, id, data, start_after) values ('mail', '${waiting}', ${data(waiting)}, now() + interval '1 day')`);
    await addJobTriggers(database.pool);
    const found = Object.fromEntries((await all()).map(({ id, state, attempts }) => [id, [state, attempts]]));
    expect(found).toEqual({ [known]: ['sending', 1], [failed]: ['waiting', 0], [waiting]: ['waiting', 0] });
  });

  test('one that was no longer wanted is not called sent', async () => {
    await pauseMail(site.db, pat);
    await site.post('/api/subscribers', { email: 'gone@example.com' });
    await database.pool.query('update email_subscribers set unsubscribed_at = now()');
    await resumeMail(site, pat);
    const mails = await untilMails((found) => found.length === 2 && found.every(({ settledAt }) => settledAt));
    expect(mails.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['maintenance-guide', 'unneeded'],
      ['new-subscriber', 'sent'],
    ]);
  });

  test('it goes with what it tells of', async () => {
    const { id } = await (await site.post(serviceContact, lead())).json();
    await site.post('/api/subscribers', { email: 'gone@example.com' });
    await untilMails((found) => found.length === 4 && allIn('sent')(found));
    await database.pool.query('delete from service_leads where id = $1', [id]);
    await database.pool.query('delete from email_subscribers');
    expect(await rows('select 1 from mails union all select 1 from mail_attempts')).toEqual([]);
  });

  test(`${mailKeptDays} days after its end nothing is kept of it, and of one that failed no words`, async () => {
    const sent = await sentMail();
    const failed = await (async () => {
      await mailed.smtp.become('never');
      await database.pool.query(`update pgboss.queue set retry_limit = 0 where name = 'mail'`);
      await site.post(corrections, correction('c1'));
      return (await untilMails((found) => found.some(({ state }) => state === 'failed')))[0] as MailRecord;
    })();
    const age = (days: number) =>
      database.pool.query(`
        update mails set settled_at = now() - interval '${days} days';
        update pgboss.job set created_on = now() - interval '${days} days' where name = 'mail-dead'`);
    await age(mailKeptDays - 1);
    await deleteOldMails(site.db);
    expect((await all()).map(({ id }) => id).sort()).toEqual([sent.id, failed.id].sort());
    await age(mailKeptDays + 1);
    await deleteOldMails(site.db);
    expect(await all()).toEqual([expect.objectContaining({ id: failed.id, recipients: null, subject: null, problem: null })]);
    expect(await rows(`select source_output from pgboss.job where name = 'mail-dead'`)).toEqual([{ source_output: null }]);
    await database.pool.query(`update pgboss.queue set retry_limit = 50 where name = 'mail'`);
    await mailed.smtp.become('ok');
    await again([failed.id]);
    await untilMails(allIn('sent'));
  });
});

describe('sending again', () => {
  test('one that was delivered: another delivery, once for each press', async () => {
    const mail = await sentMail();
    expect(await planAgain(site.db, [mail.id])).toEqual({ failed: 0, retrying: 0, delivered: 1, left: 0 });
    const press = randomUUID();
    await Promise.all([again([mail.id], press), again([mail.id], press)]);
    expect(await again([mail.id], press)).toEqual({
      outcome: 'done',
      counts: { failed: 0, retrying: 0, delivered: 0, left: 1 },
    });
    const mails = await untilMails((found) => found.length > 1 && allIn('sent')(found));
    expect(mails).toHaveLength(2);
    expect(mailed.smtp.received.map(({ mail: { subject } }) => subject)).toEqual(Array(2).fill(mail.subject));
    expect(new Set(mailed.smtp.received.map(({ mail: { messageId } }) => messageId)).size).toBe(2);
    const repeat = mails.find(({ id }) => id !== mail.id);
    expect(await selectMail(site.db, repeat?.id ?? '')).toMatchObject({ againOf: mail.id, person: 'Pat' });

    await again([mail.id]);
    await untilMails((found) => found.length === 3 && allIn('sent')(found));
    expect(mailed.smtp.received).toHaveLength(3);
    expect(await rows(`select action, details from audit_entries order by id`)).toEqual(
      Array(2).fill({ action: 'mail.sent-again', details: { failed: 0, retrying: 0, delivered: 1 } }),
    );
    // The guard is as it was: the repeat, too, is sent once, whatever the queue remembers.
    await database.pool.query(
      `update pgboss.job set state = 'retry', start_after = now(), completed_on = null where name = 'mail'`,
    );
    await untilMails((found) => allIn('sent')(found) && found.every(({ attempts }) => attempts === 2));
    expect(mailed.smtp.received).toHaveLength(3);
  });

  test('one that failed is tried anew under its own name, however often that is asked', async () => {
    const mail = await failedMail();
    expect(mail.problem).toContain('not wanted here');
    await database.pool.query(`update pgboss.queue set retry_limit = 50 where name = 'mail'`);
    await mailed.smtp.become('ok');
    const [first, second] = await Promise.all([again([mail.id]), again([mail.id])]);
    expect([first.outcome, second.outcome]).toContain('done');
    const mails = await untilMails(allIn('sent'));
    expect(mails.map(({ id }) => id)).toEqual([mail.id]);
    expect(mailed.smtp.received).toHaveLength(1);
    expect(await rows(`select 1 from pgboss.job where name = 'mail-dead' and state = 'created'`)).toEqual([]);
  });

  test('what could not be done is not told as done', async () => {
    const mail = await failedMail();
    await database.pool.query(`delete from pgboss.job where name = 'mail-dead'`);
    const nothing = { outcome: 'done', counts: { failed: 0, retrying: 0, delivered: 0, left: 1 } };
    expect(await again([mail.id])).toEqual(nothing);
    await database.pool.query(`update mails set state = 'retrying'`);
    expect(await again([mail.id])).toEqual(nothing);
    expect(await rows('select 1 from audit_entries')).toEqual([]);
  });

  test('one that waits for its next attempt is tried now', async () => {
    await mailed.smtp.become('later');
    await site.post(corrections, correction('c1'));
    const [mail] = await untilMails(allIn('retrying'));
    await mailed.smtp.become('ok');
    await database.pool.query(
      `update pgboss.job set start_after = now() + interval '1 hour' where name = 'mail' and state = 'retry'`,
    );
    await again([mail?.id ?? '']);
    await untilMails(allIn('sent'));
    expect(mailed.smtp.received).toHaveLength(1);
  });

  test('what is no longer as it was confirmed is left alone', async () => {
    const mail = await sentMail();
    const seen = countsText({ failed: 1, retrying: 0, delivered: 0, left: 0 });
    expect(await sendAgain(site, pat, { ids: [mail.id], press: randomUUID(), confirmed: seen })).toEqual({
      outcome: 'changed',
      counts: { failed: 0, retrying: 0, delivered: 1, left: 0 },
    });
    expect(await all()).toHaveLength(1);
  });

  test('all that a filter finds: those that have come since are left out', async () => {
    const first = await sentMail();
    await sentMail();
    const newest = (await all())[0]?.id;
    await sentMail();
    expect(await findAllMails(site.db, { kind: 'listing-correction' }, newest)).toEqual([newest, first.id]);
  });
});

describe('a pause', () => {
  test('holds every mail, counts nothing as failed, and lets all go on', async () => {
    await pauseMail(site.db, pat);
    await pauseMail(site.db, { id: 'l1', name: 'Lou' });
    expect(await selectPause(site.db)).toEqual({ at: expect.any(String), person: 'Pat' });
    for (let n = 0; n < 3; n++) await site.post(corrections, correction('c1'));
    // A test goes out all the same, after all three were asked for.
    const id = randomUUID();
    await sendTestMail(site, pat, { id, address: 'pat@example.com' });
    const mails = await untilMails((found) => found.some(({ state }) => state === 'sent'));
    expect(mails.map(({ state, attempts }) => [state, attempts])).toEqual(
      expect.arrayContaining([['sent', 1], ...Array(3).fill(['waiting', 0])]),
    );
    expect(mailed.smtp.received.map(({ to }) => to)).toEqual([['pat@example.com']]);
    expect(
      await rows(`select distinct state, retry_count from pgboss.job where name = 'mail' and data->>'kind' <> 'test-mail'`),
    ).toEqual([{ state: 'created', retry_count: 0 }]);
    await resumeMail(site, pat);
    await untilMails(allIn('sent'));
    expect(mailed.smtp.received).toHaveLength(4);
    expect(await rows('select action, person, details, subject_name from audit_entries order by id')).toEqual([
      { action: 'mail.paused', person: 'Pat', details: {}, subject_name: null },
      { action: 'mail.tested', person: 'Pat', details: {}, subject_name: null },
      { action: 'mail.resumed', person: 'Pat', details: {}, subject_name: null },
    ]);
  });

  test('what waits longer than usual is found by its address and subject', async () => {
    await pauseMail(site.db, pat);
    await site.post(serviceContact, lead());
    await database.pool.query(`update mails set queued_at = now() - interval '1 minute'`);
    await describeMails(site);
    expect((await all({ text: 'ADA@example.com' })).map(({ kind }) => kind)).toEqual(['request-receipt']);
    expect((await all({ text: 'quote request' })).map(({ kind }) => kind)).toEqual(['service-lead']);
    await resumeMail(site, pat);
    await untilMails(allIn('sent'));
  });
});

describe('a test mail', () => {
  const send = (address: string, id = randomUUID()) => sendTestMail(site, pat, { id, address });

  test('is sent once for each press', async () => {
    const id = randomUUID();
    expect(await send('pat@example.com', id)).toEqual({ outcome: 'queued', id });
    expect(await send('pat@example.com', id)).toEqual({ outcome: 'queued', id });
    await untilMails(allIn('sent'));
    expect(mailed.smtp.received.map(({ to }) => to)).toEqual([['pat@example.com']]);
  });

  test.each([
    ['never', 'not wanted here'],
    ['refuse', 'ECONNREFUSED'],
  ] as const)('a server that answers "%s" is tried once, and quoted', async (mood, words) => {
    await mailed.smtp.become(mood);
    await send('pat@example.com');
    const [mail] = await untilMails(allIn('undelivered'));
    expect(mail).toMatchObject({ attempts: 1, problem: expect.stringContaining(words) });
    expect(await selectAttempts(site.db, mail?.id ?? '', 9)).toMatchObject([
      { number: 1, problem: expect.stringContaining(words) },
    ]);
    expect(await rows(`select 1 from pgboss.job where name = 'mail-dead'`)).toEqual([]);
  });

  test('so many at once, and only to an address', async () => {
    expect(await send('nobody')).toMatchObject({ outcome: 'invalid', fields: { address: expect.any(String) } });
    for (let n = 0; n < 5; n++) expect(await send('pat@example.com')).toMatchObject({ outcome: 'queued' });
    expect(await send('pat@example.com')).toMatchObject({ outcome: 'invalid' });
    expect(await all()).toHaveLength(5);
  });
});

test('the filters, page by page', async () => {
  await database.pool.query(`
    insert into mails (id, kind, about, state, queued_at, settled_at, recipients, subject)
    select gen_random_uuid(), case when n % 2 = 0 then 'service-lead' else 'request-receipt' end, 'x',
      case when n % 10 = 0 then 'failed' else 'sent' end, '2026-04-27 18:00Z'::timestamptz - make_interval(hours => n), now(),
      'person' || n || '@example.com', 'Subject ' || n
    from generate_series(0, 99) n`);
  const first = await findMails(site.db, {});
  const second = await findMails(site.db, { after: first.next ?? '' });
  const third = await findMails(site.db, { after: second.next ?? '' });
  expect([first, second, third].map(({ mails }) => mails.length)).toEqual([40, 40, 20]);
  expect(third.next).toBeUndefined();
  expect(new Set([first, second, third].flatMap(({ mails }) => mails.map(({ id }) => id))).size).toBe(100);
  expect(await all({ state: 'failed', kind: 'service-lead' })).toHaveLength(10);
  expect(await all({ state: 'failed', kind: 'request-receipt' })).toHaveLength(0);
  expect((await all({ text: 'Person42@' })).map(({ subject }) => subject)).toEqual(['Subject 42']);
  expect(await all({ text: 'person_2@' })).toHaveLength(0);
  // Days in Oklahoma: from 5 in the morning, UTC.
  expect(await all({ from: '2026-04-27', to: '2026-04-27' })).toHaveLength(14);
  expect((await findMails(site.db, { text: 'ab', state: 'lost', from: 'May' })).problems).toEqual({
    text: expect.any(String),
    state: expect.any(String),
    from: expect.any(String),
  });
});
