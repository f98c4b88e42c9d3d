import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { badgeText } from './badge-text.ts';

/** What a contractor's badge page needs to know, and no more. */
export type BadgeOwner = Pick<Contractor, 'id' | 'name'> & {
  /** Path of the contractor's page. */
  page: string;
  /** Path of the badge's picture. */
  picture: string;
};

/** Of the badge's picture, in pixels. It is never shown wider than that. */
export const badgeSize = { width: 300, height: 104 };

/** The path of a contractor's badge. */
export const badgePath = ({ slug }: Pick<Contractor, 'slug'>): string => `/badge/${encodeURIComponent(slug)}.svg`;

/** HTML for a contractor's own website: the live badge, linked to the contractor's page. */
export function badgeCode(owner: BadgeOwner, { siteName, siteUrl }: { siteName: string; siteUrl: string }): string {
  const text = escapeMarkup(badgeText(`${owner.name} on ${siteName}`));
  const { width, height } = badgeSize;
  const picture =
    `<img src="${escapeMarkup(siteUrl + owner.picture)}" alt="${text}" width="${width}" height="${height}" ` +
    `style="max-width:${width}px;width:100%;height:auto;border:0">`;
  return `<a href="${escapeMarkup(siteUrl + owner.page)}" rel="nofollow">${picture}</a>`;
}
