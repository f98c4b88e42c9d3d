import { dayInOklahoma } from '#app/content/dates.ts';
import { defaultLocation } from '#app/content/locations.ts';
import { serviceSpellings } from '#app/content/services.ts';
import type { Queryable } from '#app/platform/database.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { selectSimilar } from '../contractors/queries.ts';
import { selectReachable } from './delivery/delivery-queries.ts';
import { type ChosenContractor, maxAsked, placesLeft, type TrackedRequest } from './request.ts';

/** Maximum number of suggestions. */
const offered = 4;
/** As many are looked at, so that those who answer come first. */
const considered = 20;
/** A contractor that answers fewer of its requests comes last. */
const answersFew = 0.5;

/**
 * Suggests other contractors who take work, of the trade in the city of the first recipient: first those who get it by e-mail at
 * once, last those known to answer few; within these the featured, then by rating.
 */
export async function suggestContractors(db: Queryable, request: TrackedRequest): Promise<ChosenContractor[]> {
  const { contractors, service_type, withdrawn } = request;
  if (withdrawn || placesLeft(contractors) === 0) return [];
  const [first] = contractors;
  const asked = first && (await findContractorById(db, first.id));
  const like = {
    id: first?.id ?? '',
    location: asked?.location || defaultLocation.slug,
    serviceSlugs: serviceSpellings(asked?.service_type || service_type),
    workingOn: dayInOklahoma(),
  };
  const found = await selectSimilar(db, like, considered + maxAsked);
  const others = found.filter(({ id }) => contractors.every((one) => one.id !== id));
  const reachable = await selectReachable(
    db,
    others.map(({ id }) => id),
  );
  const place = ({ id, answers }: (typeof others)[number]) =>
    answers && answers.share < answersFew ? 2 : reachable.has(id) ? 0 : 1;
  return others
    .sort((one, other) => place(one) - place(other))
    .slice(0, offered)
    .map(({ id, name }) => ({ id, name }));
}
