import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type LossTest, prepareLossTest } from '#test/support/loss.ts';
import { randomForTest } from '#test/support/random.ts';
import { childrenOf, until } from '#test/support/site.ts';
import { mailedIds, sentTwice } from '#test/support/smtp.ts';

let loss: LossTest;
afterEach(() => loss.end());

test('what was answered with success is stored and mailed once, though the server is killed again and again', {
  timeout: 900_000,
}, async () => {
  const random = randomForTest('kills of the server');
  loss = await prepareLossTest(random);
  let kills = 0;
  await loss.start();
  const ids = await loss.submitAll(
    async (done) => {
      while (!done()) {
        await sleep(1_500 + random() * 2_500);
        kills += 1;
        const servers = () => childrenOf(loss.site().process.pid ?? 0, 'build/server/index.js');
        const [worker] = servers();
        if (worker && kills % 4 === 2) {
          // Like an endless loop: the primary notices and kills it.
          await loss.whileHalted(() => {
            process.kill(worker, 'SIGSTOP');
            return until(() => !servers().includes(worker));
          });
        } else if (worker && kills % 4 === 3) {
          process.kill(worker, 'SIGKILL');
        } else {
          loss.site().process.kill('SIGKILL');
          await loss.site().exited;
          await loss.start();
        }
      }
    },
    () => kills > 3,
  );
  expect(kills).toBeGreaterThan(3);
  await loss.expectStored(ids);

  const { notices, receipts, requests } = mailedIds(loss.smtp);
  expect(notices).toEqual([...ids].sort());
  expect(receipts).toEqual(requests);
  expect(receipts.length).toBeGreaterThan(50);
  expect(sentTwice(loss.smtp)).toEqual([]);
});
