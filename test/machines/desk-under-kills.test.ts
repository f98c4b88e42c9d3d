import type { Browser } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { openDesk } from '#test/support/desk/desk-browser.ts';
import { type Expected, expectSound } from '#test/support/desk/expect-sound.ts';
import { addToRequest, askForQuote, launchBrowser, type SentRequest, visit } from '#test/support/desk/homeowner.ts';
import { apply, check, undo, uploadFile } from '#test/support/desk/import-work.ts';
import {
  answerByMail,
  changeInBulk,
  type Desk,
  decideClaim,
  decideEdit,
  editListing,
  nothingConfirmed,
  writeNote,
} from '#test/support/desk/operator-work.ts';
import { fileToImport, type Prepared, prepareDirectory } from '#test/support/desk/prepared-directory.ts';
import { asOwner, useOwnSite } from '#test/support/machines/own-site.ts';
import { untilMailed } from '#test/support/mail-queue.ts';
import { join, signInStaff } from '#test/support/operators.ts';
import { killDatabase } from '#test/support/own-database.ts';
import { isReady, killServers, serversOf } from '#test/support/servers.ts';
import { until } from '#test/support/site.ts';

// Two operators, three homeowners and an import at once, while server processes and the database are killed: every
// acknowledged change exists once, and nothing else.

const workers = 2;
/** Pieces of work between two kills of a server process. */
const actsBetweenKills = 8;
const rounds = 2;
const minKills = 4;
let kills = 0;

const site = useOwnSite({ WORKERS: String(workers), TRUST_PROXY: 'on', LOG_LEVEL: 'error' }, { mail: {}, knowsUrl: true });
let browser: Browser | undefined;
const over = new AbortController();
afterAll(async () => {
  over.abort(new Error('the test ended'));
  await browser?.close();
});

test('two operators, three browsers and an import lose and repeat nothing despite kills', {
  timeout: 900_000,
}, async () => {
  const ended = site.exited.then((status) => Promise.reject(new Error(`the site ended with status ${status}: ${site.stderr()}`)));
  ended.catch(() => {}); // Expected after the test.
  const prepared = await prepareDirectory(site.url, site.folder);
  browser = await launchBrowser();
  const operators = await signIn(['ann@desk.example', 'ben@desk.example']);
  const owner = openDesk({
    name: 'admin',
    url: site.url,
    signal: over.signal,
    headers: { ...asOwner, 'X-Forwarded-Proto': 'https' },
  });

  const importDesk = { browser: owner, ask: site.ask };
  let acts = 0;
  const acted = () => {
    acts += 1;
  };
  const confirmed = nothingConfirmed();
  const [ann, ben] = operators.map((one) => ({ browser: one, confirmed, acted })) as [Desk, Desk];
  const imported = fileToImport(prepared);
  let id = '';
  const importing = (async () => {
    id = await uploadFile(owner, 'spring.csv', imported.csv);
    acted();
    await check(importDesk, id);
    acted();
    const applied = apply(importDesk, id);
    // During the import, or just after.
    await untilState(id, ['applying', 'applied']);
    await killDatabase(site.folder);
    await applied;
    acted();
  })();
  const sent: SentRequest[] = [];
  let done = false;
  const work = Promise.all([
    importing,
    workAs(ann, prepared, 0, importing, imported.added),
    workAs(ben, prepared, 1, importing, imported.added),
    ...[0, 1, 2].map((n) => askAs(n, prepared, acted, sent, importing, imported.added)),
  ]).finally(() => {
    done = true;
  });
  await Promise.race([
    Promise.all([
      killWorkers(
        () => acts,
        () => done,
      ),
      work,
    ]),
    ended,
  ]);
  expect(kills).toBeGreaterThanOrEqual(minKills);
  const killedAt = await killServers(site);

  await until(() => isReady(site.url));
  const { ask, smtp } = site;
  const names = operators.map(({ name }) => name);
  const expected: Expected = { sent, confirmed, importId: id, prepared, operators: names, smtp, owner };
  await untilMailed(ask, { killedAt });
  await expectSound(ask, expected, 'applied');
  await undo(importDesk, id);
  await untilMailed(ask);
  await expectSound(ask, expected, 'undone');
});

