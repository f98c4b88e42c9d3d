import { expect, test } from 'vitest';
import { acceptRequest, anyone, memberOf, newListing, operator, reviewPathOf, sendForm } from '#test/support/http/contractors.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, type HtmlPage, textOf, within } from '#test/support/http/html-page.ts';
import { ask } from '#test/support/lead-request.ts';
import { until } from '#test/support/site.ts';

// A review from the homeowner's page to the contractor's, and its answer.

/** A contractor for one test alone, whose name no other has, and the page for the review of a request that it accepted. */
async function acceptedRequest(more: object = {}) {
  const name = `Leaky Gate ${crypto.randomUUID().slice(0, 8)}`;
  const contractor = await newListing(name);
  const { id, tracker } = await ask(sendForm, [{ id: contractor }], {
    name: 'Ada Lindqvist',
    email: `ada-${contractor}@example.com`,
    message: 'The gate sags.',
    zip: '73034',
    ...more,
  });
  await acceptRequest(id);
  return { contractor, name, tracker, path: await reviewPathOf(id, contractor) };
}

/** The published reviews on the contractor's page, once they are, or are not, as they should be. */
async function untilShown(contractor: string, isRight: (reviews: Element | null) => boolean): Promise<HtmlPage> {
  let page: HtmlPage | undefined;
  await until(async () => {
    page = await anyone().open(`/norman/plumbing/${contractor}`);
    return isRight(page.queryByRole('region', { name: /^Reviews on / }));
  });
  return page as HtmlPage;
}

test('a one-star review is written, published and answered, and the cached page shows it at once', async () => {
  const { contractor, name, path } = await acceptedRequest();
  await untilShown(contractor, (reviews) => reviews === null);
  const ada = anyone();
  const wordsOf = ({ getByRole }: HtmlPage) => getByRole('textbox', { name: /^Your review/ });
  const page = await ada.open(path);
  expect(textOf(page.find('h1'))).toBe(`Review ${name}`);
  fill(page.getByLabelText(/^What was done/), 'New gate');
  fill(wordsOf(page), 'Too short');
  const refused = await ada.press(page.getByRole('button', { name: 'Send My Review' }));
  refused.getByText(/Choose from 1 to 5/);
  expect(descriptionOf(wordsOf(refused))).toMatch(/Write 20 to 2,000 characters/);
  expect(fieldValue(refused.getByLabelText(/^What was done/))).toBe('New gate');
  fill(refused.getByRole('radio', { name: /^1\b.*Bad/ }), true);
  fill(wordsOf(refused), 'The <b>gate</b> fell off again & again. <script>alert(1)</script>Never more.');
  const sent = await ada.press(refused.getByRole('button', { name: 'Send My Review' }));
  sent.getByText(/A person here will read it before it is published\./);
  expect(fieldValue(sent.getByRole('radio', { name: /^1\b.*Bad/ }))).toBe(true);

  const desk = operator();
  const itemWith = (at: HtmlPage, text: string) =>
    at.getAllByRole('listitem').find((one) => textOf(one).includes(name) && textOf(one).includes(text)) as Element;
  const item = itemWith(await desk.open('/admin/reviews'), 'The gate sags.');
  within(item).getByRole('heading', { name: new RegExp(`Ada L. about ${name}`) });
  expect(textOf(item)).toContain('1 of 5');
  (await desk.press(within(item).getByRole('button', { name: 'Publish' }))).getByText(/^Published\. The homeowner/);

  const shown = await untilShown(contractor, (reviews) => reviews !== null);
  const section = shown.getByRole('region', { name: /^Reviews on / });
  expect(textOf(section)).toContain('The gate fell off again & again.');
  expect(textOf(section)).toContain('1 review by homeowners who asked them through us');
  expect(textOf(section)).toMatch(/Ada L\., Edmond · Plumbing · [A-Z][a-z]+ \d{4}/);
  expect(section.querySelector('script, b')).toBeNull();
  expect(shown.find('script[type="application/ld+json"]').textContent).toContain('"aggregateRating"');

  shown.getByRole('heading', { name: 'Is this your business?' });
  const jo = await memberOf(contractor, { name: 'Jo' });
  const managed = await untilShown(contractor, (all) =>
    Boolean(all && textOf(all.closest('main') as Element).includes('Managed by the business.')),
  );
  expect(managed.queryByRole('heading', { name: 'Is this your business?' })).toBeNull();
  const similar = [...managed.findAll('main section')].at(-1) as Element;
  within(similar).getByRole('heading', { name: /plumbers/ });
  expect(similar.querySelectorAll('li a').length).toBeGreaterThan(0);
  expect(managed.findAll('[data-count=call_click]').some((call) => similar.contains(call))).toBe(false);
  const reviews = await jo.follow((await jo.open('/pro')).getByRole('link', { name: /1 review has no answer yet\./ }));
  expect(textOf(reviews.find('h1'))).toBe('Reviews');
  reviews.getByText(/Ada L\., Edmond · Plumbing · /);
  fill(reviews.getByLabelText(/^Your public answer/), 'We are sorry. We came back and set the post in concrete.');
  const answered = await jo.press(reviews.getByRole('button', { name: 'Send My Answer' }));
  answered.getByText(/^We have your answer\./);
  const reported = await jo.press(answered.getByRole('button', { name: 'Report This Review' }));
  reported.getByText(/Choose a reason/);
  const answer = itemWith(await desk.open('/admin/reviews'), 'set the post in concrete');
  const published = await desk.press(within(answer).getByRole('button', { name: 'Publish the answer' }));
  published.getByText(/^The answer is published\./);
  await untilShown(
    contractor,
    (all) => all !== null && textOf(all).includes(`Answer from ${name}We are sorry. We came back and set the post in concrete`),
  );

  const again = await jo.open('/pro/reviews');
  fill(again.getByLabelText(/^Your public answer/), 'We came back on Monday.');
  const changed = await jo.press(again.getByRole('button', { name: 'Send My Change' }));
  for (const text of [/^We have your answer\./, /set the post in concrete/, 'Your answer, waiting for our approval'])
    expect(changed.getAllByText(text).length).toBeGreaterThan(0);
  (await jo.press(changed.getByRole('button', { name: 'Withdraw My Answer' }))).getByText(/^Your answer is withdrawn/);
  await untilShown(contractor, (all) => all !== null && !textOf(all).includes('set the post in concrete'));

  const own = await ada.open(path);
  (await ada.press(own.getByRole('button', { name: 'Remove my review' }))).getByText(/^You removed your review\./);
  await untilShown(contractor, (all) => all === null);
});

test('a Spanish request has its review page in Spanish, and another address opens nothing', async () => {
  const { path, tracker } = await acceptedRequest({ page_url: '/es/services/plumbing' });
  const ada = anyone();
  const page = await ada.open(path);
  expect(page.document.documentElement.getAttribute('lang')).toBe('es');
  expect(textOf(page.find('h1'))).toMatch(/^Opinión sobre /);
  const refused = await ada.press(page.getByRole('button', { name: 'Enviar mi opinión' }));
  refused.getByText(/Escoja del 1 al 5/);
  for (const other of [`/review/${'A'.repeat(22)}`, `${tracker}/review`, tracker.replace('/request/', '/review/')])
    expect((await ada.fetch(other)).status).toBe(404);
  expect(await (await ada.fetch(tracker)).text()).not.toContain('/review/');
  const { headers } = await ada.fetch(path);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('referrer-policy')).toBe('strict-origin');
});
