import { expect, test } from 'vitest';
import { isMissing } from '#app/server/match-page.ts';
import { words } from '#test/support/words.ts';
import { nearbyPage } from './nearby-page.ts';

test.each([
  ['/oklahoma-city/plumbing', '/services/plumbing'],
  ['/plumbing/edmond', '/services/plumbing/edmond'],
  ['/Edmond/Plumbers', '/services/plumbing/edmond'],
  ['/services/electrician', '/services/electrical'],
  ['/services/electrician/norman', '/services/electrical/norman'],
  ['/services/roofing/okc', '/services/roofing'],
  ['/services/plumbing/73034', '/services/plumbing/edmond'],
  ['/services/water-heater', '/services/plumbing'],
  ['/painters', '/best-painters-oklahoma-city'],
  ['/plumbers-norman', '/services/plumbing/norman'],
  ['/edmond', '/?location=edmond#contractors'],
  ['/services/landscapers', '/services/landscaping'],
])('redirects %s to %s', (path, to) => expect(nearbyPage(path)).toBe(to));

test.each([
  ...words(`
    / /services /services/zzz /services/plumers /services/plumbing/tulsa /services/plumbing/moore /edmond/norman /storm-damage
    /best-of-nothing-okc /contact-us /wp-login.php /plumbing/edmond/more /%E0%A4%A`),
  `/${'plumbing-'.repeat(20)}`,
])('does not redirect %s', (path) => expect(nearbyPage(path)).toBeUndefined());

test('knows redirecting paths', () => {
  expect(isMissing('not-found', '/oklahoma-city/plumbing', {})).toBe(false);
  expect(isMissing('not-found', '/oklahoma-city/zzz', {})).toBe(true);
  expect(isMissing('fixed-page', '/edmond', {})).toBe(false);
  expect(isMissing('fixed-page', '/zzz', {})).toBe(true);
});
