import { expect, test } from 'vitest';
import { type FilterName, filterNames } from '#app/domain/directory/filters.ts';
import { fieldValue } from '#test/support/http/form-data.ts';
import { hrefOf, textOf, textsOf } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';

const whole = 'Showing 1-12 of 182 contractors';
const none = 'Showing 0 contractors';

// How an address is read: app/domain/directory/directory-address.test.ts.
test.each([
  ['page=99', 'Showing 181-182 of 182 contractors'],
  ['service=%25%25', whole],
  ["q='%20or%201=1;--", none],
  ['q=%22%5C', none],
  ['q=wagon%00top', 'Showing 1-1 of 1 contractor'],
  ['q=%ff%fe', none],
  ['seed=2147483647', whole],
  ['utm_source=x&fbclid=y', whole],
])('the unusual address ?%s shows a sensible page', async (query, expected) => {
  const { status, find } = await visit().open(`/?${query}`);
  expect(status).toBe(200);
  expect(textOf(find('section[aria-labelledby=contractors]'))).toContain(expected);
});

test('the search field keeps what was searched, up to 200 characters', async () => {
  const { getByLabelText } = await visit().open(`/?q=${'est+cont+'.repeat(1_000)}`);
  expect(fieldValue(getByLabelText('What do you need done?'))).toBe('est cont '.repeat(1_000).slice(0, 200));
});

test('a service by its name is chosen in the filter', async () => {
  const { find, findAll } = await visit().open('/?service=House%20Cleaning');
  expect(textOf(find('main'))).toContain('Showing 1-10 of 10 contractors');
  expect(textsOf(findAll('option[selected]'))).toContain('House Cleaning');
});

test('only searches and unknown services are noindex', async () => {
  const meta = async (address: string) => {
    const { findAll } = await visit().open(address);
    return {
      robots: findAll('meta[name=robots]').map((tag) => tag.getAttribute('content')),
      canonical: findAll('link[rel=canonical]').map(hrefOf),
    };
  };
  for (const address of ['/', '/?service=roofing', '/?page=2&seed=3', '/?view=list'])
    expect(await meta(address), address).toEqual({ robots: [], canonical: [`${publicSite().url}/`] });
  for (const address of ['/?q=roof', '/?service=chimney-sweeping'])
    expect(await meta(address), address).toEqual({ robots: ['noindex'], canonical: [] });
});

test('the visitor’s text is shown as text', async () => {
  const nasty = `</title><script>alert(1)</script><img src=x onerror="alert(2)">`;
  const { html, find, findAll, getByLabelText } = await visit().open(`/?q=${encodeURIComponent(nasty)}`);
  expect(textOf(find('section[aria-labelledby=contractors] h2'))).toContain(nasty);
  expect(textOf(find('title'))).toBe(`Contractors matching “${nasty}” | Redbud Pros`);
  expect(fieldValue(getByLabelText('What do you need done?'))).toBe(nasty);
  expect(findAll('img[src=x], [onerror]')).toEqual([]);
  expect(html).not.toMatch(/<script>alert|<img src=x/);
});

/** A value of each filter that some contractors pass. */
const passed: Record<FilterName, string> = {
  ...{ min_rating: '4.80', open_now: 'yes', emergency: '1', licensed: 'true' },
  ...{ zip: '73034', place: 'Moore', language: 'Spanish' },
};

test.each(filterNames)('the filter %s keeps some contractors, the same number in the API, and can be removed', async (name) => {
  const query = `?${new URLSearchParams({ [name]: passed[name] })}`;
  const { total } = await (await visit().fetch(`/api/contractors${query}`)).json();
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(182);
  const visitor = visit();
  const page = await visitor.open(`/${query}`);
  expect(textOf(page.find('main'))).toMatch(new RegExp(`Showing [-0-9]+ of ${total} contractors?`));
  expect(textOf((await visitor.follow(page.getByRole('link', { name: /^Remove / }))).find('main'))).toContain(whole);
});
