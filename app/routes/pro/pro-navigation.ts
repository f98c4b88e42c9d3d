import type { ProLink, SwitchLink } from '#app/ui/pro/pro-header.tsx';

type Entry = {
  label: string;
  /** The page's address. @param listing the id of the current listing, in an address; without one, its pages are left out. */
  to: string | ((listing: string) => string);
};

/** Every link in the navigation of contractors' own pages, in its order. A page is added here when it has a route. */
const entries: readonly Entry[] = [
  { label: 'Overview', to: '/pro' },
  { label: 'Requests', to: '/pro/requests' },
  { label: 'Listing', to: (listing) => `/pro/listings/${listing}` },
  { label: 'Photos', to: (listing) => `/pro/listings/${listing}/photos` },
  { label: 'Reviews', to: '/pro/reviews' },
  { label: 'Figures', to: '/pro/figures' },
  { label: 'Featured place', to: (listing) => `/pro/listings/${listing}/featured` },
  { label: 'Team', to: '/pro/team' },
  { label: 'Account', to: '/pro/account' },
];

/** @param listing the id of the current listing. @param isChosen whether the other pages are narrowed to it. */
export const proNavigation = (listing: string | undefined, isChosen = false): ProLink[] =>
  entries.flatMap(({ label, to }) => {
    if (typeof to === 'string') return [{ label, to: isChosen && listing ? `${to}?${inListing(listing)}` : to }];
    return listing === undefined ? [] : [{ label, to: to(encodeURIComponent(listing)) }];
  });

/** The query of a page that is narrowed to a listing. */
export const inListing = (listing: string | null, more: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({ ...(listing && { listing }), ...more });

type Listed = { contractorId: string; name: string };

/**
 * The same page for each listing of a person who has several, and for all of them where the page has that.
 * @param chosen the id of the listing that the page is about or narrowed to.
 */
export function listingLinks(pathname: string, listings: readonly Listed[], chosen: string | undefined): SwitchLink[] {
  if (listings.length < 2) return [];
  const [, rest] = /^\/pro\/listings\/[^/]+(\/.*)?$/.exec(pathname) ?? [];
  const isListing = pathname.startsWith('/pro/listings/');
  // One request is of one listing: its list is next.
  const page = pathname.startsWith('/pro/requests/') ? '/pro/requests' : pathname;
  const own = listings.map(({ contractorId, name }) => ({
    label: name,
    to: isListing ? `/pro/listings/${encodeURIComponent(contractorId)}${rest ?? ''}` : `${page}?${inListing(contractorId)}`,
    isCurrent: contractorId === chosen,
  }));
  return isListing || pathname === '/pro/figures' ? own : [{ label: 'All listings', to: page, isCurrent: !chosen }, ...own];
}
