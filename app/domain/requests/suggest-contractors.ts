import { dayInOklahoma } from '#app/content/dates.ts';
import { defaultLocation } from '#app/content/locations.ts';
import { serviceSpellings } from '#app/content/services.ts';
import type { Queryable } from '#app/platform/database.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { selectSimilar } from '../contractors/queries.ts';
import { type ChosenContractor, maxChosen, type TrackedRequest } from './request.ts';

/** Maximum number of suggestions. */
const offered = 6;

/** Suggests other contractors who take work, of the trade in the city of the first recipient: featured first, then by rating. */
export async function suggestContractors(db: Queryable, request: TrackedRequest): Promise<ChosenContractor[]> {
  const { contractors, service_type, withdrawn } = request;
  if (withdrawn || contractors.length >= maxChosen) return [];
  const [first] = contractors;
  const asked = first && (await findContractorById(db, first.id));
  const like = {
    id: first?.id ?? '',
    location: asked?.location || defaultLocation.slug,
    serviceSlugs: serviceSpellings(asked?.service_type || service_type),
    workingOn: dayInOklahoma(),
  };
  const found = await selectSimilar(db, like, offered + maxChosen);
  const isNew = ({ id }: { id: string }) => contractors.every((one) => one.id !== id);
  return found
    .filter(isNew)
    .slice(0, offered)
    .map(({ id, name }) => ({ id, name }));
}
