import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type LossTest, prepareLossTest } from '#test/support/loss.ts';
import { killDatabase } from '#test/support/own-database.ts';
import { randomForTest } from '#test/support/random.ts';
import { mailedIds, takenMails } from '#test/support/smtp.ts';

let loss: LossTest;
afterEach(() => loss.end());

test('what was answered with success is stored and mailed once, though the database is killed again and again', async () => {
  const random = randomForTest('kills of the database');
  loss = await prepareLossTest(random);
  const { exited, stderr } = await loss.start();
  const ended = exited.then((status) => Promise.reject(new Error(`the site ended with status ${status}: ${stderr()}`)));
  ended.catch(() => {}); // Expected after the test.
  let kills = 0;
  const sending = loss.submitAll(
    async (done) => {
      while (!done()) {
        await sleep(1_000 + random() * 2_000);
        if (!(await killDatabase(loss.folder))) continue;
        kills += 1;
        await loss.untilReadyAgain();
      }
    },
    () => kills > 3,
  );
  const ids = await Promise.race([sending, ended]);
  expect(kills).toBeGreaterThan(3);
  await loss.expectStored(ids);

  const { notices, receipts, requests } = mailedIds(loss.smtp);
  expect(notices).toEqual([...ids].sort());
  expect(receipts).toEqual(requests);
  expect([...takenMails(loss.smtp).values()].filter((times) => times.length > 1)).toEqual([]);
});
