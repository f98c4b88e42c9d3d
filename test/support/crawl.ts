import { hrefOf, textOf } from './http/html-page.ts';
import { readHtml } from './http/read-html.ts';

type CrawledLink = { address: string; hash: string };

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
  /** Links within the site that a search engine follows. */
  links: CrawledLink[];
};

/** Concurrent requests. */
const atOnce = 6;
/** A site of the sample directory's size has fewer; an endless list has more. */
const maxPages = 5_000;

/** Lists whose filters are followed. Those of the other trades are made alike. */
const isSampled = (path: string) => /plumb/.test(path);
/** A filtered list of a trade, not one of its pages. */
const isFiltered = (address: string) => /^\/[^?]+\?/.test(address) && !/[?&]page=/.test(address);

/** Further pages of a list in its other view, or other lists linked there: they have the same contractors. */
const isOtherView = (address: string, from: string) =>
  /[?&]view=/.test(address) ? /[?&]page=/.test(address) : /[?&]view=/.test(from) && address.includes('?');

/**
 * Follows every link from the home page; fetches each address once, without following redirects. Filters are followed from
 * one trade's lists without filters alone: further combinations are many, and the same.
 * @param read what else to know of each page: its document is not kept, all of them would need much memory.
 */
export async function crawl<Facts>(site: string, headers: Record<string, string>, read: (document: Document) => Facts) {
  const pages = new Map<string, CrawledPage & Facts>();
  const known = new Set(['/']);
  const waiting = [{ address: '/', from: '' }];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await fetchPage(site, next, headers, read);
      pages.set(page.address, page);
      for (const { address } of page.links) {
        if (known.has(address) || isOtherView(address, page.address)) continue;
        if (isFiltered(address) && !(isSampled(page.path) && page.canonical === page.address)) continue;
        known.add(address);
        waiting.push({ address, from: page.address });
      }
      if (known.size > maxPages) throw new Error(`the links never end: ${[...known].slice(-5).join(' ')}`);
    }
  };
  // In rounds, until one finds nothing new: idle workers may get more work from others.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
  return pages;
}

async function fetchPage<Facts>(
  site: string,
  { address, from }: { address: string; from: string },
  headers: Record<string, string>,
  read: (document: Document) => Facts,
): Promise<CrawledPage & Facts> {
  const response = await fetch(site + address, { redirect: 'manual', headers });
  const body = await response.text();
  const html = response.headers.get('content-type')?.includes('text/html') ? body : '';
  const document = readHtml(html);
  const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? undefined;
  const title = document.querySelector('title');
  return {
    address,
    path: new URL(site + address).pathname,
    status: response.status,
    location: response.headers.get('location'),
    html,
    from,
    title: title ? textOf(title) : '',
    description: meta('description'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href')?.slice(site.length),
    unlisted: /noindex/.test(meta('robots') ?? ''),
    links: linksOf(document, site + address),
    ...read(document),
  };
}

const linksOf = (document: Document, base: string): CrawledLink[] =>
  [...document.querySelectorAll('a[href]:not([rel~=nofollow])')]
    .map((link) => new URL(hrefOf(link), base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search, hash }) => ({ address: pathname + search, hash: decodeURIComponent(hash.slice(1)) }));
