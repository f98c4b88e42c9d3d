import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useLossTest } from '#test/support/loss.ts';
import { call } from '#test/support/machines/load.ts';
import { killDatabase } from '#test/support/own-database.ts';
import { killServers, serversOf, untilReplaced } from '#test/support/servers.ts';
import { until } from '#test/support/site.ts';
import { mailedIds, sentTwice, takenMails } from '#test/support/smtp.ts';

// One site for both: the second test goes on with what the first one stored.

const loss = useLossTest();
const { site, random } = loss;
const workers = 2;

test('what was answered with success is stored and mailed once, though the database is killed again and again', async () => {
  const ended = site.exited.then((status) => Promise.reject(new Error(`the site ended with status ${status}: ${site.stderr()}`)));
  ended.catch(() => {}); // Expected after the test.
  let kills = 0;
  const sending = loss.submitAll(
    async (done) => {
      while (!done()) {
        await sleep(1_000 + random() * 2_000);
        if (!(await killDatabase(site.folder))) continue;
        kills += 1;
        await loss.untilReadyAgain();
      }
    },
    () => kills > 3,
  );
  const ids = await Promise.race([sending, ended]);
  expect(kills).toBeGreaterThan(3);
  await loss.expectStored();

  const { notices, receipts, requests } = mailedIds(site.smtp);
  expect(notices).toEqual(ids);
  expect(receipts).toEqual(requests);
  expect([...takenMails(site.smtp).values()].filter((times) => times.length > 1)).toEqual([]);
});

/** Stops a server process, like an endless loop. The primary notices and replaces it; the other one serves meanwhile. */
async function hang(pid: number): Promise<void> {
  await loss.whileHalted(async () => {
    process.kill(pid, 'SIGSTOP');
    expect((await call(`${site.url}/healthz`, { timeout: 0 })).status).toBe(200);
    expect(serversOf(site)).toContain(pid);
    await untilReplaced(site, [pid], workers);
  });
  // The process is gone before this test reads what the primary wrote about it.
  await until(() => /does not answer.*\n/.test(site.stderr()));
  const lines = site.stderr().split('\n').slice(0, -1);
  const log = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(log.find(({ msg }) => msg.includes('does not answer'))).toMatchObject({ level: 'error', worker: pid });
}

test('what was answered with success is stored and mailed once, though server processes hang and are killed, and all at once', async () => {
  let kills = 0;
  const ids = await loss.submitAll(
    async (done) => {
      while (!done()) {
        await sleep(1_500 + random() * 2_500);
        kills += 1;
        const [worker = 0] = serversOf(site);
        if (kills % 3 === 1) await hang(worker);
        else if (kills % 3 === 2) {
          process.kill(worker, 'SIGKILL');
          await untilReplaced(site, [worker], workers);
        } else {
          site.process.kill('SIGKILL');
          await site.exited;
          await site.start();
        }
      }
    },
    () => kills > 2,
  );
  expect(kills).toBeGreaterThan(2);
  await loss.expectStored({ killedAt: await killServers(site) });

  const { notices, receipts, requests } = mailedIds(site.smtp);
  expect(notices).toEqual(ids);
  expect(receipts).toEqual(requests);
  expect(receipts.length).toBeGreaterThan(30);
  expect(sentTwice(site.smtp)).toEqual([]);
});
