import type { Contractor } from './contractor.ts';

export type Pictured = Pick<Contractor, 'slug' | 'service_type'> & Partial<Pick<Contractor, 'logo_link' | 'gmb_link'>>;

/** Lists show the contractor’s own picture or its sign, never a stock picture, so that neighbors differ. */
export function cardPictureSources(contractor: Pictured): string[] {
  const own = hasOwnPicture(contractor) ? [ownPicture(contractor)] : [];
  return [...own, signPath(contractor)];
}

export const signPath = ({ slug }: Pick<Pictured, 'slug'>): string => `/sign/${encodeURIComponent(slug)}.svg`;

/** An uploaded picture's address, cacheable forever; in lists, that of its small size. */
export const ownPicture = ({ slug, logo_link }: Pictured): string =>
  logo_link?.startsWith('/media/p') ? logo_link : `/media/contractors/${encodeURIComponent(slug)}`;

export function hasOwnPicture({ logo_link, gmb_link }: Pictured): boolean {
  return Boolean(logo_link?.trim() || gmb_link?.trim());
}
