import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ClaimedMail, claimMail } from '#app/domain/mail/outbox-queries.ts';
import { erasePerson } from '#app/domain/privacy/erase-person.ts';
import { findMailFiles, readPerson } from '#app/domain/privacy/find-person.ts';
import { forms } from '#app/forms/forms.ts';
import { sendMail } from '#app/jobs/send-mail.ts';
import { type Mail, type MailTransport, openMailTransport, type Recipients } from '#app/platform/mail-transport.ts';
import { logger, untilLockWait, useFreshDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { until } from '#test/support/site.ts';
import { type SmtpServer, startSmtp } from '#test/support/smtp.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

// Erasure at every stage of sending a mail.

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
});
const dataDir = useFolder();
const database = useFreshDatabase();
const { db, query } = database;
const site = useSubmissionSite(database, () => ({ DATA_DIR: dataDir }));
afterAll(() => smtp.close());

const by = { id: 'owner', name: 'Olive' };
const person = readPerson('ada@example.com') ?? expect.fail('no address');
const mails = () => query('select state, erased, recipients, body from mails');
const isErased = async () => (await mails()).every(({ erased }) => erased);

beforeEach(async () => {
  smtp.received.length = 0;
  await site.sendLead();
});

const erase = () => erasePerson({ db, settings: site.settings, forms, log: logger }, person, 1, by);
const claim = async (): Promise<ClaimedMail> => (await claimMail(db)) ?? expect.fail('there was nothing to claim');
const send = (claimed: ClaimedMail, mail: MailTransport, log = logger) =>
  sendMail({ db, settings: site.settings, mail, logger: log }, claimed, new AbortController().signal);

test('a mail erased before it is rendered is not sent', async () => {
  const transport = openMailTransport({ ...site.settings, smtpUrl: smtp.url });
  const claimed = await claim();
  const erasing = erase();
  await until(isErased);
  expect(await send(claimed, transport)).toEqual({ result: 'unneeded' });
  expect(await erasing).toEqual({ outcome: 'done', records: 1, underWay: 0 });
  expect([smtp.received, await mails()]).toEqual([[], []]);
  transport.close();
});

test('a mail erased while being rendered leaves no data', async () => {
  const transport = openMailTransport({ ...site.settings, smtpUrl: undefined });
  const claimed = await claim();
  let erasing: ReturnType<typeof erase> | undefined;
  const deliver = async (mail: Mail, recipients: Recipients) => {
    erasing = erase();
    await until(isErased);
    expect(await mails()).toEqual([{ state: 'sending', erased: true, recipients: null, body: null }]);
    await transport.deliver(mail, recipients);
  };
  await send(claimed, { ...transport, deliver });
  expect(await erasing).toMatchObject({ outcome: 'done' });
  expect(await findMailFiles(dataDir, { mailIds: [claimed.about], mailbox: person.mailbox })).toEqual([]);
  expect(await mails()).toEqual([]);
  transport.close();
});

test('erasure waits for a mail being sent, and reports one that takes longer', async () => {
  await claim();
  expect(await erase()).toEqual({ outcome: 'done', records: 1, underWay: 1 });
});

test('logs a mail server’s words without the address', async () => {
  const lines: string[] = [];
  const noted = logger;
  noted.warn = ((_: object, text: string) => void lines.push(text)) as unknown as typeof noted.warn;
  const deliver = async () => {
    throw new Error('550 5.1.1 <ada@example.com>: no such user');
  };
  const refusing: MailTransport = { deliver, discard: async () => {}, close() {} };
  expect(await send(await claim(), refusing, noted)).toMatchObject({ result: 'failed' });
  expect(lines).toEqual(['Failed to send email notification: 550 5.1.1 <…@…>: no such user']);
});

test('a mail being claimed is erased too', async () => {
  const claiming = await database.pool.connect();
  try {
    await claiming.query('begin');
    await claiming.query(`
      update mails set state = 'sending', attempt = gen_random_uuid(), sending_until = now() + interval '1 minute'
      where kind = 'service-lead'`);
    const erasing = erase();
    await untilLockWait(database.pool);
    await claiming.query('commit');
    expect(await erasing).toMatchObject({ outcome: 'done', underWay: 1 });
  } finally {
    claiming.release();
  }
  expect(await mails()).toEqual([{ state: 'sending', erased: true, recipients: null, body: null }]);
});
