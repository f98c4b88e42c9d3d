import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { type DeliveryLog, deleteOldDeliveries, deliveryLog } from '#app/platform/delivery-log-queries.ts';
import { createLogger } from '#app/platform/logger.ts';
import { type MailAttempts, openMailAttempts } from '#app/platform/mail-attempts.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { until } from '#test/support/site.ts';

// Two machines, each with a data folder of its own, over one database.

const database = useTestDatabase();
let db: Database;
let folders: string[];
let machines: MailAttempts[];

beforeAll(() => {
  db = openDatabase(database.url, { logger: createLogger('silent') });
});
beforeEach(async () => {
  await database.pool.query('delete from mail_receipts');
  folders = [];
  machines = [];
});
afterEach(() => {
  for (const machine of machines) machine.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => db.$client.end());

function machine(more: Partial<DeliveryLog> = {}, folder = mkdtempSync(join(tmpdir(), 'machine-'))) {
  folders.push(folder);
  const opened = openMailAttempts(folder, { ...deliveryLog(db), ...more });
  machines.push(opened);
  return { ...opened, folder };
}

const away = () => Promise.reject(new Error('the database is away'));
const rows = async () => (await database.pool.query('select id, attempt, taken_at is not null as taken from mail_receipts')).rows;

/** A mail server that says yes when it is told to. */
function server() {
  const sent: string[] = [];
  let yes = () => {};
  const asked = new Promise<void>((resolve) => {
    yes = resolve;
  });
  const send =
    (name: string, wait = false) =>
    async () => {
      if (wait) await asked;
      sent.push(name);
    };
  return { sent, send, yes: () => yes() };
}

describe('a mail that one machine has sent', () => {
  test('is not sent by another', async () => {
    const { sent, send } = server();
    await machine().attempt('lead-1', send('first'));
    await machine().attempt('lead-1', send('second'));
    expect(sent).toEqual(['first']);
    expect(await rows()).toEqual([{ id: 'lead-1', attempt: null, taken: true }]);
  });

  test('and could not tell the database of is told as soon as that is back', async () => {
    const { sent, send } = server();
    let isAway = true;
    const cut = machine({ note: (mails) => (isAway ? away() : deliveryLog(db).note(mails)) });
    await cut.attempt('lead-1', send('first'));
    const other = machine();
    await expect(other.attempt('lead-1', send('second'))).rejects.toThrow('under way');
    isAway = false;
    await until(async () => (await rows())[0]?.taken);
    await other.attempt('lead-1', send('second'));
    expect(sent).toEqual(['first']);
  });

  test('and died before it told is told by its next start', async () => {
    const { sent, send } = server();
    const dead = machine({ note: away });
    await dead.attempt('lead-1', send('first'));
    dead.close();
    expect(readdirSync(dead.folder)).toEqual(['mail-receipts']);
    machine({}, dead.folder);
    await until(async () => (await rows())[0]?.taken);
    await machine().attempt('lead-1', send('second'));
    expect(sent).toEqual(['first']);
  });
});

describe('a mail that one machine is sending', () => {
  test('is left alone by others meanwhile', async () => {
    const { sent, send, yes } = server();
    const sending = machine().attempt('lead-1', send('first', true));
    await until(async () => (await rows()).length === 1);
    await expect(machine().attempt('lead-1', send('second'))).rejects.toThrow('under way');
    yes();
    await sending;
    expect(sent).toEqual(['first']);
  });

  test('is taken over from a machine that is no more', async () => {
    const { sent, send } = server();
    void machine().attempt('lead-1', send('first', true));
    await until(async () => (await rows()).length === 1);
    await database.pool.query(`update mail_receipts set sending_until = now() - interval '1 second'`);
    await machine().attempt('lead-1', send('second'));
    expect(sent).toEqual(['second']);
  });

  test('and that was refused can be tried by any at once', async () => {
    const { sent, send } = server();
    const refused = machine().attempt('lead-1', () => Promise.reject(new Error('later')));
    await expect(refused).rejects.toThrow('later');
    await machine().attempt('lead-1', send('second'));
    expect(sent).toEqual(['second']);
  });
});

test('without the database nothing is sent', async () => {
  const { sent, send } = server();
  await expect(machine({ claim: away }).attempt('lead-1', send('first'))).rejects.toThrow('away');
  expect(sent).toEqual([]);
});

test('receipts are kept for a year', async () => {
  await database.pool.query(
    `insert into mail_receipts (id, taken_at) values ('old', now() - interval '366 days'), ('new', now() - interval '364 days')`,
  );
  await deleteOldDeliveries(db);
  expect((await rows()).map(({ id }) => id)).toEqual(['new']);
});
