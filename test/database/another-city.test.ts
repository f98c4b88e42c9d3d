// Must come before any schema: adds API descriptions to schemas.
import '@hono/zod-openapi';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { areaMap, interactiveMap } from '#app/content/area-map.ts';
import { cityNames, countOfCities } from '#app/content/find-city.ts';
import { advertisingReasons } from '#app/content/pages/advertising.ts';
import { contact } from '#app/content/pages/contact.ts';
import { homeFaq } from '#app/content/pages/home-faq.ts';
import { staticPages } from '#app/content/pages/static-pages.ts';
import { townOfZip, towns } from '#app/content/towns.ts';
import { allTradePages, findServicePage } from '#app/content/trade-pages/find-page.ts';
import { cityAndState, shownAddress } from '#app/domain/contractors/address.ts';
import { cardOf } from '#app/domain/contractors/card-page.ts';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { contractorData } from '#app/domain/contractors/contractor-data.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { cityChoices } from '#app/domain/directory/filter-choices.ts';
import { understandSearch } from '#app/domain/directory/search/understand-search.ts';
import { inbox, placesOf } from '#app/domain/requests/desk/desk-list-queries.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { HomeHero } from '#app/routes/site/home/home.tsx';
import { SiteData } from '#app/routes/site/structured-data.tsx';
import { crawlerFiles } from '#app/routes/system/crawler-files.ts';
import { DrawnMap } from '#app/ui/map/area-map.tsx';
import { csv, useImports } from '../support/import.ts';
import { noJobs } from '../support/jobs.ts';
import { useSampleApi } from '../support/sample-api.ts';

// A new city needs only this record.
vi.mock('#app/content/cities.ts', async (original) => {
  const { cities } = await original<typeof import('#app/content/cities.ts')>();
  const moore = {
    slug: 'moore',
    name: 'Moore',
    state: 'OK',
    latitude: 35.3395,
    longitude: -97.4867,
    zips: '73153, 73160',
    alsoCalled: 'mooore',
  };
  return { cities: [...cities, moore] };
});

const sample = useSampleApi();
const { importText } = useImports(sample.database);
const all = 'Oklahoma City, Edmond, Norman and Moore';

beforeAll(async () => {
  const rows = csv(
    'name,slug,service_type,location,phone,address,rating,review_count',
    'Sooner Pipe Works,sooner-pipe-works,Plumbing,Moore,405-555-0199,1 Main St,4.9,12',
    'Eastern Sky Roofing,eastern-sky-roofing,Roofing,moore,405-555-0198,,4.1,3',
    'Nowhere Roofing,nowhere-roofing,Roofing,Lawton,405-555-0197,,4.1,3',
  );
  expect(await importText(rows)).toMatchObject({ imported: 2, rejected: 1 });
});

