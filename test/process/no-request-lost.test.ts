import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPort } from '#app/platform/postgres-cluster.ts';
import { childrenOf, freePort, launchSite, processesOf, type Site, temporaryFolder, until } from '#test/support/site.ts';
import { type SmtpMood, type SmtpServer, sentTwice, startSmtp, takenMails } from '#test/support/smtp.ts';
import { advertise, inquiry, lead, proContact, serviceContact } from '#test/support/submissions.ts';

// Everything that was answered with success is stored once and mailed once, whatever breaks meanwhile.

const submissions = 200;
const atOnce = 4;
const moods: SmtpMood[] = ['refuse', 'stall', 'later', 'never', 'ok'];
/** Longer than any answer takes, in milliseconds: a visitor is told, whatever it is. */
const answerTime = 60_000;
const tables = ['service_leads', 'advertising_inquiries', 'pro_contacts'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let smtp: SmtpServer;
let site: Site | undefined;
let env: Record<string, string>;

beforeEach(async () => {
  folder = await temporaryFolder();
  smtp = await startSmtp();
  env = {
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'on',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
  };
});

afterEach(async () => {
  site?.process.kill('SIGKILL');
  await site?.exited;
  await until(() => processesOf(folder.path).length === 0);
  await smtp.close();
  await folder.remove();
});

const url = () => `http://127.0.0.1:${env['PORT']}`;
const isReady = () =>
  fetch(`${url()}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function start(): Promise<Site> {
  site = await launchSite(env);
  await until(isReady);
  return site;
}

async function enterDatabase(): Promise<Client> {
  const { password } = JSON.parse(await readFile(join(folder.path, 'postgres.json'), 'utf8'));
  const port = (await readPort(folder.path)) ?? 0;
  const client = new Client({ host: '127.0.0.1', port, password, user: 'directory', database: 'directory' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const forms = [
  { path: serviceContact, body: lead },
  { path: advertise, body: inquiry },
  { path: '/api/pro-contacts', body: proContact },
];

/** An answer that was cut off is asked for again; one that does not come is a failure. */
function unlessLate(error: Error): undefined {
  if (error.name === 'TimeoutError') throw new Error(`a visitor got no answer in ${answerTime} ms`);
}

/** Sends one as a patient visitor does, again and again under the same key. Gives the id of the success. */
async function submit(n: number): Promise<string> {
  const { path, body } = forms[n % forms.length] ?? { path: serviceContact, body: lead };
  for (;;) {
    const answer = await fetch(url() + path, {
      method: 'POST',
      signal: AbortSignal.timeout(answerTime),
      headers: {
        'Content-Type': 'application/json',
        Authorization: 'Bearer redbud-public-key-v1',
        'Idempotency-Key': `visitor ${n}`,
        'X-Forwarded-For': `198.51.100.${n}`,
      },
      body: JSON.stringify(body({ email: `visitor${n}@example.com` })),
    }).catch(unlessLate);
    const stored: { id?: string } | undefined = answer?.ok ? await answer.json().catch(unlessLate) : undefined;
    if (stored?.id) return stored.id;
    if (answer && !answer.ok && answer.status !== 503) throw new Error(`visitor ${n} got ${answer.status}`);
    await sleep(100);
  }
}

/** Sends all of them while `breaking` goes on. Gives the ids of the successes. */
async function submitAll(breaking: (done: () => boolean) => Promise<void>): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  const visitors = Array.from({ length: atOnce }, async () => {
    while (next < submissions) {
      const n = next++;
      ids[n] = await submit(n);
      await sleep(Math.random() * 900);
    }
  });
  let done = false;
  const sent = Promise.all(visitors).finally(() => {
    done = true;
  });
  const changing = (async () => {
    for (let n = 0; !done; n++) {
      await smtp.become(moods[n % moods.length] ?? 'ok');
      await sleep(1_500);
    }
    await smtp.become('ok');
  })();
  await Promise.all([sent, changing, breaking(() => done)]);
  return ids;
}

/** What the tables hold, once every mail is out. The pauses between attempts are not waited for. */
async function afterwards(): Promise<string[]> {
  await until(isReady);
  const client = await enterDatabase();
  await until(async () => {
    const { rows } = await client.query(`
      with hurried as (update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now()),
        -- Not prolonged any more, by whom that would be: it was killed.
        lapsed as (update mail_receipts set sending_until = now() where sending_until < now() + interval '40 seconds')
      select count(*)::int as count from pgboss.job where name = 'mail' and state < 'completed'`);
    return rows[0].count === 0;
  });
  const stored = await client.query(tables.map((table) => `select id from ${table}`).join(' union all '));
  const dead = await client.query(`select 1 from pgboss.job where name = 'mail-dead'`);
  await client.end();
  expect(dead.rows).toEqual([]);
  return stored.rows.map(({ id }) => id);
}

test('the server is killed again and again', { timeout: 300_000 }, async () => {
  const kills: number[] = [];
  const lag = monitorEventLoopDelay();
  lag.enable();
  await start();
  const ids = await submitAll(async (done) => {
    while (!done()) {
      await sleep(1_500 + Math.random() * 2_500);
      kills.push(Date.now());
      if (kills.length % 3 === 0) {
        const [worker] = childrenOf(site?.process.pid ?? 0, 'build/server/index.js');
        if (worker) process.kill(worker, 'SIGKILL');
      } else {
        site?.process.kill('SIGKILL');
        await site?.exited;
        await start();
      }
    }
  });
  expect(kills.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(submissions);
  expect((await afterwards()).sort()).toEqual([...ids].sort());

  const mails = takenMails(smtp);
  expect([...mails.keys()].sort()).toEqual([...ids].sort());
  lag.disable();
  expect(sentTwice(smtp, kills, lag.max / 1e6)).toEqual([]);
});

test('the database is killed again and again', { timeout: 300_000 }, async () => {
  const { exited, stderr } = await start();
  const ended = exited.then((status) => Promise.reject(new Error(`the site ended with status ${status}: ${stderr()}`)));
  ended.catch(() => {}); // As it should, after the test.
  let kills = 0;
  const sending = submitAll(async (done) => {
    while (!done()) {
      await sleep(1_000 + Math.random() * 2_000);
      const pid = Number((await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
      if (!pid) continue;
      kills += 1;
      for (const process_ of [pid, ...childrenOf(pid)]) {
        try {
          process.kill(process_, 'SIGKILL');
        } catch {
          // Gone already.
        }
      }
      await until(isReady);
    }
  });
  const ids = await Promise.race([sending, ended]);
  expect(kills).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(submissions);
  expect((await afterwards()).sort()).toEqual([...ids].sort());

  const mails = takenMails(smtp);
  expect([...mails.keys()].sort()).toEqual([...ids].sort());
  expect([...mails.values()].filter((times) => times.length > 1)).toEqual([]);
});
