import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { advertise, asForm, inquiry, lead, proContact, serviceContact } from './form-bodies.ts';
import { untilMailed } from './mail-queue.ts';
import { enterDatabase } from './own-database.ts';
import { sampleFolder } from './sample-folder.ts';
import { isReady } from './servers.ts';
import { freePort, launchSite, type Site, until, untilEnded, untilReady } from './site.ts';
import { type SmtpMood, startSmtp } from './smtp.ts';

const submissions = 120;
const atOnce = 4;
const moods: SmtpMood[] = ['refuse', 'stall', 'later', 'never', 'ok'];
/** Longer than any response takes, in milliseconds: visitors always get one. */
const answerTime = 60_000;
const forms = [
  { path: serviceContact, body: lead },
  { path: advertise, body: inquiry },
  { path: '/api/pro-contacts', body: proContact },
];

export type LossTest = Awaited<ReturnType<typeof prepareLossTest>>;

/** A site, its mail server, and retrying visitors, for a test that breaks things meanwhile. */
export async function prepareLossTest(random: () => number) {
  const folder = await sampleFolder();
  let isHalted = false;
  const smtp = await startSmtp({ isHalted: () => isHalted });
  const env = {
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
  };
  const url = `http://127.0.0.1:${env.PORT}`;
  let site: Site | undefined;

  const untilReadyAgain = () =>
    until(() => {
      if (site?.process.exitCode != null) throw new Error(`the site ended: ${site.stderr()}`);
      return isReady(url);
    });

  /**
   * Sends all submissions during `breaking`, and more until it has broken enough: a fast machine may be done before. Returns the
   * ids of the successes.
   */
  const submitAll = async (breaking: (done: () => boolean) => Promise<void>, isEnough: () => boolean) => {
    const ids: string[] = [];
    let next = 0;
    const visitors = Array.from({ length: atOnce }, async () => {
      while (next < submissions || !isEnough()) {
        const n = next++;
        ids[n] = await submit(url, n);
        await sleep(random() * 900);
      }
    });
    const done = new AbortController();
    const sent = Promise.all(visitors).finally(() => done.abort());
    const changing = (async () => {
      for (let n = 0; !done.signal.aborted; n++) {
        await smtp.become(moods[n % moods.length] ?? 'ok');
        await sleep(1_500, undefined, { signal: done.signal }).catch(() => {});
      }
      await smtp.become('ok');
    })();
    await Promise.all([sent, changing, breaking(() => done.signal.aborted)]);
    smtp.wake();
    expect(ids.length).toBeGreaterThanOrEqual(submissions);
    expect(new Set(ids).size).toBe(ids.length);
    return ids;
  };

  return {
    folder: folder.path,
    smtp,
    site(): Site {
      if (!site) throw new Error('the site was not started');
      return site;
    },
    async start() {
      site = await launchSite(env);
      // All its processes: one that is killed while it starts ends the site.
      await untilReady(site);
      return site;
    },
    untilReadyAgain,
    /** For work during which one of its processes is halted, and killed. */
    async whileHalted(work: () => Promise<void>) {
      isHalted = true;
      await work();
      isHalted = false;
    },
    submitAll,
    /** Checks that each is stored once, and nothing else, once all mail is sent. */
    async expectStored(ids: string[], mail?: Parameters<typeof untilMailed>[1]) {
      await untilReadyAgain();
      const client = await enterDatabase(folder.path);
      const ask = async (statement: string) => (await client.query(statement)).rows;
      await untilMailed(ask, mail);
      const stored = await ask('select id from submissions');
      const dead = await ask(`select about, problem from mails where state = 'failed'`);
      await client.end();
      expect(dead).toEqual([]);
      expect(stored.map(({ id }) => id).sort()).toEqual([...ids].sort());
    },
    async end() {
      site?.process.kill('SIGKILL');
      await site?.exited;
      await untilEnded(folder.path);
      await smtp.close();
      await folder.remove();
    },
  };
}

/** Retries a truncated response; none at all is a failure. */
function unlessLate(error: Error): undefined {
  if (error.name === 'TimeoutError') throw new Error(`a visitor got no answer in ${answerTime} ms`);
}

/** Sends one like a patient visitor, retrying with the same key. Returns the id. */
async function submit(url: string, n: number): Promise<string> {
  const { path, body } = forms[n % forms.length] ?? { path: serviceContact, body: lead };
  for (;;) {
    const answer = await fetch(url + path, {
      method: 'POST',
      signal: AbortSignal.timeout(answerTime),
      headers: {
        ...asForm,
        'Idempotency-Key': `visitor ${n}`,
        'X-Forwarded-For': `198.51.${100 + Math.floor(n / 250)}.${n % 250}`,
      },
      body: JSON.stringify(body({ email: `visitor${n}@example.com` })),
    }).catch(unlessLate);
    const stored: { id?: string } | undefined = answer?.ok ? await answer.json().catch(unlessLate) : undefined;
    if (stored?.id) return stored.id;
    if (answer && !answer.ok && answer.status !== 503) throw new Error(`visitor ${n} got ${answer.status}`);
    await sleep(100);
  }
}
