// Takes the pictures in docs/screens of contractors' pages, of requests and reviews, and of the mails about them:
// `npm run screens -- [folder] [name ...]`. The site runs on a temporary data folder, with a story's worth of data.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { queryable } from '#app/platform/database.ts';
import { sendForm } from '#test/browser/send-form.ts';
import { signInMember } from '#test/support/members.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { findBrowser } from './browser.mjs';
import { build, root } from './prepare.mjs';
import { startSite } from './temporary-site.mjs';

const [folder = join(root, 'docs/screens'), ...wanted] = process.argv.slice(2);
const widths = (process.env.WIDTHS ?? '390,1440').split(',').map(Number);
/** Longer pages are cut. */
const tallest = 5_000;
const password = 'for-the-pictures-only';
const deskOptions = { extraHTTPHeaders: { Authorization: `Basic ${btoa(`admin:${password}`)}` } };

build();
mkdirSync(resolve(folder), { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'directory-screens-'));
const dataDir = join(scratch, 'data');
let server;
let browser;
let client;
try {
  server = await startSite(dataDir, { ADMIN_PASSWORD: password, BACKUP_DAYS: '0' });
  client = await enterDatabase(dataDir);
  browser = await chromium.launch({ executablePath: findBrowser() || undefined, args: ['--no-sandbox'] });
  await takeAll(server.url, await tellStory(server.url));
} finally {
  await browser?.close();
  await client?.end();
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Two plumbers with members and one without, their requests, a review, photos, changes and a featured place. */
async function tellStory(site) {
  const rows = async (text, values = []) => (await client.query(text, values)).rows;
  const [contractor, other, unclaimed] = await rows(
    `select id, name, slug, location from contractors where service_type = 'Plumbing' order by length(name), name limit 3`,
  );
  const member = { email: 'dana@ottley.example', contractorId: contractor.id, name: 'Dana Ottley', addedBy: 'admin' };
  const { token } = await signInMember(queryable(client), member);
  await signInMember(queryable(client), {
    email: 'sam@ottley.example',
    contractorId: contractor.id,
    role: 'member',
    name: 'Sam Reyes',
    addedBy: 'Dana Ottley',
  });
  await signInMember(queryable(client), { email: 'owner@other.example', contractorId: other.id, name: 'Lee Park' });
  const cookie = `pro-session=${token}`;
  const own = { origin: site, cookie, 'sec-fetch-site': 'same-origin' };
  const post = async (path, fields, headers = own) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(site + path, { method: 'POST', body, headers, redirect: 'manual' });
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
    return answer.headers.get('location') ?? '';
  };
  const photo = async (scene) =>
    sharp(join(root, 'public/art', `${scene}.svg`))
      .resize(900)
      .jpeg()
      .toBuffer();
  const draft = async (scene) => {
    const answer = await fetch(`${site}/request/photos`, { method: 'POST', body: await photo(scene) });
    return (await answer.json()).id;
  };
  const ask = (more) =>
    sendForm(site, '/functions/v1/handle-service-contact', {
      ...{ name: 'Marisol Vega', email: 'marisol@example.com', phone: '405-555-0188', zip: '73106', urgency: 'this week' },
      ...{ service_type: 'Quote Request: Plumbing', job: 'Tank water heater', page_url: '/request', consent_version: '2026-11' },
      message: 'The tank in the garage leaks at the bottom. 40 gallon, gas, about 14 years old. House is on a slab.',
      contractor_ids: [contractor.id, other.id],
      ...more,
    });
  const mailTo = async (kind, address) => {
    for (let tries = 0; tries < 300; tries += 1, await sleep(200)) {
      const names = readdirSync(join(dataDir, 'outbox'), { withFileTypes: true }).map(({ name }) => name);
      for (const name of names.filter((one) => one.startsWith(`${kind}-`) && one.endsWith('.eml'))) {
        const mail = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', name)));
        if (!address || mail.to?.[0]?.address === address) return mail;
      }
    }
    throw new Error(`no mail ${kind}`);
  };
  const linkIn = (mail, path) => new RegExp(`${path}/[\\w-]{22}`).exec(mail.text ?? '')[0];
  const lead = (request, contractorId = contractor.id) => {
    const here = `/pro/requests/${request.id}?${new URLSearchParams({ listing: contractorId })}`;
    return (fields) => post(here, { seen: '0', ...fields });
  };

  // A request that was answered, asked about, reviewed; its mails.
  const done = await ask({ name: 'Ada Lindqvist', email: 'ada@example.com', job: 'Drain cleaning', message: 'Slow since May.' });
  const answer = lead(done);
  await answer({ do: 'message', message: 'Is it the kitchen or the main line?' });
  await post(done.tracker, { do: 'message', contractor: contractor.id, message: 'The kitchen sink only.', seen: '1' });
  await answer({ do: 'accept', by: 'other', day: dayIn(2), time: '10:30' });
  await post(done.tracker, { do: 'outcome', outcome: `hired ${contractor.id}`, note: '', seen: '4' });
  const review = `${done.tracker}/review?${new URLSearchParams({ contractor: contractor.id })}`;
  const words = 'Came when they said, found the clog in ten minutes and showed me the pipe. Fair price, clean floor.';
  await post(review, { do: 'send', rating: '5', done: 'Kitchen drain cleared', words });
  await inDesk(async (page) => {
    await page.goto(`${site}/admin/reviews`);
    await page.getByRole('button', { name: 'Publish' }).first().click();
    await page.getByText('Published.').waitFor();
  });
  await post('/pro/reviews', {
    do: 'answer',
    id: (await rows('select id from homeowner_reviews limit 1'))[0].id,
    answer: 'Thank you, Ada. Run hot water after the dishwasher and it will stay clear.',
  });
  const second = await ask({ name: 'Joel Reyes', email: 'joel@example.com', phone: '405-555-0170', job: 'Service call' });
  await lead(second)({ do: 'accept', by: 'other', day: dayIn(1), time: '09:00' });
  await post(second.tracker, { do: 'outcome', outcome: `hired ${contractor.id}`, note: '', seen: '3' });
  const reviewAsk = await mailTo('review-ask', 'joel@example.com');
  await post(`${second.tracker}/review?${new URLSearchParams({ contractor: contractor.id })}`, {
    do: 'send',
    rating: '2',
    done: 'Water line repaired',
    words: 'The repair holds, but they came two days late and nobody called about it.',
  });
  const third = await ask({ name: 'Tom Albright', email: 'tom@example.com', phone: '405-555-0133', job: 'Toilet replacement' });
  await lead(third)({ do: 'decline', reason: 'too far', note: '' });
  const canceled = await ask({
    name: 'Kit Novak',
    email: 'kit@example.com',
    phone: '405-555-0155',
    contractor_ids: [contractor.id],
  });
  await mailTo('lead', member.email);
  await post(canceled.tracker, { do: 'withdraw', seen: '0' });

  // One that waits, with photos; one that is late, one for a contractor without a member, one in Spanish.
  const photo_ids = [await draft('plumbing'), await draft('restoration')];
  const waiting = await ask({ photo_ids });
  const late = await ask({
    ...{ name: 'Dana Whitlow', email: 'whitlow@example.com', phone: '405-555-0171', zip: '73013', urgency: 'now' },
    ...{ job: 'Service call', message: 'Water through the ceiling since noon. The shutoff is stuck.' },
    contractor_ids: [contractor.id, unclaimed.id],
  });
  await client.query(
    `update request_contractors set sent_at = now() - interval '64 minutes', answer_by = now() - interval '34 minutes'
     where request_id = $1 and contractor_id = $2`,
    [late.id, contractor.id],
  );
  await client.query(`update submissions set created_at = now() - interval '65 minutes' where id = $1`, [late.id]);
  const spanish = await ask({
    ...{ name: 'Rosa Ibarra', email: 'rosa@example.com', phone: '405-555-0129', page_url: '/es/services/plumbing' },
    message: 'El boiler no calienta desde ayer.',
  });
  await lead(spanish)({ do: 'message', message: 'Is it gas or electric?' });

  // The listing: figures, photos, changes that wait, a live change, an invitation, a featured place.
  await client.query(
    `insert into daily_counts (day, contractor_id, event, total)
     select current_date - d, c.id, e, (case e when 'page_view' then 9 else 1 end) + (d * 7 + length(c.name) + length(e)) % (case e when 'page_view' then 14 else 3 end)
     from generate_series(0, 80) d, contractors c, unnest(array['page_view', 'call_click', 'website_click']) e
     where c.service_type = 'Plumbing' on conflict do nothing`,
  );
  const photos = `/pro/listings/${contractor.id}/photos`;
  for (const scene of ['plumbing', 'remodeling', 'hvac'])
    await fetch(`${site}${photos}/upload`, { method: 'POST', body: await photo(scene), headers: own });
  const [first] = await rows('select id from listing_photos order by created_at limit 1');
  await post(photos, { do: 'caption', photo: first.id, caption: 'Kitchen sink and disposal, Paseo' });
  await asMember(site, token, async (page) => {
    await page.goto(`${site}/pro/listings/${contractor.id}`);
    await page.waitForSelector('html[data-hydrated]');
    await page.getByLabel('About').fill('Family shop since 1984. We clear drains, replace water heaters and answer at any hour.');
    await page.getByRole('button', { name: 'Send for approval' }).first().click();
    await page.getByText('Sent for approval.').waitFor();
    await page.getByLabel('Closed until').fill(dayIn(9));
    await page.getByRole('button', { name: 'Save these now' }).click();
    await page.getByText('Saved. Your page').waitFor();
  });
  await post('/pro/team', { do: 'invite', contractor: contractor.id, email: 'alex@ottley.example', role: 'member' });
  const featured = `/pro/listings/${contractor.id}/featured`;
  await post(featured, { do: 'ask', months: '3', note: 'Spring is our season. Our license is PL97268.' });
  await inDesk(async (page) => {
    await page.goto(`${site}/admin/placement`);
    await page.getByRole('link', { name: 'Offer dates' }).click();
    await page.getByLabel('Last day').fill(dayIn(92));
    await page.getByLabel('Price, in words').first().fill('$150 a month, paid in advance');
    await page.getByRole('button', { name: 'Make the offer' }).click();
    await page.getByText('The offer is made.').waitFor();
  });
  await post('/pro/sign-in', { email: member.email, next: '/pro' }, { origin: site, 'sec-fetch-site': 'same-origin' });

  const mails = {
    'mail-lead': await mailOf(waiting, member.email),
    'mail-lead-message': await mailTo('lead-message', member.email),
    'mail-lead-canceled': await mailTo('lead-canceled', member.email),
    'mail-sign-in': await mailTo('member-sign-in', member.email),
    'mail-invitation': await mailTo('member-invitation', 'alex@ottley.example'),
    'mail-review': await mailTo('review-for-contractor', member.email),
    'mail-featured': await mailTo('placement-news', member.email),
    'mail-news': await mailTo('request-news', 'ada@example.com'),
    'mail-canceled': await mailTo('request-canceled', 'kit@example.com'),
    'mail-review-ask': reviewAsk,
    'mail-review-published': await mailTo('review-published', 'ada@example.com'),
  };
  const unknown = '/lead/AAAAAAAAAAAAAAAAAAAAAA';
  return {
    token,
    mails,
    open: {
      'pro-sign-in': '/pro/sign-in',
      'pro-sign-in-link': linkIn(mails['mail-sign-in'], '/pro/sign-in'),
      'pro-join': linkIn(mails['mail-invitation'], '/pro/join'),
      lead: linkIn(await mailOf(waiting, member.email), '/lead'),
      'lead-late': linkIn(await mailOf(late, member.email), '/lead'),
      'lead-expired': unknown,
      request: done.tracker,
      'request-waiting': waiting.tracker,
      'request-declined': third.tracker,
      'request-canceled': canceled.tracker,
      'request-spanish': spanish.tracker,
      review: review,
      'review-new': `${second.tracker}/review?${new URLSearchParams({ contractor: contractor.id })}`,
      'reviews-policy': '/reviews-policy',
    },
    pro: {
      pro: '/pro',
      'pro-requests': '/pro/requests',
      'pro-request': `/pro/requests/${done.id}`,
      'pro-listing': `/pro/listings/${contractor.id}`,
      'pro-preview': `/pro/listings/${contractor.id}/preview`,
      'pro-photos': photos,
      'pro-featured': featured,
      'pro-reviews': '/pro/reviews',
      'pro-figures': '/pro/figures',
      'pro-team': '/pro/team',
      'pro-account': '/pro/account',
    },
    desk: {
      'desk-today': '/admin',
      'desk-request': `/admin/requests/${late.id}`,
      'desk-request-answered': `/admin/requests/${done.id}`,
      'desk-reviews': '/admin/reviews',
      'desk-placement': '/admin/placement',
      'desk-members': `/admin/contractors/${contractor.id}/members`,
    },
  };
}

