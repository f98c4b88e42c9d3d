import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { spanishPages } from '#app/content/es/spanish-pages.ts';
import { staticPages } from '#app/content/pages/static-pages.ts';
import { allTradePages, findFixedPage } from '#app/content/trade-pages/find-page.ts';
import { trades } from '#app/content/trades/trades.ts';
import { findTrade } from '#app/content/trades/trades-with-words.ts';
import { type CrawledPage, crawl } from '#test/support/crawl.ts';
import { hrefOf, textsOf } from '#test/support/http/html-page.ts';
import { publicSite } from '#test/support/http/visitor.ts';
import { faultsOf, structuredData, typeOf } from '#test/support/structured-data.ts';

// The site read like a search engine: from the home page, by links.
// One long file: all tests use the same pages, which are fetched once.

const { url: origin } = publicSite();
type Page = CrawledPage & ReturnType<typeof factsOf>;
let pages: Map<string, Page>;
/** Pages that are their own canonical address. */
let canonical: Page[];

const factsOf = (document: Document) => ({
  ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  paintedWith: document.querySelector('head > link[rel=expect][blocking=render]')?.getAttribute('href')?.slice(1) ?? '',
  headings: document.querySelectorAll('h1').length,
  incomplete: [...document.querySelectorAll('img')].flatMap((img) =>
    ['width', 'height', 'alt'].filter((name) => !img.hasAttribute(name)).map((name) => `${img.src} without ${name}`),
  ),
  footer: [...document.querySelectorAll('footer a')].map(hrefOf),
  preview: document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '',
  paragraphs: paragraphs(document),
  data: structuredData(document),
});

beforeAll(async () => {
  pages = await crawl(origin, { 'X-Forwarded-For': '127.0.0.1' }, factsOf);
  canonical = [...pages.values()].filter((page) => page.status === 200 && page.canonical === page.address);
});

const html = () => [...pages.values()].filter((page) => page.html);
/** Every page on which something is found, with the finding. */
const where = (found: (page: Page) => readonly string[]) =>
  html().flatMap((page) => found(page).map((what) => `${page.address}: ${what}`));

