import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { selectPause } from '#app/domain/mail/health-queries.ts';
import { pauseMail, resumeMail } from '#app/domain/mail/mail-health.ts';
import { findAllMails, selectAttempts, selectMail } from '#app/domain/mail/mail-queries.ts';
import { confirmationToken, planResend, resendMails } from '#app/domain/mail/resend-mails.ts';
import { sendTestMail } from '#app/domain/mail/test-mail.ts';
import { mailKindLabel } from '#app/forms/mails.ts';
import { describeMails } from '#app/jobs/run-jobs.ts';
import { correction, corrections, lead, serviceContact } from '#test/support/form-bodies.ts';
import { allIn, pat, useMailDesk } from '#test/support/mail-desk.ts';
import { until } from '#test/support/site.ts';

// What operators do with mails: send again, pause, and test.

const { mailed, db, query, site, all, untilMails, failedMail, sentMail, again } = useMailDesk();

describe('sending again', () => {
  const none = { failed: 0, retrying: 0, delivered: 0, left: 0 };

  test('delivers a sent mail again, once per press', async () => {
    const mail = await sentMail();
    expect(await planResend(db, [mail.id])).toEqual({ ...none, delivered: 1 });
    const press = randomUUID();
    await Promise.all([again([mail.id], press), again([mail.id], press)]);
    expect(await again([mail.id], press)).toEqual({ outcome: 'done', counts: { ...none, left: 1 } });
    const mails = await untilMails((found) => found.length > 1 && allIn('sent')(found));
    expect(mails).toHaveLength(2);
    expect(mailed.smtp.received.map(({ mail: { subject } }) => subject)).toEqual(Array(2).fill(mail.subject));
    expect(new Set(mailed.smtp.received.map(({ mail: { messageId } }) => messageId)).size).toBe(2);
    const repeat = mails.find(({ id }) => id !== mail.id);
    expect(await selectMail(db, repeat?.id ?? '')).toMatchObject({ againOf: mail.id, person: 'Pat' });

    await again([mail.id]);
    await untilMails((found) => found.length === 3 && allIn('sent')(found));
    expect(mailed.smtp.received).toHaveLength(3);
    expect(await query(`select action, details from audit_entries order by id`)).toEqual(
      Array(2).fill({ action: 'mail.sent-again', details: { failed: 0, retrying: 0, delivered: 1 } }),
    );
  });

  test('retries a failed mail under its own Message-ID, however often that is asked', async () => {
    const mail = await failedMail();
    expect(mail.problem).toContain('not wanted here');
    await mailed.smtp.become('ok');
    const [first, second] = await Promise.all([again([mail.id]), again([mail.id])]);
    expect([first.outcome, second.outcome]).toContain('done');
    expect((await untilMails(allIn('sent'))).map(({ id }) => id)).toEqual([mail.id]);
    expect(mailed.smtp.received).toHaveLength(1);
  });

  test('retries a waiting mail now', async () => {
    await mailed.smtp.become('later');
    await site.post(corrections, correction('c1'));
    const [mail] = await untilMails(allIn('retrying'));
    // No automatic attempt may come between.
    const later = `update mails set due_at = now() + interval '1 hour' where state = 'retrying' returning 1`;
    await until(async () => (await query(later)).length === 1);
    await mailed.smtp.become('ok');
    await again([mail?.id ?? '']);
    await untilMails(allIn('sent'));
    expect(mailed.smtp.received).toHaveLength(1);
  });

  test('skips mails that changed since confirmation', async () => {
    const mail = await sentMail();
    const confirmed = confirmationToken({ ...none, failed: 1 });
    const resent = await resendMails({ db, mailKindLabel }, pat, { ids: [mail.id], press: randomUUID(), confirmed });
    expect(resent).toMatchObject({ outcome: 'overtaken', counts: { ...none, delivered: 1 } });
    expect(await all()).toHaveLength(1);
  });

  test('includes all filtered mails except those added since', async () => {
    const first = await sentMail();
    await sentMail();
    const newest = (await all())[0]?.id;
    await sentMail();
    expect(await findAllMails(db, { kind: 'listing-correction' }, { limit: 9, until: newest ?? '' })).toEqual([newest, first.id]);
  });
});

describe('a pause', () => {
  test('holds every mail, counts none as failed, and can be ended', async () => {
    await pauseMail(db, pat);
    await pauseMail(db, { id: 'l1', name: 'Lou' });
    expect(await selectPause(db)).toEqual({ at: expect.any(String), person: 'Pat' });
    for (let n = 0; n < 3; n++) await site.post(corrections, correction('c1'));
    // A test mail is sent anyway, after all three were requested.
    const id = randomUUID();
    await sendTestMail(db, pat, { id, address: 'pat@example.com' });
    const mails = await untilMails((found) => found.some(({ state }) => state === 'sent'));
    expect(mails.map(({ state, attempts }) => [state, attempts])).toEqual(
      expect.arrayContaining([['sent', 1], ...Array(3).fill(['waiting', 0])]),
    );
    expect(mailed.smtp.received.map(({ to }) => to)).toEqual([['pat@example.com']]);
    await resumeMail(db, pat);
    await untilMails(allIn('sent'));
    expect(mailed.smtp.received).toHaveLength(4);
    expect(await query('select action, person, details, subject_name from audit_entries order by id')).toEqual(
      ['paused', 'tested', 'resumed'].map((act) => ({ action: `mail.${act}`, person: 'Pat', details: {}, subject_name: null })),
    );
  });

  test('lists long-waiting mails by address and subject', async () => {
    await pauseMail(db, pat);
    await site.post(serviceContact, lead());
    await query(`update mails set queued_at = now() - interval '1 minute'`);
    await describeMails(site);
    expect((await all({ text: 'ADA@example.com' })).map(({ kind }) => kind)).toEqual(['request-receipt']);
    expect((await all({ text: 'quote request' })).map(({ kind }) => kind)).toEqual(['service-lead']);
    await resumeMail(db, pat);
    await untilMails(allIn('sent'));
  });
});

describe('a test mail', () => {
  const send = (address: string, id = randomUUID()) => sendTestMail(db, pat, { id, address });

  test('is sent once per press', async () => {
    const id = randomUUID();
    expect(await send('pat@example.com', id)).toEqual({ outcome: 'done', id });
    expect(await send('pat@example.com', id)).toEqual({ outcome: 'done', id });
    await untilMails(allIn('sent'));
    expect(mailed.smtp.received.map(({ to }) => to)).toEqual([['pat@example.com']]);
  });

  test.each([
    ['never', 'not wanted here'],
    ['refuse', 'ECONNREFUSED'],
  ] as const)('is tried once if the server answers "%s", and quotes it', async (mood, words) => {
    await mailed.smtp.become(mood);
    await send('pat@example.com');
    const [mail] = await untilMails(allIn('undelivered'));
    expect(mail).toMatchObject({ attempts: 1, problem: expect.stringContaining(words) });
    expect(await selectAttempts(db, mail?.id ?? '', 9)).toMatchObject([{ number: 1, problem: expect.stringContaining(words) }]);
  });

  test('is limited at once, and needs an address', async () => {
    expect(await send('nobody')).toMatchObject({ outcome: 'invalid', fields: { address: expect.any(String) } });
    for (let n = 0; n < 5; n++) expect(await send('pat@example.com')).toMatchObject({ outcome: 'done' });
    expect(await send('pat@example.com')).toMatchObject({ outcome: 'invalid' });
    expect(await all()).toHaveLength(5);
  });
});
