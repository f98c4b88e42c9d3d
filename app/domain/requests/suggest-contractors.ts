import { cityName, defaultCity, findCity } from '#app/content/find-city.ts';
import { serviceSpellings } from '#app/content/services.ts';
import { nearestCity, placeOfZip } from '#app/content/towns.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Contractor } from '../contractors/contractor.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { isOpenAt, servesAny } from '../directory/list/condition-queries.ts';
import { type ContractorFilter, narrowed } from '../directory/list/contractor-filter.ts';
import { findContractors } from '../directory/list/find-contractors.ts';
import { zipKeys } from '../directory/list/place-keys.ts';
import { takesNewWork } from '../opening-hours/closures.ts';
import { openState } from '../opening-hours/hours-words.ts';
import { localTime } from '../opening-hours/week-hours.ts';
import { selectReachable, selectStopped } from './delivery/delivery-queries.ts';
import { type ChosenContractor, maxAsked, placesLeft, type TrackedRequest } from './request.ts';

/** `open`: for an urgent request, whether it answers now. */
export type SuggestedContractor = ChosenContractor & { town: string; open?: 'any hour' | 'now' | undefined };

/** Maximum number of suggestions. */
const offered = 4;
/** As many of each group are looked at, so that those who answer come first. */
const considered = 20;
/** A contractor that answers fewer of its requests comes last. */
const answersFew = 0.5;

/** Contractors that come before those of the next group. `isAreaUnknown`: only those that name no places that they serve. */
type Group = { filter: ContractorFilter; isAreaUnknown?: boolean };

/**
 * Suggests other contractors of the trade who take work and requests: first those who serve the homeowner's ZIP code, then those
 * of its city that name no area; within these, for an urgent request, first those who can come now; then those who get it by
 * e-mail at once, last those known to answer few; then the featured, and by rating. Without a ZIP code: of the city of the first
 * recipient.
 */
export async function suggestContractors(
  db: Queryable,
  { contractors, service_type, withdrawn, zip, urgency }: TrackedRequest,
  now = new Date(),
): Promise<SuggestedContractor[]> {
  if (withdrawn || placesLeft(contractors, now) === 0) return [];
  const [first] = contractors;
  const asked = first && (await findContractorById(db, first.id));
  const services = serviceSpellings(asked?.service_type || service_type);
  const city = asked?.location || defaultCity.slug;
  const time = localTime(now);
  const isUrgent = urgency === 'now';
  const groups = placesOf(zip, city).flatMap(({ filter, ...more }): Group[] => {
    const all = { filter: { services, ...filter }, ...more };
    return isUrgent ? [{ ...all, filter: narrowed(all.filter, isOpenAt(time)) }, all] : [all];
  });
  const found: Contractor[] = [];
  for (const { filter, isAreaUnknown } of groups) {
    const taken = new Set([...contractors, ...found].map(({ id }) => id));
    const working = await findWorking(db, filter, { taken, limit: considered + maxAsked + offered, day: time.day });
    const fitting = working.filter(({ profile }) => !(isAreaUnknown && profile.service_area && profile.service_area.length > 0));
    found.push(...(await ordered(db, fitting)));
    if (found.length >= offered) break;
  }
  return found.slice(0, offered).map(({ id, name, location, profile }) => {
    const open = openState(profile, time);
    const answers = isUrgent && (open === 'any hour' || open === 'now');
    return { id, name, town: cityName(location), ...(answers && { open }) };
  });
}

type Wanted = { taken: ReadonlySet<string>; limit: number; day: string };

/** Those that match, are not taken, and take work and requests. */
export async function findWorking(db: Queryable, filter: ContractorFilter, { taken, limit, day }: Wanted): Promise<Contractor[]> {
  const { contractors } = await findContractors(db, { filter }, { order: 'featured', seed: 0, offset: 0, limit });
  const working = contractors.filter(({ id, profile }) => !taken.has(id) && takesNewWork(profile, day));
  const stopped = await selectStopped(
    db,
    working.map(({ id }) => id),
  );
  return working.filter(({ id }) => !stopped.has(id));
}

/** Where to look, best first. */
function placesOf(zip: string | null, city: string): Group[] {
  if (!zip) return [{ filter: { location: city } }];
  const place = placeOfZip(zip);
  const own = place && ('slug' in place ? place : nearestCity(place)).slug;
  const cities = [...new Set([own, city])].filter((slug) => slug !== undefined && findCity(slug));
  return [
    { filter: { conditions: [servesAny(zipKeys(zip))] } },
    ...cities.map((location) => ({ filter: { location }, isAreaUnknown: true })),
  ];
}

/** Last those known to answer few. */
async function ordered(db: Queryable, contractors: readonly Contractor[]): Promise<Contractor[]> {
  const reachable = await selectReachable(
    db,
    contractors.map(({ id }) => id),
  );
  const place = ({ id, answers }: Contractor) => (answers && answers.share < answersFew ? 2 : reachable.has(id) ? 0 : 1);
  return contractors.toSorted((one, other) => place(one) - place(other));
}
