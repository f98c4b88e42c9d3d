import { expect, test } from 'vitest';
import { visit } from '#test/support/http/visitor.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';

// A contractor has one address, for search engines; what they read there: crawl.test.ts. Both spellings of general contracting are
// one trade: test/database/find-contractor.test.ts.

const answer = async (path: string) => {
  const { status, headers } = await visit().fetch(path);
  return [status, headers.get('Location')];
};

test.each([
  ['/tulsa/roofing/ledgerwood-plumbing-works?a=b', `${ledgerwood}?a=b`],
  ['/oklahoma-city/plumbing/Ledgerwood-Plumbing-Works', ledgerwood],
  ['/edmond/general-contractors/cattle-guard-construction', '/edmond/general-contracting/cattle-guard-construction'],
])('%s redirects permanently', async (from, to) => expect(await answer(from)).toEqual([301, to]));

test('an old address by id redirects too', async () => {
  const { id } = await (await visit().fetch('/api/contractors/ledgerwood-plumbing-works')).json();
  expect(await answer(`/contractor/${id}`)).toEqual([301, ledgerwood]);
});
