import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pauseMail } from '#app/domain/mail/mail-health.ts';
import { type ClaimedMail, claimMail, endAbandoned, hasWork, queueMail } from '#app/domain/mail/outbox-queries.ts';
import { sendMail } from '#app/jobs/send-mail.ts';
import { type Database, inTransaction, openDatabase } from '#app/platform/database.ts';
import { type Mail, openMailTransport, type Recipients } from '#app/platform/mail-transport.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { logger, untilLockWait, useFreshDatabase } from '#test/support/database.ts';
import { until } from '#test/support/site.ts';
import { type SmtpServer, startSmtp } from '#test/support/smtp.ts';

// Several senders with one outbox.

const database = useFreshDatabase();
const { db, query } = database;
const settings = parseSettings({ LEADS_TO: 'a@example.com, b@example.com' });
const running = new AbortController();
const pat = { id: 'p1', name: 'Pat' };
let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtp();
});
beforeEach(async () => {
  await smtp.become('ok');
  smtp.received.length = 0;
});
afterAll(async () => {
  running.abort();
  await smtp.close();
});

const subscribe = () =>
  query(`
    insert into email_subscribers (id, email, mailbox, source, subscription_type)
    values ('s1', 'sub@example.com', 'sub@example.com', 'test', '{newsletter}')`);
/** A mail to both addresses of `LEADS_TO`. */
async function queueNotice(): Promise<void> {
  await subscribe();
  await queueMail(db, { kind: 'new-subscriber', about: 's1' });
}
const mails = () => query('select state, attempts, tries, problem from mails order by queued_at');
const claim = async (): Promise<ClaimedMail> => (await claimMail(db)) ?? expect.fail('there was nothing to claim');
const expire = () => query(`update mails set sending_until = now() - interval '1 second' where state = 'sending'`);
const takeAway = async () => {
  await expire();
  await endAbandoned(db);
};
const makeDue = () => query('update mails set due_at = now() where due_at is not null');

type Deliver = (mail: Mail, recipients: Recipients) => Promise<void>;

function send(claimed: ClaimedMail, { deliver, over = db }: { deliver?: Deliver; over?: Database } = {}) {
  const transport = openMailTransport({ ...settings, smtpUrl: smtp.url });
  const mail = deliver ? { ...transport, deliver } : transport;
  return sendMail({ db: over, settings, mail, logger }, claimed, running.signal).finally(() => transport.close());
}

describe('a mail', () => {
  test('is in the outbox if and only if the transaction that queues it commits', async () => {
    await subscribe();
    const failing = inTransaction(db, async (tx) => {
      await queueMail(tx, { kind: 'new-subscriber', about: 's1' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await hasWork(db)).toBe(false);
    await queueMail(db, { kind: 'new-subscriber', about: 's1' });
    expect(await hasWork(db)).toBe(true);
  });

  test('is claimed by one of many senders', async () => {
    await queueNotice();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimMail(db)));
    expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1);
    expect(await claimMail(db)).toBeUndefined();
    expect(await hasWork(db)).toBe(false);
  });

  test('can be retried by any sender after a refusal and its pause', async () => {
    await queueNotice();
    await smtp.become('later');
    expect(await send(await claim())).toMatchObject({ result: 'failed' });
    expect(await claimMail(db)).toBeUndefined();
    await smtp.become('ok');
    await makeDue();
    expect(await send(await claim())).toEqual({ result: 'taken' });
    expect(await mails()).toEqual([{ state: 'sent', attempts: 2, tries: 2, problem: null }]);
  });

  test('is reclaimed from a dead sender', async () => {
    await queueNotice();
    await claim();
    await endAbandoned(db);
    expect(await mails()).toMatchObject([{ state: 'sending' }]);
    await expire();
    expect(await hasWork(db)).toBe(true);
    await endAbandoned(db);
    expect(await mails()).toMatchObject([{ state: 'retrying', attempts: 1, problem: expect.stringContaining('ended before') }]);
    await makeDue();
    await send(await claim());
    expect(smtp.received).toHaveLength(2);
  });

  test('of a slow sender is recorded as sent, even if reclaimed meanwhile', async () => {
    await queueNotice();
    const slow = await claim();
    await send(slow, { deliver: takeAway });
    expect(await mails()).toEqual([{ state: 'sent', attempts: 1, tries: 1, problem: null }]);
    expect(await hasWork(db)).toBe(false);
  });

  test('failing with a slow sender is left to the one that reclaimed it', async () => {
    await queueNotice();
    const slow = await claim();
    const deliver: Deliver = async () => {
      await takeAway();
      await makeDue();
      await claim();
      throw new Error('too late');
    };
    await send(slow, { deliver });
    expect(await mails()).toMatchObject([{ state: 'sending', attempts: 2 }]);
  });

  test('sent during a database outage is recorded afterwards, not sent again', async () => {
    await queueNotice();
    let asked = 0;
    // Simulates a database that becomes unreachable when the mail server accepts.
    const away = openDatabase(database.url, { logger });
    const connect = away.$client.connect.bind(away.$client);
    const deliver: Deliver = async () => {
      away.$client.connect = (async () => {
        asked += 1;
        throw new Error('the database is away');
      }) as typeof connect;
    };
    const sending = send(await claim(), { deliver, over: away });
    await until(() => asked > 1);
    expect(await mails()).toMatchObject([{ state: 'sending' }]);
    away.$client.connect = connect;
    expect(await sending).toEqual({ result: 'taken' });
    await away.$client.end();
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('to several recipients is sent only to those without it', async () => {
    await queueNotice();
    // The first is delivered, then the sender is killed.
    const first = await claim();
    const deliver: Deliver = async (mail, recipients) => {
      const transport = openMailTransport({ ...settings, smtpUrl: smtp.url });
      const note = async (recipient: string) => {
        if (!recipients.delivered.includes(recipient)) await recipients.note(recipient);
        throw new Error('killed');
      };
      await transport.deliver(mail, { delivered: [], note }).finally(() => transport.close());
    };
    smtp.received.length = 0;
    await send(first, { deliver });
    expect(smtp.received).toHaveLength(2);
    await makeDue();
    await send(await claim());
    expect(smtp.received).toHaveLength(2);
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('whose subject is gone is marked unneeded', async () => {
    await queueMail(db, { kind: 'new-subscriber', about: 'nobody' });
    expect(await send(await claim())).toEqual({ result: 'unneeded' });
    expect(await mails()).toMatchObject([{ state: 'unneeded' }]);
  });
});

describe('while sending is paused', () => {
  test('no sender claims a mail, even right after the pause began', async () => {
    await queueNotice();
    await query('insert into mail_pause default values on conflict do nothing');
    const pausing = await database.pool.connect();
    try {
      await pausing.query('begin');
      await pausing.query(`update mail_pause set paused_at = now(), person = 'Pat'`);
      const claiming = claimMail(db);
      await untilLockWait(database.pool);
      await pausing.query('commit');
      expect(await claiming).toBeUndefined();
    } finally {
      pausing.release();
    }
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  test('test mails are claimed anyway, and come first otherwise', async () => {
    await queueNotice();
    await queueMail(db, { kind: 'test-mail', about: 'x' });
    expect((await claim()).kind).toBe('test-mail');
    await queueMail(db, { kind: 'test-mail', about: 'y' });
    await pauseMail(db, pat);
    expect((await claim()).kind).toBe('test-mail');
    expect(await claimMail(db)).toBeUndefined();
  });
});
