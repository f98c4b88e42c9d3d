import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markUnanswered } from '#app/domain/requests/delivery/deliver-request.ts';
import { askForReviews } from '#app/domain/reviews/ask-for-reviews.ts';
import type { Database } from '#app/platform/database.ts';
import { openPost, type Post } from '#test/support/circle/post.ts';
import { launchBrowser, openBrowser, openUntil, sendUntilTaken } from '#test/support/desk/homeowner.ts';
import { adminPassword, useOwnSite } from '#test/support/machines/own-site.ts';
import { signInMember } from '#test/support/members.ts';
import { jpeg } from '#test/support/photo-files.ts';
import { insertPublished } from '#test/support/reviews.ts';
import { until } from '#test/support/site.ts';

// From a homeowner’s request over its contractors’ answers to the review that the next homeowner reads: real pages, real mail.

const site = useOwnSite({ WORKERS: '1', LOG_LEVEL: 'warn' }, { mail: {}, knowsUrl: true });
const ada = { name: 'Ada Lindqvist', email: 'ada@example.com', phone: '405-555-0142' };
/** Has a member. The other gets what the operator sends it. */
const contractor = { slug: 'clay-bend-plumbing', email: 'owner@claybend.example' };
const other = { slug: 'tannehill-water-heaters-and-plumbing', email: 'office@tannehill.example' };
const message = 'The tank in the garage leaks.';
const words = 'On time, fair price, and they carried the old tank away.';
const reply = 'Thank you, Ada. Drain it once a year.';

type Listed = { id: string; name: string; path: string };

let post: Post;
let browser: Browser;
let db: Database;

beforeAll(async () => {
  browser = await launchBrowser();
  post = openPost(site.smtp);
  db = await site.openDatabase();
});
afterAll(() => browser.close());

