import { expect, test } from 'vitest';
import { hrefOf, textOf } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';

const chosen = 'wagontop-roofing,kastrup-roofing,ledgerwood-plumbing-works';

/** Pages with their main heading, whose canonical address is their own path. */
const canonical: [string, string | RegExp][] = [
  ['/top-contractors-in-oklahoma-city', 'Top Contractors in Oklahoma City'],
  ['/costs', 'What it costs around Oklahoma City'],
  ['/costs/hvac', 'What HVAC costs around Oklahoma City'],
  ['/costs/fencing', 'What fencing costs around Oklahoma City'],
  ['/for-pros', 'Be found by the house next door to your last job.'],
  ['/advertise-with-us', 'Be there when the house needs something.'],
  ['/badge-info', /\S/],
  ['/about', /^About /],
  ['/contact', 'Contact us'],
  ['/how-we-list', /\S/],
  ['/reviews-policy', 'Review Policy'],
  ['/home-maintenance-guide', 'The Oklahoma home maintenance guide'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/blog', 'Blog'],
];

const others: [string, string | RegExp][] = [
  ['/?q=nobody-has-this', /\S/],
  ['/?service=chimney-sweeping&q=soot', /\S/],
  ['/services/plumbing', 'Plumbing in Oklahoma City'],
  ['/oklahoma-city/plumbing/ledgerwood-plumbing-works', 'Ledgerwood Plumbing Works'],
  ['/norman/hvac/longfence-heating-and-cooling', 'Longfence Heating and Cooling'],
  ['/badge-info/wagontop-roofing', /\S/],
  ['/lead-calculator', /\S/],
  ['/api-reference', 'API reference'],
  ['/unsubscribe', 'This link does not work'],
  [`/saved?c=${chosen}`, 'Saved contractors'],
  [`/compare?c=${chosen}`, 'Compare 3 contractors'],
  ['/correct?c=wagontop-roofing', 'Something wrong here?'],
  ['/correct', 'Something wrong here?'],
  [`/request?c=${chosen}`, 'Ask for quotes'],
  ['/edmond/roofing/nobody-at-all', 'Contractor Not Found'],
  ['/no-such-page', "This road doesn't go through"],
];

test.each([...canonical, ...others])('%s has one main heading', async (path, heading) => {
  const { getByRole } = await visit().open(path);
  const shown = textOf(getByRole('heading', { level: 1 }));
  if (typeof heading === 'string') expect(shown).toBe(heading);
  else expect(shown).toMatch(heading);
});

test.each(canonical)('%s is its own canonical address', async (path) => {
  const { find } = await visit().open(path);
  expect(hrefOf(find('link[rel=canonical]'))).toBe(publicSite().url + path);
});
