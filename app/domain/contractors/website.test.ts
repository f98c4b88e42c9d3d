import { expect, test } from 'vitest';
import { shownWebsite, websiteHref } from './website.ts';

test.each([
  ['https://example.com', 'https://example.com'],
  ['http://www.example.com/a?b=c', 'http://www.example.com/a?b=c'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['example.com', 'https://example.com'],
  [' www.example.com/gate ', 'https://www.example.com/gate'],
  ['httpsomething.example.com', 'https://httpsomething.example.com'],
  ['https://example.com/?utm_source=gmb&utm_medium=referral', 'https://example.com/'],
  ['https://example.com/p?id=7&UTM_Source=g&gclid=x', 'https://example.com/p?id=7'],
  ['javascript:alert(1)', undefined],
  ['n/a', undefined],
  ['none', undefined],
  ['https://', undefined],
  ['', undefined],
  [null, undefined],
])('links %j to %s', (given, href) => expect(websiteHref(given)).toBe(href));

test.each([
  ['https://www.example.com', 'example.com'],
  ['http://example.com/gate/?a=b', 'example.com/gate'],
  ['https://example.com/a-page-whose-address-is-far-too-long-to-show', 'example.com'],
])('%s shows as %s', (href, shown) => expect(shownWebsite(href)).toBe(shown));
