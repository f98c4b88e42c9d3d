import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type LossTest, prepareLossTest } from '#test/support/loss.ts';
import { call } from '#test/support/machines/load.ts';
import { randomForTest } from '#test/support/random.ts';
import { killServers, serversOf, untilReplaced } from '#test/support/servers.ts';
import { mailedIds, sentTwice } from '#test/support/smtp.ts';

let loss: LossTest;
afterEach(() => loss.end());

const workers = 2;

/** Stops a server process, like an endless loop. The primary notices and replaces it; the other one serves meanwhile. */
async function hang(pid: number): Promise<void> {
  const site = loss.site();
  await loss.whileHalted(async () => {
    process.kill(pid, 'SIGSTOP');
    expect((await call(`${site.url}/healthz`, { timeout: 0 })).status).toBe(200);
    expect(serversOf(site)).toContain(pid);
    await untilReplaced(site, [pid], workers);
  });
  const lines = site.stderr().split('\n');
  const log = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const hung = log.find(({ msg }) => msg.includes('does not answer'));
  expect(hung).toMatchObject({ level: 'error', worker: pid });
}

test('what was answered with success is stored and mailed once, though server processes hang and are killed, and all at once', async () => {
  const random = randomForTest('kills of the server');
  loss = await prepareLossTest(random);
  await loss.start();
  let kills = 0;
  const ids = await loss.submitAll(
    async (done) => {
      while (!done()) {
        await sleep(1_500 + random() * 2_500);
        kills += 1;
        const [worker = 0] = serversOf(loss.site());
        if (kills % 3 === 1) await hang(worker);
        else if (kills % 3 === 2) {
          process.kill(worker, 'SIGKILL');
          await untilReplaced(loss.site(), [worker], workers);
        } else {
          loss.site().process.kill('SIGKILL');
          await loss.site().exited;
          await loss.start();
        }
      }
    },
    () => kills > 2,
  );
  expect(kills).toBeGreaterThan(2);
  await loss.expectStored(ids, { killedAt: await killServers(loss.site()) });

  const { notices, receipts, requests } = mailedIds(loss.smtp);
  expect(notices).toEqual([...ids].sort());
  expect(receipts).toEqual(requests);
  expect(receipts.length).toBeGreaterThan(30);
  expect(sentTwice(loss.smtp)).toEqual([]);
});
