import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptOperatorInvitation } from '#app/domain/people/invitations.ts';
import { openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { startCommand } from '#test/support/command.ts';
import { invite, signInStaff, staffPassword } from '#test/support/operators.ts';
import { timeImport } from './import.ts';
import { percentile99, type Spread, spreadOf } from './measure.ts';
import { startSite } from './site.ts';
import { submitLead } from './submit-lead.ts';

/** The 99th percentile of leads in milliseconds during desk work, and just before it. */
export type DeskTimes = Record<string, { beside: Spread; alone: Spread }>;

const leadsEach = 300;
const email = 'bench@ferris.example';

type Round = { isOver: () => boolean };

/** Sends leads, four at a time, while each kind of desk work runs, by an operator or a stranger. */
export async function timeLeadsBesideDesk(databaseUrl: string, folder: string, file: string, rounds: number): Promise<DeskTimes> {
  const site = await startSite(folder, { DATABASE_URL: databaseUrl, TRUST_PROXY: 'on', LOG_LEVEL: 'error', BACKUP_DAYS: '0' });
  const db = openDatabase(databaseUrl, { logger: createLogger('silent') });
  let sent = 0;
  const leads = async (): Promise<number> => {
    const times: number[] = [];
    const send = async () => {
      while (times.length < leadsEach) {
        const started = performance.now();
        await submitLead(site.url, sent++);
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: 4 }, send));
    return percentile99(times);
  };
  const signIn = async (address: string, name: string, password: string) => {
    const headers = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' };
    const body = new URLSearchParams({ name, password });
    const answer = await fetch(`${site.url}/admin/sign-in`, { method: 'POST', headers, body, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** 180 at once, repeated as soon as all are answered. */
  const flood = (addressOf: (n: number) => string) => async (round: Round) => {
    for (let n = 0; !round.isOver(); )
      await Promise.all(
        Array.from({ length: 180 }, () => signIn(addressOf(++n), `somebody${n}@example.com`, `a guess of mine ${n}`)),
      );
  };
  const { token } = await invite(db, email);
  await acceptOperatorInvitation(db, token, staffPassword, '203.0.113.20');
  const cookie = `__Host-desk-session=${await signInStaff(db, email)}`;

  const works: Record<string, (round: Round) => Promise<unknown>> = {
    'an operator signs in again and again': async ({ isOver }) => {
      while (!isOver()) await signIn('203.0.113.20', email, staffPassword);
    },
    'strangers try to sign in, 180 at once from 60 addresses': flood((n) => `203.0.113.${100 + (n % 60)}`),
    'strangers try to sign in, 180 at once from one /48': flood((n) => `2001:db8:7:${(n % 60_000).toString(16)}::1`),
    'ten uploads trickle': ({ isOver }) => Promise.all(Array.from({ length: 10 }, () => trickle(site.url, cookie, isOver))),
    'a file is imported': () => timeImport(file, databaseUrl),
    'a backup is made': async () => {
      const target = join(folder, `backup-${sent}`);
      const { ended } = startCommand('make-backup', [target], folder, {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'data'),
      });
      const { status, stderr } = await ended;
      if (status !== 0) throw new Error(`the backup ended with status ${status}: ${stderr}`);
    },
  };
  try {
    await leads(); // Warm-up: compiles and connects.
    const times: DeskTimes = {};
    for (const [what, work] of Object.entries(works)) {
      const taken = { alone: [] as number[], beside: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        taken.alone.push(await leads());
        let over = false;
        const working = work({ isOver: () => over });
        taken.beside.push(await leads());
        over = true;
        await working;
      }
      times[what] = { alone: spreadOf(taken.alone), beside: spreadOf(taken.beside) };
    }
    return times;
  } finally {
    await db.$client.end();
    await site.stop();
  }
}

/** An import uploaded at 40 KB/s until the round ends. */
async function trickle(url: string, cookie: string, isOver: () => boolean): Promise<void> {
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=x7',
    Cookie: cookie,
    'X-Forwarded-For': '203.0.113.20',
    'X-Forwarded-Proto': 'https',
  };
  const asked = request(`${url}/admin/import/upload`, { method: 'POST', agent: false, headers });
  const answered = new Promise<void>((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (response) => response.resume().once('end', resolve));
  });
  asked.write('--x7\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\nname,service_type,location\r\n');
  while (!isOver()) {
    asked.write('Fern Gutters,Roofing,okc\r\n'.repeat(160));
    await sleep(100);
  }
  asked.end('\r\n--x7--\r\n');
  await answered;
}
