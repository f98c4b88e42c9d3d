import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { askForReviews } from '#app/domain/reviews/ask-for-reviews.ts';
import { expectMailed, expectPrivate, expectStored } from '#test/support/circle/expect-whole.ts';
import { type Kills, killByTurns } from '#test/support/circle/kills.ts';
import { moderate } from '#test/support/circle/moderate.ts';
import { openPost } from '#test/support/circle/post.ts';
import { type Circle, type Contractor, type World, walk } from '#test/support/circle/walk.ts';
import { type DeskBrowser, openDesk } from '#test/support/desk/desk-browser.ts';
import { useOwnSite } from '#test/support/machines/own-site.ts';
import { skipPauses, untilMailed } from '#test/support/mail-queue.ts';
import { signInMember } from '#test/support/members.ts';
import { join, signInStaff } from '#test/support/operators.ts';
import { jpeg } from '#test/support/photo-files.ts';
import { isReady } from '#test/support/servers.ts';
import { until } from '#test/support/site.ts';
import { contractorRow } from '#test/support/store-contractors.ts';

// Many requests at once, each from its homeowner over two contractors and the operators to the review and its answer, while server
// processes, the primary and the database are killed and the mail server is away: nothing is lost, doubled, or shown to anyone else.

/** At least 28: all pairs of answers of two contractors. A thousand (CIRCLES=1000) took ten minutes on a busy machine with two cores. */
const count = Math.max(28, Number(process.env['CIRCLES'] ?? 28));
const atOnce = 20;
/** Shares no factor with what makes requests differ: each contractor gets all of them. */
const listings = 23;
const workers = 2;
/** A sender that is taken for dead by mistake sends a mail again, which this test allows. */
const silence = 10;
const actsBetweenKills = Math.max(50, Math.round(count / 8));
const leadsTo = 'leads@desk.example';

const site = useOwnSite(
  { LEADS_TO: leadsTo, WORKERS: String(workers), TRUST_PROXY: 'on', LOG_LEVEL: 'error' },
  { mail: {}, knowsUrl: true },
);
const over = new AbortController();
afterAll(() => over.abort(new Error('the test ended')));

test(`${count} requests lose and repeat nothing despite kills, and nobody sees another’s`, {
  timeout: 600_000 + count * 6_000,
}, async () => {
  let acts = 0;
  const prepared = await prepare();
  const world: World = {
    browse,
    post: openPost(site.smtp, over.signal),
    ...prepared,
    photo: Buffer.from(await jpeg(320, 240)),
    unknown: site.smtp.unknown,
    withoutIt,
    acted: () => {
      acts += 1;
    },
  };

  const began = Date.now();
  const circles: Circle[] = [];
  let next = 0;
  let isDone = false;
  const isOver = () => isDone || over.signal.aborted;
  const kills: Kills = { workers: 0, databases: 0, sites: 0, outages: 0 };
  const walking = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const n = next++;
        // Killed processes may return slowly: the work must not end before one of each kind was killed.
        if (n === count - 1) await until(() => over.signal.aborted || (kills.sites > 0 && kills.outages > 1));
        circles.push(await walk(world, n));
      }
    }),
  ).finally(() => {
    isDone = true;
  });
  const [decided] = await Promise.all([
    Promise.all(world.operators.map((desk) => moderate(desk, isOver, world.acted))),
    killByTurns({ site, workers, acts: () => acts, every: actsBetweenKills, isOver, kills }),
    hurry(isOver, kills),
    walking,
  ]);
  const [calls, refused] = [circles.filter((one) => one.byPhone), circles.filter((one) => one.events.join().includes('failed'))];
  console.log(
    `${count} circles, ${calls.length} by phone, ${refused.length} with a refused address, with ${acts} changes in ${Date.now() - began} ms; ${JSON.stringify(kills)}`,
  );
  expect(Math.min(...Object.values(kills)), 'kills of each kind, and outages').toBeGreaterThan(0);

  await until(() => isReady(site.url));
  const { ask, smtp } = site;
  await untilMailed(ask, { silence });
  await expectStored(ask, circles, decided.flat());
  await expectMailed(ask, smtp, circles, { leadsTo, members: world.members });
  await expectPrivate(world, circles);
});

/** A person’s browser, over HTTPS as their proxy says. */
function browse(name: string, address: string, cookie = ''): DeskBrowser {
  const headers = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https', ...(cookie && { Cookie: cookie }) };
  return openDesk({ name, url: site.url, headers, signal: over.signal });
}

async function withoutIt(id: string): Promise<string[]> {
  let rows: { name: string }[] | undefined;
  const ask = async () => {
    over.signal.throwIfAborted();
    const asked =
      'select c.name from request_contractors r join contractors c on c.id = r.contractor_id where request_id = $1 and sent_at is null';
    rows = await site.ask<{ name: string }>(asked, [id]).catch(() => undefined);
    return rows !== undefined;
  };
  await until(ask);
  return (rows ?? []).map(({ name }) => name);
}

/** Listings with a member and without, and two operators. */
const prepare = () =>
  site.withDatabase(async (db): Promise<Pick<World, 'members' | 'others' | 'operators'>> => {
    const list = async (kind: string): Promise<Contractor[]> => {
      const contractors = Array.from({ length: listings }, (_, n) => ({
        id: `${kind}-${n}`,
        name: `${kind} Roofing ${n} of Edmond`,
        email: `owner@${kind}${n}.contractor.example`,
      }));
      await db.$client.query(contractors.map(({ id, name }) => contractorRow(id, name)).join(''));
      return contractors;
    };
    const members = await Promise.all(
      (await list('sooner')).map(async (contractor, n) => {
        const { token } = await signInMember(db, { email: contractor.email, contractorId: contractor.id, name: `Jo ${n}` });
        return { ...contractor, browser: browse(contractor.name, `10.8.0.${n}`, `__Host-pro-session=${token}`) };
      }),
    );
    const operators = await Promise.all(
      ['ann@desk.example', 'ben@desk.example'].map(async (email, n) => {
        await join(db, email);
        return browse(email, `10.8.1.${n}`, `__Host-desk-session=${await signInStaff(db, email)}`);
      }),
    );
    return { members, others: await list('prairie'), operators };
  });

/**
 * What the site does every minute, each second; and mails whose sender was killed are tried again sooner. Now and then the mail
 * server takes nothing for some seconds, and by turns is not there at all.
 */
async function hurry(isOver: () => boolean, kills: Kills): Promise<void> {
  for (let round = 1; !isOver(); round++) {
    const isOut = round % 15 > 10;
    await site.smtp.become(isOut ? (kills.outages % 2 === 0 ? 'later' : 'refuse') : 'ok');
    if (round % 15 === 14) kills.outages += 1;
    await site
      .withDatabase(async (db) => {
        await askForReviews({ db });
        await skipPauses(site.ask, { silence });
      })
      .catch(() => {}); // The database was killed.
    await sleep(1_000);
  }
  await site.smtp.become('ok');
}
