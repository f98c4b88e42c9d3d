import { expect, test } from 'vitest';
import { fieldValue } from '#test/support/http/form-data.ts';
import { hrefOf, textOf, textsOf } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';

const whole = 'Showing 1-12 of 182 contractors';
const none = 'Showing 0 contractors';
const long = `q=${'x'.repeat(10_240)}`;

test.each([
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
  ['q=%', none],
  ["q='%20or%201=1;--", none],
  ['q=%22%5C', none],
  ['q=%00', whole],
  ['q=wagon%00top', 'Showing 1-1 of 1 contractor'],
  ['q=%ff%fe', none],
  ['q=%F0%9F%8F%A0', none],
  ['seed=99999999999', whole],
  ['seed=2147483647', whole],
  ['utm_source=x&fbclid=y', whole],
])('the unusual address ?%s shows a sensible page', async (query, expected) => {
  const { status, find } = await visit().open(`/?${query}`);
  expect(status).toBe(200);
  expect(textOf(find('section[aria-labelledby=contractors]'))).toContain(expected);
});

test('the search field keeps 200 characters of 10 KB', async () => {
  const { status, find, findAll } = await visit().open(`/?${long}`);
  expect(status).toBe(200);
  expect(textOf(find('main'))).toContain(none);
  const typed = findAll('input').map(fieldValue).map(String);
  const kept = typed.filter((value) => value.startsWith('x'));
  expect(kept.length).toBeGreaterThan(0);
  for (const value of kept) expect(value).toHaveLength(200);
});

test.each([
  ['WAGONTOP', 'Showing 1-1 of 1 contractor'],
  ['est cont', 'Showing 1-9 of 9 contractors'],
  ['norm', 'Showing 1-12 of 39 contractors'],
  ['100%', none],
  ['_', none],
])('search finds “%s” within a name, service or location regardless of case', async (words, expected) => {
  const { find, getByLabelText } = await visit().open(`/?q=${encodeURIComponent(words)}`);
  expect(textOf(find('main'))).toContain(expected);
  expect(fieldValue(getByLabelText('What do you need done?'))).toBe(words);
});

test.each(['house-cleaning', 'House%20Cleaning', 'HOUSE-CLEANING'])('?service=%s is house cleaning', async (name) => {
  const { find, findAll } = await visit().open(`/?service=${name}`);
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
