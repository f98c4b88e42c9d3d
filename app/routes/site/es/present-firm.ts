import { locationName } from '#app/content/locations.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { shownRating } from '#app/domain/contractors/rating.ts';
import { isClosed, takesWork } from '#app/domain/opening-hours/closures.ts';

/** A contractor in a list, in Spanish. */
export type SpanishFirm = {
  id: string;
  name: string;
  /** Of its page, in English. */
  path: string;
  facts: string[];
  call?: { href: string; number: string };
};

type Place = {
  /** Today, YYYY-MM-DD. */ day: string /** In a group whose title says that they answer at any hour. */;
  underAnyHour?: boolean;
};

export function presentFirm(contractor: Contractor, { day, underAnyHour = false }: Place): SpanishFirm {
  const { id, name, phone, location, featured, profile } = contractor;
  const [href, number] = [phoneHref(phone), shownPhone(phone)];
  const facts = [
    ownRated(contractor),
    rated(contractor),
    locationName(location),
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
  return takesWork(profile, day) ? undefined : `Sin trabajos nuevos hasta el ${until(profile.no_work_until)}`;
}

const spanishDay = new Intl.DateTimeFormat('es-US', { timeZone: 'America/Chicago', day: 'numeric', month: 'long' });

function ownRated({ reviews }: Contractor): string | undefined {
  if (!reviews) return undefined;
  const { count, average } = reviews;
  return `★ ${shownRating(average)} (${count.toLocaleString('en-US')} ${count === 1 ? 'opinión' : 'opiniones'} aquí)`;
}

/** With its source, if it is known, and always beside a rating of our own. */
function rated({ rating, review_count: count, reviews: own, profile }: Contractor): string | undefined {
  if (rating === null) return undefined;
  const reviews = count ? ` (${count.toLocaleString('en-US')} ${count === 1 ? 'reseña' : 'reseñas'})` : '';
  const source = profile.rating_source ?? (own && 'Otra fuente');
  return `${source ? `${source} ` : ''}★ ${shownRating(rating)}${reviews}`;
}
