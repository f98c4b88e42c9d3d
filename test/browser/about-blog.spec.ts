import type { Browser, Page, Route } from '@playwright/test';
import {
  asOwner,
  desktop,
  expect,
  expectAccessible,
  noteToasts,
  ownerCredentials,
  phone,
  test,
  untilHydrated,
} from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';

test('the about page shows four values and contact links', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  for (const value of ['Verified Professionals', 'Local Expertise', 'Easy to Use', 'Customer First']) {
    await expect(main.getByRole('heading', { name: value })).toBeVisible();
  }
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page has a map, a form and further links', async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Get Listed Today' })).toHaveAttribute('href', '/for-pros');
    await expect(main.getByRole('img', { name: /^Map of the Oklahoma City area/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\//,
    );
    await expect(main.getByRole('button', { name: 'Submit Request' })).toBeVisible();
  });

  test('the top contractors page lists featured ones first and links to trades and more pages', async ({ page }) => {
    await page.goto('/top-contractors-in-oklahoma-city');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Featured Contractors in OKC' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'More Top-Rated Contractors' })).toBeVisible();
    const featured = main.getByRole('region', { name: 'Featured Contractors in OKC' }).getByRole('article');
    await expect(featured.first()).toContainText('Verified Pro');
    for (const trade of ['window-cleaning', 'roofing', 'plumbing', 'electrical']) {
      await expect(main.locator(`a[href="/services/${trade}"]`)).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Explore All Contractors' })).toHaveAttribute('href', '/');
    await main.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\?page=2#contractors$/);
    await expect(main.getByRole('heading', { name: 'Featured Contractors in OKC' })).toHaveCount(0);
    await expect(main.getByRole('article')).toHaveCount(12);
  });

  test.describe('a missing page', () => {
    test.use({ expectedConsoleErrors: [/404/] });

    test('has a working search', async ({ page }) => {
      await page.goto('/nothing-here');
      await page.getByRole('searchbox', { name: 'Search by company, service or city' }).fill('roofing');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/\?q=roofing#contractors$/);
    });
  });
});

test.describe('the interactive map', () => {
  const host = 'https://www.openstreetmap.org/**';
  const answer = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Roads</h1>' });
  const frame = (page: Page) => page.locator('iframe[title^="Interactive map"]');

  /** In its own context, because this page may call another host. */
  async function visit(browser: Browser, baseURL: string | undefined, respond: (route: Route) => Promise<void>) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: desktop });
    const asked: string[] = [];
    await context.route(host, (route) => {
      asked.push(route.request().url());
      return respond(route);
    });
    return { context, asked, page: await context.newPage() };
  }
  const button = (page: Page) => page.getByRole('button', { name: 'Show the interactive map' });

  test('loads only on request', async ({ browser, baseURL }) => {
    const { context, page, asked } = await visit(browser, baseURL, answer);
    await page.goto('/contact');
    await untilHydrated(page);
    await expect(button(page)).toBeVisible();
    expect(asked).toEqual([]);
    await button(page).click();
    await expect(frame(page).contentFrame().getByRole('heading', { name: 'Roads' })).toBeVisible();
    await context.close();
  });

  test('also loads after a visit to another page of the site', async ({ browser, baseURL }) => {
    const { context, page } = await visit(browser, baseURL, answer);
    await page.goto('/about');
    await untilHydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Send us a message' }).click();
    await button(page).click();
    await expect(page).toHaveURL(/\/contact\?map=live#map$/);
    await expect(frame(page).contentFrame().getByRole('heading', { name: 'Roads' })).toBeVisible();
    await context.close();
  });

  test('falls back to our own map if its host is unreachable', async ({ browser, baseURL }) => {
    const { context, page } = await visit(browser, baseURL, (route) => route.abort());
    await page.goto('/contact');
    await untilHydrated(page);
    await button(page).click();
    await expect(page.getByText('so we kept our own map')).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();
    await context.close();
  });
});

test('the operator publishes the storm damage post once, and readers find it', async ({
  browser,
  baseURL,
  guard,
  page,
  request,
}) => {
  const address = '/admin/create-storm-damage-blog-post';
  expect((await request.get(address)).status()).toBe(401);
  await page.goto(address);
  await expect(page).toHaveURL(`/admin/sign-in?${new URLSearchParams({ next: address })}`);
  const operator = await browser.newContext({ ...(baseURL && { baseURL }), ...asOwner, viewport: phone });
  guard(operator);
  await operator.addInitScript(noteToasts);
  const desk = await operator.newPage();
  const create = desk.getByRole('button', { name: 'Create Blog Post' });
  await desk.goto(address);
  await untilHydrated(desk);
  await expectAccessible(desk);
  await create.click();
  await expectToast(desk, ['Success', 'Blog post created successfully']);
  await desk.getByRole('main').getByRole('link', { name: 'Read the post' }).click();
  await expect(desk).toHaveURL(/\/blog\/storm-damage-central-oklahoma$/);
  await operator.close();

  const plain = await browser.newContext({ ...(baseURL && { baseURL }), ...asOwner, javaScriptEnabled: false });
  const second = await plain.newPage();
  await second.goto(address);
  await second.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect(second.getByRole('main')).toContainText('The blog has this post already.');
  await plain.close();

  await page.setViewportSize(phone);
  // A process may show its old page a moment longer if a new one takes too long.
  await expect(async () => {
    await page.goto('/blog');
    await expect(page.getByRole('article')).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute('href', '/blog/feed.xml');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storm damage in Oklahoma: what to do first');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/storm-damage-central-oklahoma$/);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']));
  await expectAccessible(page);
  const feed = async () => (await request.get('/blog/feed.xml')).text();
  await expect.poll(feed).toContain('/blog/storm-damage-central-oklahoma"');
});

test.describe('a response that is not from the site', () => {
  test.use({
    expectedConsoleErrors: [/Failed to load resource/],
    httpCredentials: ownerCredentials,
  });

  test('shows the operator the usual failure message and keeps the page', async ({ page }) => {
    const answers = [
      (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      (route: Route) => route.abort(),
    ];
    for (const answer of answers) {
      await page.goto('/admin/create-storm-damage-blog-post');
      await untilHydrated(page);
      await page.route(/create-storm-damage-blog-post\.data/, answer);
      await page.getByRole('button', { name: 'Create Blog Post' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('Failed to create blog post. Please try again.');
      await expect(page.getByRole('button', { name: 'Create Blog Post' })).toBeEnabled();
      await page.unroute(/create-storm-damage-blog-post\.data/, answer);
    }
  });
});
