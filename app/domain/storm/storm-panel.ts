import { cityName, defaultCity, findCity } from '#app/content/find-city.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { slugify } from '#app/content/slug.ts';
import type { TradePage } from '#app/content/trade-pages/parts.ts';
import { servicePath } from '#app/content/trade-pages/service-page.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { answersAtAnyHour, isOpenAt } from '#app/domain/directory/list/condition-queries.ts';
import { narrowed } from '#app/domain/directory/list/contractor-filter.ts';
import { findContractors } from '#app/domain/directory/list/find-contractors.ts';
import { takesNewWork } from '#app/domain/opening-hours/closures.ts';
import { localTime } from '#app/domain/opening-hours/week-hours.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { StormNotice } from './notice.ts';
import { selectRunning } from './notice-queries.ts';

/** What a page shows of the storm notices that are on it. */
export type StormPanel = {
  notices: { id: string; words: string; ends_at: string; pages: { label: string; to: string }[] }[];
  /** Contractors of the notices' trades who answer now. */
  contractors: { id: string; name: string; path: string; facts: string; call: { href: string; number: string } }[];
};

/** How many contractors to call are shown. */
const contractorCount = 3;

type Place = { trades: readonly string[]; city: string };

/** All running notices, for the home page. */
export async function stormOnHome(db: Queryable, now = new Date()): Promise<StormPanel | undefined> {
  const notices = await selectRunning(db, now);
  return panelOf(
    db,
    notices,
    notices.flatMap(({ trades, cities }) => cities.map((city) => ({ trades, city }))),
    now,
  );
}

/** The running notices of a page's trade in its city. */
export async function stormOnPage(
  db: Queryable,
  { service, list }: Pick<TradePage, 'service' | 'list'>,
  now = new Date(),
): Promise<StormPanel | undefined> {
  const record = tradeOf(slugify(service));
  if (!record) return undefined;
  const trade = tradeSlug(record);
  // A list without a city is about all of them.
  const city = list.location;
  const notices = (await selectRunning(db, now)).filter(
    ({ trades, cities }) => trades.includes(trade) && (city === undefined || cities.includes(city)),
  );
  const cities = city ? [city] : [...new Set(notices.flatMap((notice) => notice.cities))];
  const panel = await panelOf(
    db,
    notices,
    cities.map((city) => ({ trades: [trade], city })),
    now,
  );
  return panel && { ...panel, notices: panel.notices.map((notice) => ({ ...notice, pages: [] })) };
}

async function panelOf(
  db: Queryable,
  notices: readonly StormNotice[],
  places: readonly Place[],
  now: Date,
): Promise<StormPanel | undefined> {
  if (notices.length === 0) return undefined;
  return {
    notices: notices.map(({ id, words, ends_at, ...where }) => ({ id, words, ends_at, pages: pagesOf(where) })),
    contractors: await findToCall(db, places, now),
  };
}

/** The trades' pages in the notice's first city. */
function pagesOf({ trades, cities }: Pick<StormNotice, 'trades' | 'cities'>): { label: string; to: string }[] {
  const city = findCity(cities[0] ?? '') ?? defaultCity;
  return trades.flatMap((slug) => {
    const name = tradeOf(slug)?.types[0].type;
    return name ? [{ label: name, to: servicePath(slug, city) }] : [];
  });
}

/** Those who answer at any hour first, then those open now; from each place in turn. Not those who take no work. */
async function findToCall(db: Queryable, places: readonly Place[], now: Date): Promise<StormPanel['contractors']> {
  const slice = { order: 'featured', seed: 0, offset: 0, limit: 4 * contractorCount } as const;
  const found = await Promise.all(
    places.map(async ({ trades, city }) => {
      const services = trades.flatMap((slug) => tradeOf(slug)?.types.map(({ type }) => slugify(type)) ?? []);
      const filter = { services, location: city };
      const time = localTime(now);
      const [always, open] = await Promise.all([
        findContractors(db, { filter: narrowed(filter, answersAtAnyHour(time.day)) }, slice),
        findContractors(db, { filter: narrowed(filter, isOpenAt(time)) }, slice),
      ]);
      const contractorsOf = ({ contractors }: typeof always) =>
        contractors.filter(({ profile }) => takesNewWork(profile, time.day)).flatMap(contractorOf);
      return { always: contractorsOf(always), open: contractorsOf(open) };
    }),
  );
  const ordered = [...interleaved(found.map(({ always }) => always)), ...interleaved(found.map(({ open }) => open))];
  // Both lists have a contractor that answers at any hour; a map keeps its first place.
  return [...new Map(ordered.map((one) => [one.id, one])).values()].slice(0, contractorCount);
}

/** The first of each list, then the second of each, and so on. */
function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function contractorOf(contractor: Contractor): StormPanel['contractors'] {
  const { id, name, phone, service_type, location, profile, featured } = contractor;
  const [href, number] = [phoneHref(phone), shownPhone(phone)];
  if (!href || !number) return [];
  const facts = [
    profile.emergency ? 'Answers at any hour' : 'Open now',
    service_type,
    cityName(location),
    featured && 'Featured',
  ];
  return [{ id, name, path: contractorPath(contractor), facts: facts.filter(Boolean).join(' · '), call: { href, number } }];
}