test('a request with photos goes from the homeowner to two contractors, and comes back as a review with its answer', async () => {
  const [listed, otherListed] = [await findListed(contractor.slug), await findListed(other.slug)];
  await signInMember(db, { email: contractor.email, contractorId: listed.id, name: 'Jo Bend' });
  // One fewer than it takes for a place among the best reviewed.
  await insertPublished({ pool: db.$client }, listed.id, [5, 5, 5, 5]);
  expect((await bestReviewed())[0]).not.toBe(contractor.slug);
  const homeowner = await openBrowser(browser, site.url);
  const atContractor = await openBrowser(browser, site.url);
  const atOther = await openBrowser(browser, site.url);
  const desk = await openBrowser(browser, site.url);

  // The request.
  await ask(homeowner);
  const [tracker = ''] = await post.linksTo('/request/', { to: ada.email, kind: 'request-receipt' });
  const stateOf = ({ name }: Listed) =>
    homeowner.getByRole('listitem').filter({ has: homeowner.getByRole('heading', { level: 3, name }) });
  await openUntil(homeowner, tracker, stateOf(listed).getByText('Got your request at'));
  await stateOf(otherListed).getByText('Not sent yet.').waitFor();

  // The member answers from the mail, in two taps.
  const [lead = ''] = await post.linksTo('/lead/', { to: contractor.email, kind: 'lead' });
  await atContractor.goto(lead);
  await atContractor.getByRole('link', { name: `Call ${ada.phone}` }).waitFor();
  await untilDrawn(atContractor);
  await atContractor.getByRole('button', { name: /Accept, call/ }).click();
  await atContractor.getByText(/^You said you’ll call by .+ Ada can see this\.$/).waitFor();
  await openNews(homeowner, `${listed.name} will call you`);
  await stateOf(listed).getByText('Will call you by').waitFor();

  // The operator sends it to the other contractor, which only reads it.
  await signInAtDesk(desk);
  const line = desk.getByRole('listitem').filter({ hasText: 'Requests not sent to a contractor yet' });
  await line.getByRole('link', { name: 'Send' }).click();
  await desk.getByRole('link', { name: ada.name }).click();
  const sending = desk.getByRole('form', { name: `Send to firm: ${otherListed.name}` });
  await sending.getByLabel('The contractor’s e-mail address').fill(other.email);
  await sending.getByRole('button', { name: 'Send to firm' }).click();
  await desk.getByText(/^(?:Mail on its way|Sent, not seen)$/).waitFor();
  const [otherLead = ''] = await post.linksTo('/lead/', { to: other.email, kind: 'lead' });
  await atOther.goto(otherLead);
  await atOther.getByRole('link', { name: `Call ${ada.phone}` }).waitFor();
  await atOther.getByRole('heading', { name: `Is ${otherListed.name} your business?` }).waitFor();

  // Days later.
  await db.$client.query(
    // The request first, as the site locks them.
    `with request as (
       select s.id from submissions s join request_contractors r on r.request_id = s.id where r.contractor_id = $1 for update of s)
     update request_contractors set sent_at = now() - interval '6 days', answer_by = now() - interval '5 days'
     where contractor_id = $1 and request_id in (select id from request)`,
    [otherListed.id],
  );
  await markUnanswered(db);
  await openNews(homeowner, `${otherListed.name} has not answered yet`);
  await stateOf(otherListed).getByText('Has not answered yet.').waitFor();
  // Unfolded by the mail's link.
  const offer = homeowner.getByRole('form', { name: 'Ask another contractor' });
  const third = offer.getByRole('radio').first();
  const chosen = await third.evaluate((input) => input.nextElementSibling?.firstChild?.textContent ?? '');
  await third.check();
  await offer.getByRole('button', { name: 'Ask Them Too' }).click();
  await homeowner.getByText(`You also asked ${chosen}`).waitFor();

  // A question, and its answer.
  await open(atContractor, 'Write to Ada');
  await atContractor.getByRole('textbox', { name: 'Your message to Ada' }).fill('Gas or electric?');
  await atContractor.getByRole('button', { name: 'Send', exact: true }).click();
  await atContractor.getByText('Sent. Ada will see it on their request page.').waitFor();
  await openNews(homeowner, `${listed.name} wrote to you`);
  await stateOf(listed).getByText('Gas or electric?').waitFor();
  const answering = homeowner.getByRole('form', { name: `Answer ${listed.name}` });
  await answering.getByRole('textbox').fill('Gas, from 2011.');
  await answering.getByRole('button', { name: 'Send Message' }).click();
  await stateOf(listed).getByText('Gas, from 2011.').waitFor();
  const [answered = ''] = await post.linksTo('/lead/', { to: contractor.email, kind: 'lead-message' });
  await atContractor.goto(answered);
  await atContractor.getByText('Gas, from 2011.').waitFor();
  await atOther.reload();
  expect(await atOther.getByText('Gas').count()).toBe(0);

  // Done, and reviewed.
  await open(homeowner, 'Tell us how it went');
  await homeowner.getByRole('radio', { name: `Done, by ${listed.name}` }).check();
  await homeowner.getByRole('button', { name: 'Save' }).click();
  await homeowner.getByText('Saved. Thank you.').waitFor();
  await askForReviews({ db });
  const [reviewPage = ''] = await post.linksTo('/review/', { to: ada.email, kind: 'review-ask' });
  await homeowner.goto(reviewPage);
  await homeowner.getByRole('radio', { name: /^5 / }).check();
  await homeowner.getByLabel('What was done').fill('Tank water heater');
  await homeowner.getByRole('textbox', { name: 'Your review' }).fill(words);
  await homeowner.getByRole('button', { name: 'Send My Review' }).click();
  await homeowner.getByText('A person here will read it before it is published.').waitFor();
  await desk.goto('/admin/reviews');
  const waiting = desk.getByRole('listitem').filter({ hasText: words });
  await waiting.getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Published. The homeowner').waitFor();
  await post.linksTo('/review/', { to: ada.email, kind: 'review-published' });

  // The contractor answers it, signed in by a mailed link.
  const [reviews = ''] = await post.linksTo('/pro/reviews', { to: contractor.email, kind: 'review-for-contractor' });
  await atContractor.goto(reviews);
  await atContractor.getByLabel('E-mail address').fill(contractor.email);
  await atContractor.getByRole('button', { name: 'E-mail me a link' }).click();
  await atContractor.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  const [signIn = ''] = await post.linksTo('/pro/sign-in/', { to: contractor.email, kind: 'member-sign-in' });
  await atContractor.goto(signIn);
  await atContractor.getByRole('button', { name: 'Sign in' }).click();
  await atContractor.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
  await open(atContractor, 'Answer Ada L.');
  const own = atContractor.getByRole('form', { name: 'Answer Ada L.' });
  await own.getByRole('textbox').fill(reply);
  await own.getByRole('button', { name: 'Send My Answer' }).click();
  await atContractor.getByText('We have your answer.').waitFor();
  await desk.goto('/admin/reviews');
  await desk.getByRole('listitem').filter({ hasText: reply }).getByRole('button', { name: 'Publish the answer' }).click();
  await desk.getByText('The answer is published.').waitFor();
  await post.linksTo('/pro/reviews', { to: contractor.email, kind: 'review-answer-decided' });

  // What the next homeowner sees, as soon as the caches know.
  const next = await openBrowser(browser, site.url);
  await until(async () => {
    await next.goto(listed.path);
    return (await next.getByText(reply).count()) > 0;
  });
  const section = next.getByRole('region', { name: /^Reviews on / });
  expect(await section.innerText()).toMatch(/Ada L\., Oklahoma City · Plumbing · [A-Z][a-z]+ \d{4}/);
  const data = (await next.locator('script[type="application/ld+json"]').allTextContents()).join();
  expect(data).toMatch(/"aggregateRating":\{[^}]*"reviewCount":5/);
  expect(data).toContain(`"reviewBody":"${words}"`);
  expect(await answerOf(`/api/contractors/${contractor.slug}/reviews`)).toMatchObject({
    total: 5,
    reviews: expect.arrayContaining([
      expect.objectContaining({ rating: 5, done: 'Tank water heater', text: words, name: 'Ada L.', answer: reply }),
    ]),
  });
  expect(await answerOf(`/api/contractors/${contractor.slug}`)).toMatchObject({ reviews: { count: 5, average: 5 } });
  await until(async () => (await bestReviewed())[0] === contractor.slug);
  await next.goto('/services/plumbing?sort=reviewed');
  const first = next.getByRole('main').getByRole('article').first();
  await first.getByRole('link', { name: listed.name }).first().waitFor();

  // Each mailbox got its own, once, and no contact details; the contractor that was not hired was told so.
  expect(post.find({ to: contractor.email, kind: 'lead' })).toHaveLength(1);
  const mailsTo = (address: string) => site.smtp.received.filter(({ to }) => to.includes(address));
  const subjects = mailsTo(other.email).map(({ mail }) => mail.subject);
  expect(subjects).toEqual([expect.stringMatching(/: new request$/), expect.stringMatching(/: closed$/)]);
  for (const { mail } of [...mailsTo(contractor.email), ...mailsTo(other.email)])
    expect(JSON.stringify(mail)).not.toMatch(/555-0142|ada@example/);
});

