import { describe, expect, test } from 'vitest';
import { hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';

describe('for search engines', () => {
  test('the page has its title, description and canonical address', async () => {
    const { find, findAll } = await visit().open(`${ledgerwood}?utm_source=elsewhere`);
    expect(textOf(find('title'))).toBe('Ledgerwood Plumbing Works: Plumbing in Oklahoma City, OK | Redbud Pros');
    const description = find('meta[name=description]').getAttribute('content');
    expect(description).toMatch(/rated 4\.8 out of 5 from 356 reviews\. Call 572-555-0102/);
    expect(hrefOf(find('link[rel=canonical]'))).toBe(publicSite().url + ledgerwood);
    expect(findAll('meta[name=robots]')).toEqual([]);
  });

  test('structured data has the business and the breadcrumb, without ratings', async () => {
    const { findAll } = await visit().open(ledgerwood);
    const texts = findAll('script[type="application/ld+json"]').map((script) => script.textContent ?? '');
    const data = texts.map((text) => JSON.parse(text));
    expect(data.find((one) => one['@type'] === 'Plumber')).toMatchObject({
      name: 'Ledgerwood Plumbing Works',
      url: publicSite().url + ledgerwood,
      telephone: '+15725550102',
      address: { addressLocality: 'Oklahoma City', addressRegion: 'OK' },
      sameAs: ['https://ledgerwoodplumbingworks.example.com'],
    });
    expect(data.find((one) => one['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(2);
    expect(texts.join()).not.toMatch(/aggregateRating/);
  });
});

describe('one address per contractor', () => {
  const answer = async (path: string) => {
    const { status, headers } = await visit().fetch(path);
    return [status, headers.get('Location')];
  };

  test.each([
    ['/edmond/plumbing/ledgerwood-plumbing-works', ledgerwood],
    ['/oklahoma-city/roofing/ledgerwood-plumbing-works?a=b', `${ledgerwood}?a=b`],
    ['/tulsa/plumbing/ledgerwood-plumbing-works', ledgerwood],
    ['/oklahoma-city/plumbing/Ledgerwood-Plumbing-Works', ledgerwood],
    ['/oklahoma-city/plumbing/ledgerwood-plumbing-works-,', ledgerwood],
    ['/edmond/general-contractors/cattle-guard-construction', '/edmond/general-contracting/cattle-guard-construction'],
    ['/edmond/general-contractor/cattle-guard-construction', '/edmond/general-contracting/cattle-guard-construction'],
  ])('%s redirects permanently', async (from, to) => expect(await answer(from)).toEqual([301, to]));

  test('an old address by id redirects too', async () => {
    const { id } = await (await visit().fetch('/api/contractors/ledgerwood-plumbing-works')).json();
    expect(await answer(`/contractor/${id}`)).toEqual([301, ledgerwood]);
  });

  test('both spellings of general contracting are one trade', async () => {
    const { main, getByRole } = await visit().open('/edmond/general-contracting/cattle-guard-construction');
    main.getByText(/^General Contractors in Edmond, OK/);
    const trade = within(getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link');
    expect(hrefOf(trade)).toBe('/services/general-contracting');
    const similar = within(getByRole('region', { name: 'Other general contractors in Edmond' })).getAllByRole('article');
    expect(textsOf(similar).filter((text) => text.includes('Ostrander Mill Construction'))).toHaveLength(1);
  });
});
