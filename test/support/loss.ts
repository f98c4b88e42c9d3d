import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { advertise, asForm, inquiry, lead, proContact, serviceContact } from './form-bodies.ts';
import { type OwnSite, useOwnSite } from './machines/own-site.ts';
import { untilMailed } from './mail-queue.ts';
import { randomForTest } from './random.ts';
import { isReady } from './servers.ts';
import { until } from './site.ts';
import type { SmtpMood } from './smtp.ts';

const submissions = 60;
const atOnce = 4;
/** A refusal for good ends a mail, as the tests of mails show. */
const moods: SmtpMood[] = ['refuse', 'stall', 'later', 'ok'];
/** Longer than any response takes, in milliseconds: visitors always get one. */
const answerTime = 60_000;
const forms = [
  { path: serviceContact, body: lead },
  { path: advertise, body: inquiry },
  { path: '/api/pro-contacts', body: proContact },
];

/** A site, its mail server, and retrying visitors, for tests that break things meanwhile. */
export function useLossTest() {
  let isHalted = false;
  const site: OwnSite = useOwnSite({ TRUST_PROXY: 'on', LOG_LEVEL: 'error' }, { mail: { isHalted: () => isHalted } });
  const random = randomForTest('kills');
  /** Of all successes so far. */
  const ids: string[] = [];

  const untilReadyAgain = () =>
    until(() => {
      if (site.process.exitCode != null) throw new Error(`the site ended: ${site.stderr()}`);
      return isReady(site.url);
    });

  return {
    site,
    random,
    untilReadyAgain,
    /** For work during which one of its processes is halted, and killed. */
    async whileHalted(work: () => Promise<void>) {
      isHalted = true;
      await work();
      isHalted = false;
    },
    /**
     * Sends all submissions during `breaking`, and more until it has broken enough: a fast machine may be done before. Returns the
     * ids of all successes so far.
     */
    async submitAll(breaking: (done: () => boolean) => Promise<void>, isEnough: () => boolean) {
      let next = ids.length;
      const least = next + submissions;
      const visitors = Array.from({ length: atOnce }, async () => {
        while (next < least || !isEnough()) {
          const n = next++;
          ids[n] = await submit(site.url, n);
          await sleep(random() * 900);
        }
      });
      const done = new AbortController();
      const sent = Promise.all(visitors).finally(() => done.abort());
      const changing = (async () => {
        for (let n = 0; !done.signal.aborted; n++) {
          await site.smtp.become(moods[n % moods.length] ?? 'ok');
          await sleep(1_500, undefined, { signal: done.signal }).catch(() => {});
        }
        await site.smtp.become('ok');
      })();
      await Promise.all([sent, changing, breaking(() => done.signal.aborted)]);
      site.smtp.wake();
      expect(ids.length).toBeGreaterThanOrEqual(least);
      expect(new Set(ids).size).toBe(ids.length);
      return [...ids].sort();
    },
    /** Checks that each is stored once, and nothing else, once all mail is sent. */
    async expectStored(mail?: Parameters<typeof untilMailed>[1]) {
      await untilReadyAgain();
      await untilMailed(site.ask, mail);
      const stored = await site.ask('select id from submissions');
      const dead = await site.ask(`select about, problem from mails where state = 'failed'`);
      expect(dead).toEqual([]);
      expect(stored.map(({ id }) => id).sort()).toEqual([...ids].sort());
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
