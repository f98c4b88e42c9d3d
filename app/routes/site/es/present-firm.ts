import { locationName } from '#app/content/locations.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { shownRating } from '#app/domain/contractors/rating.ts';

/** A contractor in a list, in Spanish. */
export type SpanishFirm = {
  id: string;
  name: string;
  /** Of its page, in English. */
  path: string;
  facts: string[];
  call?: { href: string; number: string };
};

/** @param underAnyHour in a group whose title says that they answer at any hour. */
export function presentFirm(contractor: Contractor, underAnyHour = false): SpanishFirm {
  const { id, name, phone, location, featured, profile } = contractor;
  const [href, number] = [phoneHref(phone), shownPhone(phone)];
  const facts = [
    rated(contractor),
    locationName(location),
    !underAnyHour && profile.emergency && 'Contesta a cualquier hora',
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

function rated({ rating, review_count: count }: Contractor): string | undefined {
  if (rating === null) return undefined;
  const reviews = count ? ` (${count.toLocaleString('en-US')} ${count === 1 ? 'reseña' : 'reseñas'})` : '';
  return `★ ${shownRating(rating)}${reviews}`;
}