/** Signed-in sessions. */
const signIn = (emails: string[]) =>
  site.withDatabase((db) =>
    Promise.all(
      emails.map(async (email, index) => {
        await join(db, email);
        const headers = {
          'X-Forwarded-For': `192.0.2.${index + 1}`,
          'X-Forwarded-Proto': 'https',
          Cookie: `__Host-desk-session=${await signInStaff(db, email)}`,
        };
        return openDesk({ name: `Pat of ${email}`, url: site.url, headers, signal: over.signal });
      }),
    ),
  );

/** Killed processes may return slowly: the work must not end before they do. */
async function untilKilled(times: number): Promise<void> {
  await until(() => over.signal.aborted || kills >= times);
  over.signal.throwIfAborted();
}

/** One operator’s work, mostly on the same records as the other’s. */
async function workAs(desk: Desk, prepared: Prepared, index: 0 | 1, importing: Promise<void>, added: string[]): Promise<void> {
  const { listings, requests, edits, claims } = prepared;
  const who = index === 0 ? 'Ann' : 'Ben';
  const own = (n: number) => requests[n * 2 + index]?.id ?? '';
  for (let n = 0; n < rounds; n++) {
    await untilKilled(2 * n);
    const listing = listings[n + 2 * index]?.id ?? '';
    await editListing(
      desk,
      listing,
      n % 2 === 0 ? 'phone' : 'about',
      n % 2 === 0 ? `918-555-02${index}${n}` : `${who} wrote this, ${n}.`,
    );
    await answerByMail(desk, own(n), `${who} about your request, ${n}`);
    await changeInBulk(desk, index === 0 ? 'contacted' : 'sent', 3, n % 2 === 0 ? `${who} called, round ${n}` : '');
    const decision = (n + index) % 2 === 0 ? 'approved' : 'declined';
    const [edit, claim] = [edits[n], claims[n]];
    if (edit) await decideEdit(desk, edit, decision);
    if (claim) await decideClaim(desk, claim, decision);
    await writeNote(desk, own(n), `${who} remembers this, ${n}`);
  }
  await importing;
  await untilKilled(minKills);
  const [contractor] = await named(added[index]);
  await editListing(desk, contractor?.id ?? '', 'about', `${who} met them.`);
}

/** One homeowner’s browser: a request, a message added to it, and for one a request to an imported contractor. */
async function askAs(
  n: number,
  { listings }: Prepared,
  acted: () => void,
  sent: SentRequest[],
  importing: Promise<void>,
  added: string[],
) {
  const who = (round: number) => ({
    name: `Homeowner ${n}`,
    email: `homeowner${n}-${round}@example.com`,
    message: `The roof leaks, ${n}-${round}.`,
  });
  const stay = async (round: number, path: string, words?: string) => {
    if (!browser) throw new Error('no browser');
    const one = await visit(browser, site.url, `198.51.100.${n * 10 + round}`, async (page) => {
      const request = await askForQuote(page, path, who(round));
      return words ? addToRequest(page, request, words) : request;
    });
    sent.push(one);
    acted();
  };
  await stay(0, listings[10 + n]?.path ?? '', `The gate is locked, ${n}.`);
  await importing;
  if (n > 0) return;
  const [contractor] = await named(added[2]);
  await stay(1, contractor?.path ?? '');
}

const named = (name = '') =>
  site.ask<{ id: string; path: string }>(
    `select id, '/' || location || '/' || service_slug || '/' || slug as path from contractors where name = $1`,
    [name],
  );

const untilState = (id: string, states: string[]) =>
  until(async () => {
    const rows = await site.ask<{ state: string }>('select state from imports where id = $1', [id]).catch(() => []);
    return rows.some(({ state }) => states.includes(state));
  });

/** Kills the server processes in turn, each time that some work is done and all are running. */
async function killWorkers(acts: () => number, done: () => boolean): Promise<void> {
  const servers = () => serversOf(site);
  for (let next = 2; ; next += actsBetweenKills) {
    await until(() => done() || (acts() >= next && servers().length === workers), 250);
    if (done()) return;
    const victim = servers()[kills % workers];
    if (victim) process.kill(victim, 'SIGKILL');
    kills += 1;
  }
}
