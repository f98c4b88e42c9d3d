import { dayInOklahoma } from '#app/content/dates.ts';
import { cityName, defaultCity, findCity } from '#app/content/find-city.ts';
import { shownPhone } from '#app/content/phone.ts';
import { serviceSpellings, tradeNames } from '#app/content/services.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Contractor } from '../../contractors/contractor.ts';
import { replyWords } from '../../contractors/reply-words.ts';
import { answersAtAnyHour } from '../../directory/list/condition-queries.ts';
import { zipKeys } from '../../directory/list/place-keys.ts';
import { serving } from '../../directory/list/total-queries.ts';
import { selectReachable, selectStopped } from '../delivery/delivery-queries.ts';
import { findWorking } from '../suggest-contractors.ts';
import { type DeskRequestRow, selectContractorsToName } from './desk-request-queries.ts';

type SuggestedContractor = { id: string; name: string; facts: string };

export type Suggestions = {
  /** '2 plumbers answer any hour in 73013'; '' if none was found. */
  words: string;
  contractors: SuggestedContractor[];
};

const maxSuggested = 6;

type Wanted = {
  /** Recipients already. */
  taken: readonly string[];
  name: string;
  now: Date;
  inSpanish?: boolean;
};

/**
 * Contractors that an operator can add: of the trade, serving the homeowner's ZIP code, taking requests, and answering at any hour if
 * it is urgent; else of the city. With a name, those of that name instead.
 */
export async function suggestContractors(
  db: Queryable,
  { service, zip, city, urgency }: Pick<DeskRequestRow, 'service' | 'zip' | 'city' | 'urgency'>,
  { taken, name, now, inSpanish = false }: Wanted,
): Promise<Suggestions> {
  if (name.length >= 3) {
    const named = (await selectContractorsToName(db, { name, ids: [], limit: maxSuggested })).filter(
      ({ id }) => !taken.includes(id),
    );
    const known = named.map((contractor) => ({ ...contractor, facts: [contractor.service, cityName(contractor.location)] }));
    return { words: '', contractors: await described(db, known, inSpanish) };
  }
  const services = serviceSpellings(service ?? '');
  const isUrgent = urgency === 'now';
  const today = dayInOklahoma(now);
  const conditions = isUrgent ? [answersAtAnyHour(today)] : [];
  const location = findCity(city ?? '')?.slug ?? defaultCity.slug;
  const places = [
    ...(zip ? [{ filter: serving({ services, conditions }, zipKeys(zip)), place: zip }] : []),
    { filter: { services, location, conditions }, place: cityName(location) },
  ];
  for (const { filter, place } of places) {
    // Some of them are left out.
    const wanted = { taken: new Set(taken), limit: 2 * maxSuggested + taken.length, day: today };
    const found = (await findWorking(db, filter, wanted)).slice(0, maxSuggested);
    if (found.length === 0) continue;
    const isOne = found.length === 1;
    const { pro, pros } = tradeNames(service ?? '');
    const amount = `${found.length}${found.length === maxSuggested ? ' or more' : ''}${taken.length > 0 ? ' more' : ''}`;
    const does = isUrgent ? `answer${isOne ? 's' : ''} any hour` : `work${isOne ? 's' : ''}`;
    const suggested = await described(db, found.map(known), inSpanish);
    return { words: `${amount} ${isOne ? pro : pros} ${does} in ${place}`, contractors: suggested };
  }
  return { words: '', contractors: [] };
}

type Known = {
  id: string;
  name: string;
  phone: string | null;
  languages: readonly string[] | null;
  facts: (string | false | undefined)[];
};

function known({ id, name, phone, service_type, location, profile, answers }: Contractor): Known {
  const replies = replyWords(answers);
  const emergency = profile.emergency && 'answers any hour';
  const facts = [service_type, cityName(location), emergency, replies && `usually replies ${replies}`];
  return { id, name, phone, languages: profile.languages, facts: facts.map((fact) => fact || undefined) };
}

/** With how each contractor gets the request. */
async function described(db: Queryable, contractors: readonly Known[], inSpanish: boolean): Promise<SuggestedContractor[]> {
  const ids = contractors.map(({ id }) => id);
  const [reachable, stopped] = await Promise.all([selectReachable(db, ids), selectStopped(db, ids)]);
  const way = (id: string) => {
    if (stopped.has(id)) return 'wants no requests: call';
    return reachable.has(id) ? 'gets it by e-mail' : 'no e-mail address';
  };
  return contractors.map(({ id, name, phone, languages, facts }) => {
    const spanish = inSpanish && languages?.includes('Spanish') && 'speaks Spanish';
    return { id, name, facts: [...facts, shownPhone(phone), spanish, way(id)].filter(Boolean).join(' · ') };
  });
}
