import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { escapeMarkup, plainLine } from './badge-text.ts';

/** What a contractor's badge page needs to know, and no more. */
export type BadgeOwner = Pick<Contractor, 'id' | 'name'> & {
  /** Path of the contractor's page. */
  page: string;
  /** Path of the badge's picture. */
  picture: string;
};

/** Of the badge's picture, in pixels. It is never shown wider than that. */
export const badgeSize = { width: 300, height: 104 };

/** The path of a contractor's badge. Only among contractors that share a slug (`shared`) is it said which. */
export function badgePath({ slug, service_type, location }: Contractor, shared: boolean): string {
  const path = `/badge/${encodeURIComponent(slug)}.svg`;
  return shared ? `${path}?${new URLSearchParams({ service: service_type, location })}` : path;
}

/** HTML for a contractor's own website: the live badge, leading to the contractor's page. */
export function badgeCode(owner: BadgeOwner, { siteName, siteUrl }: { siteName: string; siteUrl: string }): string {
  const text = escapeMarkup(plainLine(`${owner.name}: Trusted by ${siteName}`));
  const { width, height } = badgeSize;
  const picture =
    `<img src="${escapeMarkup(siteUrl + owner.picture)}" alt="${text}" width="${width}" height="${height}" ` +
    `style="max-width:${width}px;width:100%;height:auto;border:0">`;
  return `<a href="${escapeMarkup(siteUrl + owner.page)}" rel="nofollow">${picture}</a>`;
}