async function siteMap(name: string): Promise<string[]> {
  const response = await fetch(`${origin}/${name}`);
  expect(response.status).toBe(200);
  return Array.from((await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url.slice(origin.length + 1));
}

describe('links', () => {
  test('all open a page at its canonical address', () => {
    const wrong = [...pages.values()].filter(({ status }) => status !== 200);
    expect(wrong.map(({ address, status, location, from }) => `${from} -> ${address}: ${status} ${location ?? ''}`)).toEqual([]);
    expect(pages.size).toBeGreaterThan(250);
  });

  test('to a part of a page have a target', () => {
    const idsOf = new Map(html().map(({ address, ids }) => [address, new Set(ids)]));
    const isBroken = ({ address, hash }: CrawledPage['links'][number]) => hash && idsOf.get(address)?.has(hash) === false;
    expect(where(({ links }) => links.filter(isBroken).map(({ address, hash }) => `${address}#${hash}`))).toEqual([]);
  });
});

test('the footer links to the blog', () => {
  expect(pages.get('/about')?.footer).toContain('/blog');
});

describe('the sitemap', () => {
  test('lists exactly the pages that links reach', async () => {
    const files = await siteMap('sitemap.xml');
    expect(files).toEqual(['sitemap/pages.xml', 'sitemap/blog.xml', 'sitemap/contractors-1.xml']);
    const mapped = (await Promise.all(files.map(siteMap))).flat().map((path) => `/${path}`);
    expect(new Set(mapped).size).toBe(mapped.length);
    expect(mapped.length).toBe(staticPages.length + allTradePages.length + trades.length + spanishPages.length + 2 + 182);
    expect(mapped.toSorted()).toEqual(canonical.map(({ address }) => address).toSorted());
  });
});

describe('every page', () => {
  test('is either canonical or noindex', () => {
    expect(where(({ canonical, unlisted }) => ((canonical === undefined) === unlisted ? [] : ['neither']))).toEqual([]);
  });

  test('that is canonical has a unique, short title and description', () => {
    for (const of of [(page: Page) => page.title, ({ description }: Page) => description ?? '']) {
      expect(doubles(canonical.map((page) => [of(page), page.address]))).toEqual([]);
      expect(canonical.filter((page) => !of(page).trim())).toEqual([]);
    }
    const own = canonical.filter(({ path }) => !isContractor(path));
    expect(own.filter(({ description }) => (description?.length ?? 0) > 160).map(({ path }) => path)).toEqual([]);
  });

  test('has one h1', () => {
    expect(where(({ headings }) => (headings === 1 ? [] : [`${headings} h1`]))).toEqual([]);
  });

  test('is not painted before what follows its header', () => {
    expect(where(({ paintedWith, ids }) => (paintedWith === 'main' && ids.includes('main') ? [] : [paintedWith]))).toEqual([]);
  });

  test('renders without fallbacks', () => {
    expect(where(({ html }) => (html.includes('<!--$!-->') ? ['a fallback'] : []))).toEqual([]);
  });

  test('has no inline style, duplicate id, or image without size and alt', () => {
    expect(where(({ html }) => (/<[^>]+\sstyle="/.exec(html) ?? []).slice(0, 1))).toEqual([]);
    expect(where(({ ids }) => doubles(ids.map((id) => [id, ''])))).toEqual([]);
    expect(where(({ incomplete }) => incomplete)).toEqual([]);
  });
});

test('no paragraph of more than 80 characters is on more than three pages, or on those of two trades', () => {
  const on = new Map<string, string[]>();
  // The advice before a call is on the page of every contractor of a trade.
  for (const { path, paragraphs } of canonical.filter(({ path }) => !isContractor(path)))
    for (const paragraph of new Set(paragraphs)) on.set(paragraph, [...(on.get(paragraph) ?? []), path]);
  expect([...on].filter(([, paths]) => paths.length > 3)).toEqual([]);
  const tradesOf = (paths: string[]) => new Set(paths.map((path) => findTrade(findFixedPage(path)?.service ?? '')?.slug ?? ''));
  expect([...on].filter(([, paths]) => tradesOf(paths).size > 1)).toEqual([]);
  expect(on.size).toBeGreaterThan(600);
});

test('the home page with its twelve contractors has at most 60 KB and 900 elements', () => {
  const { html = '' } = pages.get('/') ?? {};
  expect(html.match(/<article[ >]/g)).toHaveLength(12);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000);
  expect(html.match(/<[a-z][^>]*>/g)?.length).toBeLessThanOrEqual(900);
});

describe('structured data', () => {
  test('is valid, with known types and properties, and claims no ratings', () => {
    expect(where(({ data }) => data.flatMap(faultsOf))).toEqual([]);
    expect(where(({ html }) => (html.includes('aggregateRating') ? ['aggregateRating'] : []))).toEqual([]);
  });

  test.each([
    ['/', ['FAQPage', 'Organization', 'WebSite']],
    ['/services', ['BreadcrumbList']],
    ['/services/roofing', ['BreadcrumbList', 'ItemList', 'Service']],
    ['/best-plumbers-oklahoma-city', ['BreadcrumbList', 'ItemList', 'Service']],
    ['/costs/plumbing', ['BreadcrumbList', 'Service', 'Service', 'Service', 'Service']],
    ['/costs/fencing', ['BreadcrumbList']],
    ['/advertise-with-us', ['BreadcrumbList', 'FAQPage']],
    ['/blog/before-the-first-hard-freeze', ['BlogPosting', 'BreadcrumbList']],
  ])('of %s: %j', (address, types) => {
    expect(pages.get(address)?.data.map(typeOf).toSorted()).toEqual(types);
  });

  test('of each contractor has a business and a breadcrumb', () => {
    const wrong = canonical.filter(({ path, html }) => isContractor(path) && !/"@type":"BreadcrumbList"/.test(html));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const businesses = canonical.filter(({ path, html }) => isContractor(path) && html.includes('#business'));
    expect(businesses).toHaveLength(182);
  });

  test('has a breadcrumb exactly where the page shows one', () => {
    expect(
      where(({ html }) => (html.includes('aria-label="Breadcrumb"') === html.includes('"BreadcrumbList"') ? [] : ['breadcrumb'])),
    ).toEqual([]);
  });
});

describe('the preview picture of a link', () => {
  test('is unique to the page', () => {
    expect(doubles(canonical.map(({ preview, address }) => [preview, address]))).toEqual([]);
  });

  test('is 1200 by 630 pixels', async () => {
    const picture = () => fetch(`${origin}/preview/index.png`);
    let response = await picture();
    // On a busy machine drawing may take longer than the response may.
    while (response.status === 503) {
      await sleep(Number(response.headers.get('Retry-After')) * 1_000);
      response = await picture();
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([200, 1200, 630]);
  });
});

const isContractor = (path: string) => /^\/(?!services\/|es\/)[^/]+\/[^/]+\/[^/]+$/.test(path);

/** Texts of the page’s own part that are longer than a label. Skips forms, which are the same everywhere, and cards. */
const paragraphs = (document: Document) =>
  textsOf(
    [...document.querySelectorAll('main :is(p, li)')].filter(
      (one) => !one.closest('form') && (one.matches('p') || !one.querySelector('p, h1, h2, h3, h4, h5, h6')),
    ),
  ).filter((words) => words.length > 80);

/** Texts with several owners, and the owners. */
function doubles(all: readonly (readonly [text: string, of: string])[]): string[] {
  const owners = new Map<string, string[]>();
  for (const [text, of] of all) owners.set(text, [...(owners.get(text) ?? []), of]);
  return [...owners].filter(([, of]) => of.length > 1).map(([text, of]) => `${text}: ${of.join(' ')}`);
}
