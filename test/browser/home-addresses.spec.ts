import { expect, fulfillWith, test } from './fixtures.ts';
import { directory, openLive, searchBox, service, shownNames } from './home-page.ts';
import { readPage } from './read-page.ts';

test('unusual addresses show a sensible page', async ({ request }) => {
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
    ['q=wagontop&q=ottley', 'Showing 1-1 of 1 contractor'],
    ['service=all&location=all&q=', whole],
    ['service=%00', whole],
    ['service=%25%25', whole],
    ['q=%', 'Showing 0 contractors'],
    ['q=_', 'Showing 0 contractors'],
    ["q='%20or%201=1;--", 'Showing 0 contractors'],
    ['q=%22%5C', 'Showing 0 contractors'],
    ['q=%00', whole],
    ['q=wagon%00top', 'Showing 1-1 of 1 contractor'],
    ['q=%ff%fe', 'Showing 0 contractors'],
    ['q=%F0%9F%8F%A0', 'Showing 0 contractors'],
    ['seed=99999999999', whole],
    ['seed=2147483647', whole],
    ['utm_source=x&fbclid=y', whole],
    [`q=${'x'.repeat(10_240)}`, 'Showing 0 contractors'],
  ] as const)
    await test.step(query.slice(0, 80), async () => {
      const { status, words } = await readPage(request, `/?${query}`);
      expect(status).toBe(200);
      expect(words).toContain(expected);
    });
});

test('the search field keeps 200 characters of 10 KB', async ({ request }) => {
  const { tags } = await readPage(request, `/?q=${'x'.repeat(10_240)}`);
  const fields = tags('input').filter((input) => input.get('value')?.startsWith('x'));
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) expect(field.get('value')).toHaveLength(200);
});

test('search matches part of a name, service or location regardless of case', async ({ request }) => {
  for (const [text, expected] of [
    ['WAGONTOP', 'Showing 1-1 of 1 contractor'],
    ['est cont', 'Showing 1-9 of 9 contractors'],
    ['norm', 'Showing 1-12 of 39 contractors'],
    ['100%', 'Showing 0 contractors'],
    ['_', 'Showing 0 contractors'],
  ] as const)
    await test.step(text, async () => {
      const { words, tags } = await readPage(request, `/?q=${encodeURIComponent(text)}`);
      expect(words).toContain(expected);
      expect(tags('input').filter((input) => input.get('name') === 'q' && input.get('value') === text)).not.toEqual([]);
    });
});

test('?service= accepts slugs and names', async ({ request }) => {
  for (const address of ['/?service=house-cleaning', '/?service=House%20Cleaning', '/?service=HOUSE-CLEANING']) {
    const { words, textsOf } = await readPage(request, address);
    expect(words, address).toContain('Showing 1-10 of 10 contractors');
    const chosen = textsOf('option').filter((option) => option.attributes.has('selected'));
    expect(chosen.map(({ text }) => text)).toContain('House Cleaning');
  }
});

test('only searches and unknown services are noindex', async ({ request, baseURL }) => {
  const meta = async (address: string) => {
    const { tags } = await readPage(request, address);
    return {
      robots: tags('meta').flatMap((tag) => (tag.get('name') === 'robots' ? [tag.get('content')] : [])),
      canonical: tags('link').flatMap((link) => (link.get('rel') === 'canonical' ? [link.get('href')] : [])),
    };
  };
  const kept = { robots: [], canonical: [`${baseURL}/`] };
  const notKept = { robots: ['noindex'], canonical: [] };
  for (const address of ['/', '/?service=roofing', '/?page=2&seed=3', '/?view=list'])
    expect(await meta(address), address).toEqual(kept);
  for (const address of ['/?q=roof', '/?service=chimney-sweeping']) expect(await meta(address), address).toEqual(notKept);
});

test('the visitor’s text is shown as text', async ({ page }) => {
  const nasty = `</title><script>alert(1)</script><img src=x onerror="alert(2)">`;
  page.on('dialog', () => expect.soft('a script of the visitor').toBe('not run'));
  await openLive(page, `/?q=${encodeURIComponent(nasty)}`);
  await expect(directory(page).getByRole('heading', { level: 2 })).toContainText(nasty);
  await expect(page).toHaveTitle(`Contractors matching “${nasty}” | Redbud Pros`);
  await expect(searchBox(page)).toHaveValue(nasty);
});

test('HTML in a name is shown as text', async ({ page }) => {
  const name = '<b>Bold</b> & <img src=x onerror=alert(1)> Roofing';
  await page.route('**/_.data?*', (route) => fulfillWith(route, { 'Wagontop Roofing': name }));
  page.on('dialog', () => expect.soft('a script in a name').toBe('not run'));
  await openLive(page, '/');
  await service(page).selectOption('Roofing');
  await expect.poll(async () => (await shownNames(page))[0]).toBe(name);
});