/** The mail about a request, by its reference. */
async function mailOf({ reference }, address) {
  for (let tries = 0; tries < 300; tries += 1, await sleep(200))
    for (const name of readdirSync(join(dataDir, 'outbox')).filter((one) => /^lead-[\da-f]{8}-.*\.eml$/.test(one))) {
      const mail = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', name)));
      if (mail.to?.[0]?.address === address && mail.text?.includes(reference)) return mail;
    }
  throw new Error(`no mail about ${reference}`);
}

/** A day from today in Oklahoma. */
function dayIn(days) {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * 86_400_000);
}

async function inContext(options, work) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** A page of the desk. */
async function inDesk(work) {
  await inContext(deskOptions, async (context) => work(await context.newPage()));
}

async function asMember(site, token, work) {
  await inContext({}, async (context) => {
    await signIn(context, site, token);
    await work(await context.newPage());
  });
}

function signIn(context, site, token) {
  return context.addCookies([{ name: 'pro-session', value: token, url: site, httpOnly: true, sameSite: 'Lax' }]);
}

async function takeAll(site, { token, mails, open, pro, desk }) {
  const isWanted = ([name]) => wanted.length === 0 || wanted.some((one) => name.startsWith(one));
  for (const width of widths) {
    const viewport = { width, height: width < 700 ? 844 : 900 };
    const groups = [
      [{}, open],
      [{}, pro, token],
      [deskOptions, desk],
    ];
    for (const [options, pages, session] of groups)
      await inContext({ ...options, viewport }, async (context) => {
        if (session) await signIn(context, site, session);
        const page = await context.newPage();
        for (const [name, path] of Object.entries(pages).filter(isWanted)) {
          await page.goto(site + path, { waitUntil: 'networkidle' });
          await take(page, name, width);
        }
      });
    await inContext({ viewport, javaScriptEnabled: false }, async (context) => {
      const page = await context.newPage();
      for (const [name, { html }] of Object.entries(mails).filter(isWanted)) {
        await page.setContent(html);
        await take(page, name, width);
      }
    });
  }
}

async function take(page, name, width) {
  const { height: screen } = page.viewportSize();
  const height = Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
  // As tall as the page: what sticks to the bottom of a screen is at its end.
  await page.setViewportSize({ width, height });
  const picture = await page.screenshot();
  await page.setViewportSize({ width, height: screen });
  await sharp(picture)
    .jpeg({ quality: 78, progressive: true })
    .toFile(join(resolve(folder), `${name}-${width}.jpg`));
  process.stdout.write(`${name}-${width}.jpg\n`);
}
