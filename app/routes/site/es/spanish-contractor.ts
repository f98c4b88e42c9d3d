import { cityName } from '#app/content/find-city.ts';
import { minRanked } from '#app/content/pages/review-policy.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { isRated } from '#app/domain/contractors/contractor-card.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { shownRating } from '#app/domain/contractors/rating.ts';
import { isClosed, takesNewWork } from '#app/domain/opening-hours/closures.ts';

type Place = {
  /** Today, YYYY-MM-DD. */
  day: string;
  /** In a group whose title says that they answer at any hour. */
  underAnyHour?: boolean;
};

/** A contractor in a list, in Spanish; its page is in English. */
export function presentContractor(contractor: Contractor, { day, underAnyHour = false }: Place) {
  const { id, name, phone, location, featured, profile } = contractor;
  const [href, number] = [phoneHref(phone), shownPhone(phone)];
  const facts = [
    ...ratings(contractor),
    cityName(location),
    awayWords(profile, day) ?? (!underAnyHour && profile.emergency && 'Contesta a cualquier hora'),
    profile.languages?.some((language) => language.toLowerCase() === 'spanish') && 'Se habla español',
    featured && 'Destacada',
  ];
  return {
    id,
    name,
    path: contractorPath(contractor),
    facts: facts.filter((fact) => typeof fact === 'string'),
    ...(href && number && { call: { href, number } }),
  };
}

function awayWords(profile: Contractor['profile'], day: string): string | undefined {
  const until = (date: string | null) => date && spanishDay.format(new Date(`${date}T18:00:00Z`));
  if (isClosed(profile, day)) return `Cerrada hasta el ${until(profile.closed_until)}`;
  return takesNewWork(profile, day) ? undefined : `Sin trabajos nuevos hasta el ${until(profile.no_work_until)}`;
}

const spanishDay = new Intl.DateTimeFormat('es-US', { timeZone: 'America/Chicago', day: 'numeric', month: 'long' });

/** Reviews here come first from as many on as on English cards, each rating with its source. */
function ratings({ rating, review_count, reviews: own, profile }: Contractor): string[] {
  const source = profile.rating_source ? ` en ${profile.rating_source}` : ', sin fuente';
  const isListed = isRated({ rating, review_count });
  const listed = isListed ? [rated(rating, review_count ? counted(review_count) + source : source.replace(/^\W+/, ''))] : [];
  if (!own) return listed;
  const here = rated(own.average, `${counted(own.count)} ${own.count === 1 ? 'opinión' : 'opiniones'} aquí`);
  return own.count >= minRanked ? [here, ...listed] : [...listed, here];
}

/** '★ 4.6 (94 en Google)' */
const rated = (rating: number | null, from: string): string => `★ ${shownRating(rating)} (${from})`;

const counted = (count: number): string => count.toLocaleString('en-US');