describe('a new city needs only its record', () => {
  test('filters list it', () => expect(cityChoices('').map(({ label }) => label)).toEqual(all.split(/, | and /)));

  test('every service has its page there, with a title of its own', async () => {
    const page = await findServicePage('plumbing', 'moore', async () => []);
    expect(page).toMatchObject({
      paths: ['/services/plumbing/moore'],
      title: 'Plumbing in Moore, OK',
      hero: { heading: 'Plumbing in Moore' },
      list: { location: 'moore' },
    });
    expect(page?.description).toContain('Moore');
    expect(page?.related.map(({ to }) => to)).toContain('/services/plumbing/edmond');
    const others = await findServicePage('plumbing', 'edmond', async () => []);
    expect(others?.related.map(({ to }) => to)).toContain('/services/plumbing/moore');
    const perCity = (slug: string) => allTradePages.filter(({ paths }) => paths[0].endsWith(`/${slug}`)).length;
    expect(perCity('moore')).toBe(perCity('norman'));
    expect(perCity('moore')).toBeGreaterThan(10);
    const titles = allTradePages.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('a contractor there has address, card and structured data', async () => {
    const contractor = (await findContractor(sample.db, 'sooner-pipe-works')) ?? expect.fail('it was not imported');
    expect(contractor.location).toBe('moore');
    expect(contractorPath(contractor)).toBe('/moore/plumbing/sooner-pipe-works');
    expect(cityAndState(contractor.location)).toBe('Moore, OK');
    expect(shownAddress(contractor)).toBe('1 Main St, Moore, OK');
    expect(contractorCard(cardOf(contractor)).area).toBe('Moore');
    expect(contractorData(contractor, 'https://example.com')).toMatchObject({
      address: { addressLocality: 'Moore' },
      areaServed: { name: 'Moore, OK' },
    });
  });

  test('texts include it', () => {
    expect(cityNames()).toBe(all);
    expect(cityNames('or')).toBe('Oklahoma City, Edmond, Norman or Moore');
    expect(countOfCities()).toBe('four cities');
    expect(staticPages.find(({ path }) => path === '/')?.line).toContain(all);
    expect(advertisingReasons[0]).toMatchObject({ title: 'Four cities, nothing else', text: expect.stringContaining(all) });
    expect(JSON.stringify(homeFaq)).toContain('the City of Norman or the City of Moore');
    // No longer listed as a nearby town.
    expect(contact.area).toContain(`We cover ${all},`);
    expect(contact.area).toContain('For Yukon, Mustang and Midwest City, search for the town');
  });

  test('no text lists the cities literally', () => {
    const root = join(import.meta.dirname, '../..');
    const spelled = globSync('app/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => {
        const text = readFileSync(join(root, file), 'utf8')
          .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
          .replace(/\s+/g, ' ');
        return /Oklahoma City, Edmond|Edmond,? (and|or|&|·) Norman|(oklahoma-city|edmond)', '(edmond|norman)'/.test(text);
      });
    // The sprinkler rules are facts about the three cities.
    expect(spelled).toEqual(['app/content/trades/landscaping/words.ts']);
  });

  test('the home page shows it to people and search engines', () => {
    expect(renderToStaticMarkup(createElement(HomeHero, null, null))).toContain('Oklahoma City, Edmond, Norman and Moore');
    const Page = createRoutesStub([{ path: '/', Component: SiteData }]);
    expect(renderToStaticMarkup(createElement(Page))).toContain('"Norman, OK","Moore, OK"');
  });

  test('the map shows it instead of the town', () => {
    const map = areaMap();
    expect(map.cities.map(({ name }) => name)).toContain('Moore');
    expect(map.towns.map(({ name }) => name)).not.toContain('Moore');
    expect(map.viewBox).toBe('0 0 800 500');
    expect(map.description).toBe(
      'Map of the Oklahoma City area: Edmond to the north, Norman to the south and Moore to the south, with Interstates 35, 40 and 44 meeting in Oklahoma City.',
    );
    expect(renderToStaticMarkup(createElement(DrawnMap, map))).toContain('>Moore</text>');
    expect(interactiveMap.title).toContain(all);
  });

  test.each(['plumber moore', 'moore plumbers', 'PLUMBING in Moore', 'plumer mooore', '73160 plumber', 'plumber 73153'])(
    'a search for %j finds it',
    (q) => expect(understandSearch(q, ['Plumbing', 'Roofing'])).toMatchObject({ serviceSlugs: ['plumbing'], citySlug: 'moore' }),
  );

  test('the desk filters by it and its ZIP codes, and names it in place of the town', () => {
    expect(placesOf('moore')).toEqual(['city:moore', 'zip:73153', 'zip:73160']);
    expect(inbox.controls({}).fields.find(({ name }) => name === 'city')).toMatchObject({
      choices: expect.arrayContaining([{ value: 'moore', label: 'Moore' }]),
    });
    expect(townOfZip('73160')).toBe('Moore');
    expect(towns.map(({ name }) => name)).not.toContain('Moore');
  });

  test('the API filters, searches and suggests by it', async () => {
    const found = async (query: string) => {
      const response = await sample.get(`/contractors?${query}`);
      const { contractors } = (await response.json()) as { contractors: { slug: string }[] };
      return contractors.map(({ slug }) => slug).sort();
    };
    expect(await found('location=moore')).toEqual(['eastern-sky-roofing', 'sooner-pipe-works']);
    expect(await found('q=plumber+moore')).toEqual(['sooner-pipe-works']);
    const suggestions = JSON.stringify(await (await sample.get('/suggestions?q=plumber')).json());
    expect(suggestions).toContain('Plumbing in Moore');
    expect(suggestions).toContain('/?service=plumbing&location=moore');
  });

  test('the sitemap lists its pages', async () => {
    const { db } = sample;
    const settings = parseSettings({ SITE_URL: 'https://example.com' });
    const app = crawlerFiles({ db, reads: db, logger: createLogger('silent'), jobs: noJobs, settings });
    const pages = await (await app.request('/sitemap/pages.xml')).text();
    for (const path of ['/services/plumbing/moore', '/services/tree-service/moore'])
      expect(pages).toContain(`<loc>https://example.com${path}</loc>`);
    const contractors = await (await app.request('/sitemap/contractors-1.xml')).text();
    expect(contractors).toContain('<loc>https://example.com/moore/plumbing/sooner-pipe-works</loc>');
  });
});
