import { expect, test } from './fixtures.ts';
import { directory, expectShowing, openLive, searchBox, service, shownNames } from './home-page.ts';

test.describe('odd addresses get a sensible page', () => {
  const whole = 'Showing 1-12 of 182 contractors';
  for (const [query, expected] of [
    ['page=-1', whole],
    ['page=0', whole],
    ['page=9e9', whole],
    ['page=1.5', whole],
    ['page=abc&seed=-3&view=map', whole],
    ['page=99', 'Showing 181-182 of 182 contractors'],
    ['page=99999999999999999999', whole],
    ['page=2&page=3', 'Showing 13-24 of 182 contractors'],
    ['q[]=a&service[]=b&page[x]=2', whole],
    ['q=wagontop&q=ottley', 'Showing 1-1 of 1 contractors'],
    ['service=all&location=all&q=', whole],
    ['service=%00', whole],
    ['service=%25%25', whole],
    ['q=%', 'Showing 0 contractors'],
    ['q=_', 'Showing 0 contractors'],
    ["q='%20or%201=1;--", 'Showing 0 contractors'],
    ['q=%22%5C', 'Showing 0 contractors'],
    ['q=%00', whole],
    ['q=wagon%00top', 'Showing 1-1 of 1 contractors'],
    ['q=%ff%fe', 'Showing 0 contractors'],
    ['q=%F0%9F%8F%A0', 'Showing 0 contractors'],
    ['seed=99999999999', whole],
    ['seed=2147483647', whole],
    ['utm_source=x&fbclid=y', whole],
  ] as const)
    test(query, async ({ page }) => {
      const response = await page.goto(`/?${query}`);
      expect(response?.status()).toBe(200);
      await expectShowing(page, expected);
    });

  test('10 KB of text', async ({ page }) => {
    const response = await page.goto(`/?q=${'x'.repeat(10_240)}`);
    expect(response?.status()).toBe(200);
    await expectShowing(page, 'Showing 0 contractors');
    expect(await searchBox(page).inputValue()).toHaveLength(200);
  });
});

test('?service= takes words with dashes, and names too', async ({ page }) => {
  for (const address of ['/?service=house-cleaning', '/?service=House%20Cleaning', '/?service=HOUSE-CLEANING']) {
    await page.goto(address);
    await expectShowing(page, 'Showing 1-10 of 10 contractors');
    await expect(service(page).locator('option:checked')).toHaveText('House Cleaning');
  }
});

test('which pages search engines are to keep', async ({ page, baseURL }) => {
  const meta = async (address: string) => {
    await page.goto(address);
    return {
      robots: await page.locator('meta[name=robots]').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content'))),
      canonical: await page.locator('link[rel=canonical]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    };
  };
  const kept = { robots: [], canonical: [`${baseURL}/`] };
  const notKept = { robots: ['noindex'], canonical: [] };
  for (const address of ['/', '/?service=roofing', '/?page=2&seed=3', '/?view=list']) expect(await meta(address)).toEqual(kept);
  for (const address of ['/?q=roof', '/?service=chimney-sweeping']) expect(await meta(address)).toEqual(notKept);
});

test('what the visitor wrote shows as text', async ({ page }) => {
  const nasty = `</title><script>alert(1)</script><img src=x onerror="alert(2)">`;
  page.on('dialog', () => expect.soft('a script of the visitor').toBe('not run'));
  await openLive(page, `/?q=${encodeURIComponent(nasty)}`);
  await expect(directory(page).getByRole('heading', { level: 2 })).toContainText(nasty);
  await expect(page).toHaveTitle(`Contractors matching “${nasty}” | Redbud Pros`);
  await expect(searchBox(page)).toHaveValue(nasty);
});

test('HTML in a name shows as text', async ({ page }) => {
  const name = '<b>Bold</b> & <img src=x onerror=alert(1)> Roofing';
  await page.route('**/api/contractors?*', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    list.contractors[0].name = name;
    await route.fulfill({ response, json: list });
  });
  page.on('dialog', () => expect.soft('a script in a name').toBe('not run'));
  await openLive(page, '/');
  await service(page).selectOption('Roofing');
  await expect.poll(async () => (await shownNames(page))[0]).toBe(name);
});
