import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type LossTest, prepareLossTest } from '#test/support/loss.ts';
import { randomForTest } from '#test/support/random.ts';
import { childrenOf } from '#test/support/site.ts';
import { mailedIds, takenMails } from '#test/support/smtp.ts';

let loss: LossTest;
afterEach(() => loss.end());

test('what was answered with success is stored and mailed once, though the database is killed again and again', {
  timeout: 900_000,
}, async () => {
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
        const pid = Number((await readFile(join(loss.folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
        if (!pid) continue;
        kills += 1;
        for (const process_ of [pid, ...childrenOf(pid)]) {
          try {
            process.kill(process_, 'SIGKILL');
          } catch {
            // It has ended already.
          }
        }
        await loss.untilReady();
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
