import { dayInOklahoma } from '#app/content/dates.ts';
import { defaultLocation, findLocation, locationName } from '#app/content/locations.ts';
import { serviceSpellings } from '#app/content/services.ts';
import type { Queryable } from '#app/platform/database.ts';
import { replyWords } from '../contractors/answers/reply-words.ts';
import type { Contractor } from '../contractors/contractor.ts';
import { findContractors } from '../directory/list/find-contractors.ts';
import { zipKeys } from '../directory/list/place-keys.ts';
import { takesWork } from '../opening-hours/closures.ts';
import type { EntryRow } from './detail-queries.ts';
import { selectFirmsByName } from './queries.ts';

export type SuggestedFirm = { id: string; name: string; facts: string };

export type Suggestions = {
  /** '2 more answer any hour in 73013'; '' if none was found. */
  words: string;
  firms: SuggestedFirm[];
};

const most = 6;

/**
 * Firms that an operator can add: of the trade, serving the homeowner's ZIP code, and answering at any hour if it is urgent; else
 * of the city. With a name, those of that name instead.
 */
export async function suggestFirms(
  db: Queryable,
  { service, zip, city, urgency }: Pick<EntryRow, 'service' | 'zip' | 'city' | 'urgency'>,
  { taken, name, now }: { taken: readonly string[]; name: string; now: Date },
): Promise<Suggestions> {
  if (name.length >= 3) return { words: '', firms: (await selectFirmsByName(db, name, most)).filter(isNew(taken)) };
  const services = serviceSpellings(service ?? '');
  const isUrgent = urgency === 'now';
  const today = dayInOklahoma(now);
  const anyHourOn = isUrgent ? today : undefined;
  const isWorking = ({ profile }: Contractor) => takesWork(profile, today);
  const slice = { order: 'featured', seed: 0, offset: 0, limit: most + taken.length } as const;
  const location = findLocation(city ?? '')?.slug ?? defaultLocation.slug;
  const places = [
    ...(zip ? [{ filter: { services, served: [zipKeys(zip)], anyHourOn }, place: zip }] : []),
    { filter: { services, location, anyHourOn }, place: locationName(location) },
  ];
  for (const { filter, place } of places) {
    const { contractors } = await findContractors(db, { filter }, slice);
    const found = contractors.filter(isNew(taken)).filter(isWorking).slice(0, most);
    if (found.length === 0) continue;
    const amount = found.length === most ? `${most} or more` : `${found.length} more`;
    return { words: `${amount} ${isUrgent ? 'answer any hour' : 'work'} in ${place}`, firms: found.map(suggested) };
  }
  return { words: '', firms: [] };
}

const isNew =
  (taken: readonly string[]) =>
  ({ id }: { id: string }) =>
    !taken.includes(id);

function suggested({ id, name, service_type, location, profile, answers }: Contractor): SuggestedFirm {
  const replies = replyWords(answers);
  const facts = [
    service_type,
    locationName(location),
    profile.emergency && 'answers any hour',
    replies && `usually replies ${replies}`,
  ];
  return { id, name, facts: facts.filter(Boolean).join(' · ') };
}
