import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasePerson } from '#app/domain/people/erase-person.ts';
import { readPerson } from '#app/domain/people/find-person.ts';
import { findMailFiles } from '#app/domain/people/mail-files.ts';
import { sendMail } from '#app/jobs/send-mail.ts';
import { deliveryLog } from '#app/platform/delivery-log-queries.ts';
import { createLogger } from '#app/platform/logger.ts';
import { type Mail, openMailTransport } from '#app/platform/mail-transport.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { temporaryFolder } from '#test/support/site.ts';
import { type SmtpServer, startSmtp } from '#test/support/smtp.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

// Erasing at every moment of a mail's way.

let smtp: SmtpServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  [smtp, folder] = await Promise.all([startSmtp(), temporaryFolder()]);
});
const database = useTestDatabase();
const site = useSubmissionSite(database, () => ({ DATA_DIR: folder.path }));
afterAll(async () => {
  await smtp.close();
  await folder.remove();
});

const by = { id: 'owner', name: 'Olive' };
const person = readPerson('ada@example.com') ?? expect.fail('no address');
const logger = createLogger('silent');
const jobs = async () =>
  (await database.pool.query(`select id, data from pgboss.job where name = 'mail' order by data->>'kind'`)).rows;

beforeEach(async () => {
  await database.reset();
  smtp.received.length = 0;
  expect((await site.post(serviceContact, lead())).status).toBe(200);
});

const erase = () => erasePerson({ db: site.db, settings: site.settings, log: logger }, person, 1, by);

test.each(['smtp', 'outbox'])('erased while a mail is written, it does not go by %s', async (way) => {
  const settings = { ...site.settings, smtpUrl: way === 'smtp' ? smtp.url : undefined };
  const transport = openMailTransport(settings, deliveryLog(site.db));
  const erasing = {
    ...transport,
    deliver: async (mail: Mail) => {
      expect(await erase()).toMatchObject({ outcome: 'erased', underWay: 0 });
      await transport.deliver(mail);
    },
  };
  const [first] = await jobs();
  const sent = sendMail.run({ db: site.db, settings, mail: erasing, logger }, first.data, first.id);
  if (way === 'smtp') await expect(sent).rejects.toThrow('is gone');
  else await sent;
  expect(await findMailFiles(folder.path, { mailIds: [first.data.id], mailbox: person.mailbox })).toEqual([]);
  expect(smtp.received).toEqual([]);
  expect(await jobs()).toEqual([]);
  // Tried again, as one that failed is, it finds nothing to send.
  await sendMail.run({ db: site.db, settings, mail: transport, logger }, first.data, first.id);
  transport.close();
  expect(smtp.received).toEqual([]);
});

test('what is handed over at that moment is waited for, and told of when it takes longer', async () => {
  const [first] = await jobs();
  const log = deliveryLog(site.db);
  expect(await log.claim(`service-lead-${first.data.id}`, 'b0f4c1de-0000-4000-8000-000000000001')).toBe('ours');
  expect(await erase()).toEqual({ outcome: 'erased', records: 1, underWay: 1 });
});

test('a mail server’s words are logged without the address that they name', async () => {
  const lines: string[] = [];
  const noted = createLogger('silent');
  noted.warn = ((_: object, text: string) => void lines.push(text)) as unknown as typeof noted.warn;
  const mail = {
    deliver: async () => {
      throw new Error('550 5.1.1 <ada@example.com>: no such user');
    },
    close() {},
  };
  const [first] = await jobs();
  await expect(
    sendMail.run({ db: site.db, settings: site.settings, mail, logger: noted }, first.data, first.id),
  ).rejects.toThrow();
  expect(lines).toEqual(['Failed to send email notification: 550 5.1.1 <…@…>: no such user']);
});

test('a job that fails at that moment, by being deleted and added anew, goes too', async () => {
  const [first] = await jobs();
  const failing = await database.pool.connect();
  try {
    await failing.query('begin');
    await failing.query(`
      with gone as (delete from pgboss.job where id = '${first.id}' returning *)
      insert into pgboss.job select * from gone`);
    const erasing = erase();
    await expect
      .poll(
        async () => {
          const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%pgboss.job%'`;
          return (await database.pool.query(waiting)).rowCount;
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await failing.query('commit');
    expect(await erasing).toMatchObject({ outcome: 'erased' });
  } finally {
    failing.release();
  }
  expect(await jobs()).toEqual([]);
  expect((await database.pool.query('select about from mails')).rows).toEqual([]);
});