async function findListed(slug: string): Promise<Listed> {
  const { rows } = await db.$client.query<Listed>(
    `select id, name, '/' || location || '/' || service_slug || '/' || slug as path from contractors where slug = $1`,
    [slug],
  );
  return rows[0] ?? expect.fail(`${slug} is not in the sample directory`);
}

/** A request to both contractors with two photos, from a phone. */
async function ask(page: Page): Promise<void> {
  await openUntil(page, `/request?c=${contractor.slug},${other.slug}`, page.getByRole('form').first());
  const buffer = await jpeg(640, 480);
  await page
    .locator('input[type=file]')
    .setInputFiles(['tank', 'floor'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })));
  const form = page.getByRole('form').first();
  await form.getByLabel('ZIP code').fill('73106');
  await form.getByText('This week').click();
  await form.getByText('Tank water heater').click();
  await form.getByRole('textbox', { name: 'Anything else we should know?' }).fill(message);
  for (const [label, value] of [
    ['Name', ada.name],
    ['Phone', ada.phone],
    ['Email', ada.email],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(value);
  await sendUntilTaken(page, form, form.getByRole('button', { name: 'Request' }));
}

async function signInAtDesk(page: Page): Promise<void> {
  await page.goto('/admin/sign-in');
  await page.getByLabel('Name or e-mail address').fill('admin');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

/** Opens the homeowner’s page from the mail that says so. */
async function openNews(page: Page, says: string): Promise<void> {
  const [link = ''] = await post.linksTo('/request/', { to: ada.email, kind: 'request-news', says });
  await page.goto('about:blank'); // The same page at another place in it would not load again.
  await page.goto(link);
}

/** Unfolds a part of the page. */
async function open(page: Page, title: string): Promise<void> {
  await page.locator('details:not([open]) > summary').filter({ hasText: title }).first().click();
}

/** Both photos. */
const untilDrawn = (page: Page) =>
  until(async () => {
    const widths = await page
      .getByRole('img', { name: /^Photo \d of 2$/ })
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    return widths.length === 2 && widths.every((width) => width > 0);
  });

const answerOf = async (path: string) => (await fetch(site.url + path)).json();

/** Slugs of plumbers, the best reviewed first. */
async function bestReviewed(): Promise<string[]> {
  const { contractors } = await answerOf('/api/contractors?service=plumbing&sort=reviewed');
  return contractors.map(({ slug }: { slug: string }) => slug);
}
