import { contents, tags, text } from './html.ts';

export type CrawledPage = {
  /** Path and query. */
  address: string;
  path: string;
  status: number;
  /** Target of a redirect. */
  location: string | null;
  html: string;
  /** The first page that links to it. */
  from: string;
  title: string;
  description: string | undefined;
  /** Path of its canonical address. */
  canonical: string | undefined;
  /** Marked as noindex. */
  unlisted: boolean;
};

/** Concurrent requests. */
const atOnce = 6;
/** A site of the sample directory's size has fewer; an endless list has more. */
const mostPages = 5_000;

type Headers = Record<string, string>;

/** A filtered list of a trade, not one of its pages. */
const isFiltered = (address: string) => /^\/[^?]+\?/.test(address) && !/[?&]page=/.test(address);

/**
 * Follows every link from the home page; fetches each address once, without following redirects. Filters are followed from
 * canonical lists without filters alone: further combinations are many, and the same.
 */
export async function crawl(site: string, headers: Headers): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const known = new Set(['/']);
  const waiting = [{ address: '/', from: '' }];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await fetchPage(site, next, headers);
      pages.set(page.address, page);
      for (const { address } of linksOf(site, page)) {
        if (known.has(address) || (isFiltered(address) && page.canonical !== page.address)) continue;
        known.add(address);
        waiting.push({ address, from: page.address });
      }
      if (known.size > mostPages) throw new Error(`the links never end: ${[...known].slice(-5).join(' ')}`);
    }
  };
  // In rounds, until one finds nothing new: idle workers may get more work from others.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
  return pages;
}

type Found = { address: string; from: string };

async function fetchPage(site: string, { address, from }: Found, headers: Headers): Promise<CrawledPage> {
  const response = await fetch(site + address, { redirect: 'manual', headers });
  const body = await response.text();
  const html = response.headers.get('content-type')?.includes('text/html') ? body : '';
  const canonical = tags(html, 'link')
    .find((link) => link.get('rel') === 'canonical')
    ?.get('href');
  const meta = (name: string) =>
    tags(html, 'meta')
      .find((tag) => tag.get('name') === name)
      ?.get('content');
  return {
    address,
    path: new URL(site + address).pathname,
    status: response.status,
    location: response.headers.get('location'),
    html,
    from,
    title: text(contents(html, 'title')[0] ?? ''),
    description: meta('description'),
    canonical: canonical === undefined ? undefined : canonical.slice(site.length),
    unlisted: /noindex/.test(meta('robots') ?? ''),
  };
}

export type CrawledLink = { address: string; hash: string };

/** A page's links within the site that a search engine follows. */
export function linksOf(site: string, { html, address }: CrawledPage): CrawledLink[] {
  return tags(html, 'a')
    .filter((link) => !/\bnofollow\b/.test(link.get('rel') ?? ''))
    .map((link) => link.get('href'))
    .filter((href) => href !== undefined)
    .map((href) => new URL(href, site + address))
    .filter(({ origin }) => origin === site)
    .map(({ pathname, search, hash }) => ({ address: pathname + search, hash: decodeURIComponent(hash.slice(1)) }));
}
