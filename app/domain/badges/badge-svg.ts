import { minRanked } from '#app/content/pages/review-policy.ts';
import { day } from '#app/content/palette.ts';
import { serviceInCity } from '#app/domain/contractors/address.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { fullStars, listedWhere, shownRating, shownReviews } from '#app/domain/contractors/rating.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { badgeSize } from './badge-code.ts';
import { badgeText, fitText } from './badge-text.ts';

type Badged = Pick<
  Contractor,
  'name' | 'rating' | 'review_count' | 'service_type' | 'location' | 'featured' | 'verified' | 'reviews' | 'profile'
>;

const textStart = 78;
const textWidth = badgeSize.width - textStart - 12;
/** Of a name: the largest at which it fits; at the smallest it is shortened. */
const nameSizes = [18, 16, 14, 13];
// Darker than on our paper, for white pages.
const colors = { ink: day.ink, soft: day.inkSoft, line: '#d9cbb4', star: day.sun, noStar: day.line };

/**
 * The trust badge of a contractor: a picture on its own, for other people's websites. It says what the directory holds:
 * that the contractor is listed or featured, or verified as long as something checked still counts. All of its looks are attributes, because it is served under a policy that
 * allows no styles.
 */
export function badgeSvg(contractor: Badged, siteName: string): string {
  const name = badgeText(contractor.name);
  const rating = ratingOf(contractor);
  const word = contractor.verified ? 'Verified Pro' : contractor.featured ? 'Featured' : 'Listed';
  const standing = `${word} on ${badgeText(siteName)}`;
  const facts = rating
    ? `rated ${shownRating(rating.value)} out of 5 ${rating.from}, ${shownReviews(rating.count)}`
    : serviceInCity(contractor);
  return card(
    `${name}: ${standing}, ${facts}`,
    line(standing, 32, 13, colors.soft) +
      line(name, 56, nameSizes.find((size) => fitText(name, textWidth, size) === name) ?? 13, colors.ink, 700) +
      (rating ? ratingRow(rating) : line(serviceInCity(contractor), 80, 13, colors.soft)),
  );
}

/** In place of the badge of a contractor that is not, or no longer, in the directory. */
export function missingBadgeSvg(siteName: string): string {
  const site = badgeText(siteName);
  return card(
    `No such badge at ${site}`,
    line(site, 50, 18, colors.ink, 700) + line('This badge is not in use.', 72, 13, colors.soft),
  );
}

function card(title: string, content: string): string {
  const { width, height } = badgeSize;
  const escaped = escapeMarkup(badgeText(title));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped}">` +
    `<title>${escaped}</title>` +
    `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="14" fill="#fff" stroke="${colors.line}" stroke-width="1.5"/>` +
    `<g transform="translate(14 25) scale(.84)">${mark}</g>` +
    `<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">${content}</g></svg>`
  );
}

function line(text: string, y: number, size: number, color: string, weight = 400): string {
  const shown = escapeMarkup(fitText(badgeText(text), textWidth, size));
  return `<text x="${textStart}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${shown}</text>`;
}

type ShownRating = { value: number; count: number | null; from: string };

/** Of reviews here from enough on, or where there is no other; otherwise the listed one. Each with its source. */
function ratingOf({ rating, review_count, reviews, profile }: Badged): ShownRating | undefined {
  const isListed = rating !== null && rating > 0;
  if (reviews && (reviews.count >= minRanked || !isListed)) return { value: reviews.average, count: reviews.count, from: 'here' };
  return isListed ? { value: rating, count: review_count, from: listedWhere(profile.rating_source) } : undefined;
}

function ratingRow({ value, count, from }: ShownRating): string {
  const full = fullStars(value);
  const stars = [0, 1, 2, 3, 4].map(
    (star) =>
      `<path transform="translate(${textStart + star * 16} 68)" fill="${star < full ? colors.star : colors.noStar}" d="${starShape}"/>`,
  );
  const shown = `${shownRating(value)} ${badgeText(from)}`;
  const whole = count ? `${shown} (${count.toLocaleString('en-US')})` : shown;
  const text = fitText(whole, textWidth - 78, 12) === whole ? whole : fitText(shown, textWidth - 78, 12);
  return `${stars.join('')}<text x="${textStart + 84}" y="79.5" font-size="12" fill="${colors.ink}">${escapeMarkup(text)}</text>`;
}

const starShape = 'M7.5 0l2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L0 5.5l5.2-.7z';

/** The leaf and blossom of public/art/mark.svg. */
const mark =
  '<path d="M32 17C28 7 4 5 4 25C4 42 20 50 32 61C44 50 60 42 60 25C60 5 36 7 32 17z" fill="#2F6B4F"/>' +
  '<path d="M32 17C36 7 60 5 60 25C60 42 44 50 32 61z" fill="#265541"/>' +
  '<path d="M32 20V54M32 30C26 24 20 23 14 24M32 42C27 37 23 36 18 36" fill="none" stroke="#B6CABA" stroke-width="2.4" stroke-linecap="round"/>' +
  petals(8.6, '#fff') +
  petals(6.2, '#B3246F') +
  '<circle cx="45" cy="18" r="4.2" fill="#EFC3D8"/>';

function petals(radius: number, fill: string): string {
  const centers = ['45 9.9', '52.7 15.5', '49.8 24.6', '40.2 24.6', '37.3 15.5', '45 18'];
  return centers
    .map((center) => center.split(' '))
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`)
    .join('');
}
