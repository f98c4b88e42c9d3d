import type { ProLink } from '#app/ui/pro/pro-header.tsx';

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

/** @param listing the id of the current listing. */
export const proNavigation = (listing: string | undefined): ProLink[] =>
  entries.flatMap(({ label, to }) => {
    if (typeof to === 'string') return [{ label, to }];
    return listing === undefined ? [] : [{ label, to: to(encodeURIComponent(listing)) }];
  });
