import { shownPhone } from '#app/content/phone.ts';
import { serviceInCity, shownAddress } from '#app/domain/contractors/address.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { listedWhere, shownRating, shownReviews } from '#app/domain/contractors/rating.ts';

/** A contractor in one or two sentences, only from the directory's data. */
export function metaDescription(contractor: Contractor): string {
  const { name, phone, rating, review_count, profile } = contractor;
  const where = listedWhere(profile.rating_source);
  const rated = review_count ? `, rated ${shownRating(rating)} out of 5 from ${shownReviews(review_count)} ${where}` : '';
  const call = shownPhone(phone);
  const address = shownAddress(contractor);
  const ways = [call && `Call ${call}`, address && `${call ? 'at' : 'At'} ${address}`].filter(Boolean).join(', ');
  return `${name}: ${serviceInCity(contractor)}${rated}. ${ways ? `${ways}.` : ''}`.trim();
}
