import { expect, test } from 'vitest';
import { textsOf } from '#test/support/http/html-page.ts';
import { visit } from '#test/support/http/visitor.ts';

// Pages whose own tests do not name their heading. One on each page, and canonical addresses: crawl.test.ts.

const chosen = 'wagontop-roofing,kastrup-roofing,ledgerwood-plumbing-works';

test.each<[path: string, heading: string | RegExp]>([
  ['/top-contractors-in-oklahoma-city', 'Top Contractors in Oklahoma City'],
  ['/for-pros', 'Be found by the house next door to your last job.'],
  ['/advertise-with-us', 'Be there when the house needs something.'],
  ['/about', /^About /],
  ['/contact', 'Contact us'],
  ['/reviews-policy', 'Review Policy'],
  ['/home-maintenance-guide', 'The Oklahoma home maintenance guide'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/blog', 'Blog'],
  ['/?q=nobody-has-this', /\S/],
  ['/?service=chimney-sweeping&q=soot', /\S/],
  [`/saved?c=${chosen}`, 'Saved contractors'],
  [`/compare?c=${chosen}`, 'Compare 3 contractors'],
  ['/correct?c=wagontop-roofing', 'Something wrong here?'],
  ['/correct', 'Something wrong here?'],
])('%s has one main heading', async (path, heading) => {
  const { findAll } = await visit().open(path);
  expect(textsOf(findAll('h1'))).toEqual([typeof heading === 'string' ? heading : expect.stringMatching(heading)]);
});
