import { describe, expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { serviceSlug } from '../slug.ts';
import { allTradePages, findFixedPage, findServicePage } from './find-page.ts';
import { nearestPages, nearestServices } from './nearest-services.ts';
import type { Section, TradePage } from './parts.ts';

const nothing = async () => [];
const fixedPage = (path: string): TradePage => {
  const page = findFixedPage(path);
  if (!page) throw new Error(`no page at ${path}`);
  return page;
};
const sectionOf = (page: TradePage, id: string): Section | undefined =>
  page.sections.find((section) => section.kind !== 'contractors' && section.id === id);
const counted = (page: TradePage, id: string): number => {
  const section = sectionOf(page, id);
  return section && 'points' in section ? section.points.length : 0;
};

/** Everything said on a page, paragraph by paragraph. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

const twins: [canonical: string, ...others: string[]][] = [
  ...['plumbers', 'electricians', 'hvac-contractors', 'roofers', 'general-contractors', 'pest-control', 'landscapers'].map(
    (trade): [string, string] => [`/best-${trade}-oklahoma-city`, `/best-${trade}-okc`],
  ),
  ['/best-tree-services-okc', '/best-tree-services-oklahoma-city'],
  ['/best-restoration-contractors-okc', '/best-restoration-contractors-oklahoma-city'],
  ['/best-house-cleaners-oklahoma-city', '/best-house-cleaners-okc', '/best-house-cleaning-oklahoma-city'],
  ['/best-painters-oklahoma-city', '/best-painters-okc', '/services/painting', '/services/painting/oklahoma-city'],
  ['/services/hvac', '/hvac', '/services/hvac/oklahoma-city'],
  ...words(`
      electrical-contractors roofing-contractors restoration-contractors general-contractors house-cleaning-services
      window-cleaning-services painting-contractors tree-service-contractors pest-control-services landscaping-services`).map(
    (name): [string] => [`/${name}-oklahoma-city`],
  ),
];

test.each(twins)('%s is canonical', (canonical, ...others) => {
  for (const path of [canonical, ...others]) expect(fixedPage(path).paths[0], path).toBe(canonical);
});

test('titles, descriptions, headings and addresses are unique and short', () => {
  const texts = allTradePages.flatMap(({ title, description, hero, paths }) => [
    ...[`title ${title}`, `description ${description}`, `heading ${hero.heading}`],
    ...paths,
  ]);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  const brand = ' | Redbud Pros'.length;
  for (const { title, description, paths } of allTradePages) {
    expect(title.length + brand, title).toBeLessThan(60);
    expect(description.length, `${paths[0]}: ${description}`).toBeLessThan(160);
    expect(description.length, `${paths[0]}: ${description}`).toBeGreaterThan(90);
  }
});

test('no paragraph of more than 60 characters is on pages of two services', () => {
  const saidOf = new Map<string, string>();
  for (const page of allTradePages) {
    const service = serviceSlug(page.service);
    for (const text of textsOf([page.hero.lede, page.description, page.sections.filter(({ kind }) => kind !== 'contractors')])) {
      if (text.length <= 60) continue;
      expect(saidOf.get(text) ?? service, text).toBe(service);
      saidOf.set(text, service);
    }
  }
  expect(saidOf.size).toBeGreaterThan(400);
});

// That ids are unique, and links within a page have a target: test/http/crawl.test.ts.
test('links use canonical addresses', () => {
  for (const page of allTradePages) {
    const calls = page.sections.flatMap((section) => (section.kind === 'call' ? [section.action.to] : []));
    for (const to of [...page.related.map((link) => link.to), ...calls.filter((to) => to.startsWith('/'))])
      expect(fixedPage(to).paths[0], `${page.paths[0]} to ${to}`).toBe(to);
  }
});

describe('required content by kind of page', () => {
  const ofKind = (kind: TradePage['kind']) =>
    allTradePages.filter((page) => page.kind === kind).map((page) => [page.paths[0], page] as const);

  test.each(ofKind('service'))('%s', (_, page) => {
    expect(['key-features', 'how-it-works', 'benefits'].map((id) => counted(page, id))).toEqual([3, 4, 4]);
    expect(sectionOf(page, 'contact-form')).toMatchObject({ title: `Request ${page.service} Service` });
    expect(sectionOf(page, 'free-quotes')).toMatchObject({ action: { label: 'Get Free Quotes', to: '#contact-form' } });
    expect(page.list?.location).toBeDefined();
  });

  test.each(ofKind('best-of'))('%s', (_, page) => {
    expect(page.hero.action).toEqual({ label: 'Get a Quote', to: '#quote-request' });
    expect(sectionOf(page, 'services')).toBeDefined();
    expect(page.sections.find(({ kind }) => kind === 'contractors')).toMatchObject({ empty: 'No contractors found.' });
  });

  test('pest control and landscaping: four highlights and questions, lists of all cities', () => {
    for (const trade of ['pest-control', 'landscapers']) {
      const page = fixedPage(`/best-${trade}-okc`);
      expect(page.hero.icon).toBe(true);
      expect(counted(page, 'highlights')).toBe(4);
      expect(sectionOf(page, 'questions')).toMatchObject({ title: 'Questions to Ask' });
      expect(page.list?.location).toBeUndefined();
    }
    for (const trade of ['plumbers', 'house-cleaners'])
      expect(fixedPage(`/best-${trade}-okc`).list?.location).toBe('oklahoma-city');
  });

  test('house cleaning: three reasons and two lists', () => {
    const reasons = sectionOf(fixedPage('/best-house-cleaners-okc'), 'why');
    const titles = ['Established Professionals', 'Flexible Scheduling', 'Free Estimates'];
    expect(reasons && 'points' in reasons && reasons.points.map(({ title }) => title)).toEqual(titles);
    expect(sectionOf(fixedPage('/best-house-cleaners-okc'), 'services')).toMatchObject({
      lists: [{ title: 'Residential' }, { title: 'Commercial' }],
    });
  });

  test('category pages: features, steps, toggles', () => {
    const page = (name: string) => fixedPage(`/${name}-oklahoma-city`);
    expect(counted(page('pest-control-services'), 'features')).toBe(3);
    const toggles = (name: string) => page(name).sections.some((section) => section.kind === 'contractors' && section.toggle);
    expect(toggles('pest-control-services')).toBe(false);
    for (const name of ['painting-contractors', 'tree-service-contractors', 'landscaping-services'])
      expect([counted(page(name), 'features'), toggles(name)]).toEqual([5, true]);
    const cleaning = page('window-cleaning-services');
    expect(['features', 'process', 'benefits'].map((id) => counted(cleaning, id))).toEqual([5, 4, 5]);
    expect(sectionOf(cleaning, 'get-connected')).toMatchObject({
      title: 'Ready for spotless windows?',
      action: { label: 'Get Connected' },
    });
  });
});

describe('services by slug', () => {
  test.each([
    ['general-contractors', '/services/general-contracting'],
    ['general-contractor', '/services/general-contracting'],
    ['landscaper', '/services/landscaping'],
    ['lawn-service', '/services/lawn-care'],
    ['HVAC', '/services/hvac'],
  ])('%s is %s', async (slug, canonical) => expect((await findServicePage(slug, undefined, nothing))?.paths[0]).toBe(canonical));

  test('builds a page for a service without texts when contractors offer it', async () => {
    const offered = async () => ['Pool Service'];
    const page = await findServicePage('pool-service', 'edmond', offered);
    expect(page).toMatchObject({ title: 'Pool Service in Edmond, OK', list: { services: ['Pool Service'], location: 'edmond' } });
    expect(await findServicePage('pool-service', undefined, nothing)).toBeUndefined();
    expect(await findServicePage('roofing', 'tulsa', nothing)).toBeUndefined();
    expect((await findServicePage('home-services', undefined, nothing))?.list?.services).toEqual([]);
  });

  test('matches a misspelled slug', () => {
    expect(nearestServices('plumers')[0]?.to).toBe('/services/plumbing');
    expect(nearestServices('roofer')[0]?.to).toBe('/services/roofing');
    expect(nearestServices('')).toHaveLength(4);
  });
});

test('suggests the service in the nearest city for a town without contractors', () => {
  expect(nearestPages('plumbing', 'moore').map(({ to }) => to)).toEqual([
    '/services/plumbing/norman',
    '/services/plumbing',
    '/services/plumbing/edmond',
  ]);
  expect(nearestPages('plumbing', 'tulsa')[0]).toEqual({ label: 'Plumbing in Edmond', to: '/services/plumbing/edmond' });
  expect(nearestPages('plumbing', 'nowhere')[0]).toEqual({ label: 'Plumbing in Oklahoma City', to: '/services/plumbing' });
  expect(nearestPages('zzz', 'tulsa')).toEqual(nearestServices('zzz'));
});
