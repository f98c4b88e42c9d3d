// Before any schema is made: it teaches schemas to describe themselves to the API's readers.
import '@hono/zod-openapi';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { hiringAdvice } from '#app/content/hiring-advice.ts';
import { categoryLinks } from '#app/content/navigation.ts';
import { popularServiceLinks, serviceCards } from '#app/content/service-cards.ts';
import { serviceSpellings, stockPicture, tradeNames } from '#app/content/services.ts';
import { allTradePages, findFixedPage, findServicePage } from '#app/content/trade-pages/find-page.ts';
import type { SearchWords, TradeWords } from '#app/content/trade-pages/parts.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { contractorData } from '#app/domain/contractors/contractor-data.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { understandSearch } from '#app/domain/directory/search/understand-search.ts';
import { importContractors } from '#app/domain/imports/import-contractors.ts';
import { inbox } from '#app/domain/requests/desk/desk-list-queries.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { crawlerFiles } from '#app/routes/system/crawler-files.ts';
import { iconOf } from '#app/ui/contractor/service-icon.tsx';
import { useSampleApi } from '#test/support/sample-api.ts';
import { temporaryFolder } from '#test/support/site.ts';

// A trade is a record with its line in the list of trades; a file of words, which is found in the trade's folder; and a picture.
vi.mock('#app/content/trades/trades.ts', async (original) => {
  const { trades } = await original<typeof import('#app/content/trades/trades.ts')>();
  const locksmith = {
    types: [{ type: 'Locksmith', pro: 'locksmith' }],
    schemaType: 'Locksmith',
    icon: { shape: 'zap', of: 'locksmith' },
    header: { label: 'Locksmiths', to: '/services/locksmith' },
  } satisfies TradeRecord;
  return { trades: [...trades, locksmith] };
});
vi.mock('#app/content/trades/word-files.ts', async (original) => {
  const { wordFiles } = await original<typeof import('#app/content/trades/word-files.ts')>();
  const { words, advice } = await import('#app/content/trades/fencing/words.ts');
  const locksmith = {
    words: {
      ...words,
      index: { label: 'Locksmiths', to: '/services/locksmith', line: 'Keys, locks and doors that stay shut' },
    } satisfies TradeWords,
    advice: [{ title: 'Ask what the lock costs', text: 'Before anybody drills it.' }, ...advice],
    jobs: [{ name: 'Rekeying, per lock', spellings: ['Rekey'] }],
    search: { names: 'locksmith, lock smith, cerrajero', words: 'deadbolt, rekey, lockout' } satisfies SearchWords,
  };
  return { wordFiles: { ...wordFiles, './locksmith/words.ts': locksmith } };
});

const sample = useSampleApi();

beforeAll(async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'contractors.csv');
  writeFileSync(file, 'name,slug,service_type,location\nBolt & Key,bolt-and-key,Locksmith,edmond\n');
  expect(await importContractors({ databaseUrl: sample.url, file })).toMatchObject({ imported: 1, rejected: 0 });
  await folder.remove();
});

test('has a page in every city, linked from the index of services, the header and the footer', async () => {
  expect(allTradePages.filter(({ paths }) => paths[0].startsWith('/services/locksmith')).map(({ title }) => title)).toEqual([
    'Locksmith in Oklahoma City, OK',
    'Locksmith in Edmond, OK',
    'Locksmith in Norman, OK',
  ]);
  expect(await findServicePage('locksmith', 'edmond', async () => [])).toMatchObject({ list: { location: 'edmond' } });
  expect(findFixedPage('/services/locksmith')).toBeDefined();
  const link = expect.objectContaining({ label: 'Locksmiths', to: '/services/locksmith' });
  expect(serviceCards).toContainEqual(expect.objectContaining({ label: 'Locksmiths', picture: '/art/locksmith.svg' }));
  expect(categoryLinks).toContainEqual(link);
  expect(popularServiceLinks).toContainEqual(link);
});

test('has its names, picture, icon and advice', () => {
  expect(tradeNames('Locksmith')).toEqual({ pro: 'locksmith', pros: 'locksmiths' });
  expect(stockPicture('Locksmith')).toBe('/art/locksmith.svg');
  expect(iconOf('Locksmith')).not.toBe(iconOf('anything else'));
  expect(hiringAdvice('Locksmith')[0]?.title).toBe('Ask what the lock costs');
});

test.each(['locksmith edmond', 'cerrajero edmond', 'rekey in Edmond', 'locksmths edmond'])('a search for %j finds it', (q) =>
  expect(understandSearch(q, ['Locksmith', 'Roofing'])).toMatchObject({ serviceSlugs: ['locksmith'], citySlug: 'edmond' }),
);

test('the API filters, searches and suggests by it', async () => {
  for (const query of ['service=locksmith', 'q=deadbolt+edmond']) {
    const { contractors } = await (await sample.get(`/contractors?${query}`)).json();
    expect(contractors.map(({ slug }: { slug: string }) => slug)).toEqual(['bolt-and-key']);
  }
  expect(JSON.stringify(await (await sample.get('/suggestions?q=locksm')).json())).toContain('/?service=locksmith');
});

test('the desk filters requests by it', () => {
  expect(inbox.controls({}).fields.find(({ name }) => name === 'trade')).toMatchObject({
    choices: expect.arrayContaining([{ value: 'Locksmith', label: 'Locksmith' }]),
  });
  expect(serviceSpellings('Locksmith')).toEqual(['locksmith']);
});

test('a contractor of the trade has its address and its type for search engines', async () => {
  const contractor = (await findContractor(sample.db, 'bolt-and-key')) ?? expect.fail('it was not imported');
  expect(contractorPath(contractor)).toBe('/edmond/locksmith/bolt-and-key');
  expect(contractorData(contractor, 'https://example.com')).toMatchObject({ '@type': 'Locksmith' });
});

test('the sitemap lists its pages', async () => {
  const logger = createLogger('silent');
  const settings = parseSettings({ SITE_URL: 'https://example.com' });
  const app = crawlerFiles({ db: sample.db, reads: sample.db, logger, jobs: undefined as never, settings });
  const pages = await (await app.request('/sitemap/pages.xml')).text();
  for (const path of ['/services/locksmith', '/services/locksmith/edmond'])
    expect(pages).toContain(`<loc>https://example.com${path}</loc>`);
});
