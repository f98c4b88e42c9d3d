import { slugify } from '#app/content/slug.ts';
import { maxPage, maxQueryLength, seedCount } from '#app/domain/contractors/directory-limits.ts';
import { choiceNames, isNarrowing, type ListChoice, parseChoice } from './filters.ts';

type DirectoryView = 'grid' | 'list';

/** The home page’s state from its address. Empty texts mean no filter. */
export type DirectoryAddress = ListChoice & {
  q: string;
  /** Slug of a service type. */
  service: string;
  /** Slug of a city. */
  location: string;
  view: DirectoryView;
  page: number;
  /** Of the shuffle; page links carry it. */
  seed: number | undefined;
};

/** Reads an address from the query of a URL or a form. Any query gives a sensible result. */
export function parseDirectoryAddress(params: URLSearchParams): DirectoryAddress {
  const text = (name: string) =>
    (params.get(name) ?? '')
      .replace(/\p{Cc}/gu, '')
      .slice(0, maxQueryLength)
      // A character of two units may have been cut in half.
      .replace(/[\ud800-\udbff]$/, '')
      .trim();
  const choice = (name: string) => {
    const slug = slugify(text(name).slice(0, maxSlugLength));
    return slug === 'all' ? '' : slug;
  };
  return {
    q: text('q'),
    service: choice('service'),
    location: choice('location'),
    ...parseChoice(params),
    view: params.get('view') === 'list' ? 'list' : 'grid',
    page: Math.min(Math.max(wholeNumber(params.get('page')) ?? 1, 1), maxPage),
    seed: wholeNumber(params.get('seed'), seedCount),
  };
}

/** The path of an address, without default values. */
export function directoryPath(address: Partial<DirectoryAddress>): string {
  const params = directoryQuery(address);
  return params.size > 0 ? `/?${params}` : '/';
}

const texts = ['q', 'service', 'location', ...choiceNames] as const;

export function directoryQuery(address: Partial<DirectoryAddress>): URLSearchParams {
  const { view, page = 1, seed } = address;
  const params = new URLSearchParams();
  for (const name of texts) if (address[name]) params.set(name, address[name]);
  if (view === 'list') params.set('view', view);
  if (page > 1) params.set('page', String(page));
  if (seed !== undefined) params.set('seed', String(seed));
  return params;
}

/** The query of a page with a search alone. */
export function searchQuery(given: URLSearchParams): URLSearchParams {
  const { q } = parseDirectoryAddress(given);
  return directoryQuery({ q });
}

/** Anchor of the home page’s list, the target of all its links and forms, also without JavaScript. */
export const listAnchor = 'contractors';

/** The path of an address, at its list. */
export const listPath = (address: Partial<DirectoryAddress>): string => `${directoryPath(address)}#${listAnchor}`;

/** Whether a search or a filter is on. */
export function isNarrowed({ q, service, location, ...chosen }: DirectoryAddress): boolean {
  return Boolean(q || service || location || isNarrowing(chosen));
}

/** The API's limit; our slugs are shorter. */
const maxSlugLength = 100;

function wholeNumber(text: string | null, max = Number.POSITIVE_INFINITY): number | undefined {
  if (!text || !/^\d{1,15}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= max ? number : undefined;
}
