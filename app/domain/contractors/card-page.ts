import { pastDay } from '#app/content/dates.ts';
import { cityName } from '#app/content/find-city.ts';
import { minRanked } from '#app/content/pages/review-policy.ts';
import { commonestPrice } from '#app/content/trades/priced-jobs.ts';
import { isClosed, noWorkWords } from '../opening-hours/closures.ts';
import { type OpenWords, openWords } from '../opening-hours/hours-words.ts';
import { type LocalTime, localTime } from '../opening-hours/week-hours.ts';
import { smallPicture } from '../pictures/stored-picture.ts';
import { checkedLine } from './check.ts';
import type { Contractor, ContractorCard, ContractorProfile, OwnReviews } from './contractor.ts';
import { isRated } from './contractor-card.ts';
import { shownRating, shownReviews } from './rating.ts';
import { replyWords } from './reply-words.ts';
import { shortPrices } from './shown-prices.ts';

/** What a list shows of a contractor, as of now. */
export function cardOf(contractor: Contractor, now = new Date()): ContractorCard {
  const { address: _, website: __, profile, logo_link, gmb_link, verified, checked, answers, reviews, ...card } = contractor;
  const open = openFact(profile, localTime(now));
  const price = commonestPrice(card.service_type, profile.price_guide);
  const replies = replyWords(answers);
  const further = furtherPlaces(card.location, profile);
  // Short: on a phone, a year would take a line more.
  const checkWords = checked && checkedLine(checked, (day) => pastDay(day, now));
  return {
    ...card,
    ...(logo_link && { logo_link: smallPicture(logo_link) }),
    ...(gmb_link && { gmb_link }),
    ...(profile.rating_source && { source: profile.rating_source }),
    ...(open && (open.isOpen ? { open: open.words } : { opens: open.words })),
    ...(price && { price: { job: price.job, range: shortPrices(price), ...(price.costs && { costs: price.costs }) } }),
    ...(checkWords && { checked: verified ? lowered(checkWords) : checkWords }),
    ...(verified && { verified }),
    ...(!checked && profile.license_number && { license: profile.license_number }),
    ...(profile.founded && { since: profile.founded }),
    ...(replies && { replies: `Replies ${replies}` }),
    ...(further > 0 && { further }),
    ...(reviews && bothRatings(contractor, reviews)),
  };
}

/** Ours leads from enough reviews on, or where it is the only one. */
function bothRatings(contractor: Contractor, reviews: OwnReviews): Pick<ContractorCard, 'ours' | 'listed'> {
  if (!isRated(contractor)) return { ours: ownRating(reviews) };
  if (reviews.count < minRanked) return { listed: `Here ${shownRating(reviews.average)} (${reviews.count})` };
  return { ours: ownRating(reviews), listed: listedWords(contractor) };
}

const ownRating = ({ count, average }: OwnReviews) => ({ value: shownRating(average), from: `${shownReviews(count)} here` });

/** 'Google 4.6 (94)', 'Listed 4.6 (94)' */
const listedWords = ({ rating, review_count, profile }: Pick<Contractor, 'rating' | 'review_count' | 'profile'>): string =>
  [profile.rating_source ?? 'Listed', shownRating(rating), review_count && `(${review_count.toLocaleString('en-US')})`]
    .filter(Boolean)
    .join(' ');

/** Whether it is open; that it takes no new work decides more. */
function openFact(profile: ContractorProfile, time: LocalTime): Pick<OpenWords, 'words' | 'isOpen'> | undefined {
  const open = openWords(profile, time);
  const noWork = isClosed(profile, time.day) ? undefined : noWorkWords(profile, time.day);
  return noWork ? { words: noWork, isOpen: false } : open;
}

/** After “Verified Pro: ”. A row leaves that out, and its style sheet raises the letter again. */
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** How many places besides its city it works in, ZIP codes not counted. */
function furtherPlaces(location: string, { service_area }: Pick<ContractorProfile, 'service_area'>): number {
  const city = cityName(location).toLowerCase();
  return (service_area ?? []).filter((place) => !/^\d/.test(place) && place.toLowerCase() !== city).length;
}
