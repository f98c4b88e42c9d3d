import sql, { type Sql } from 'sql-template-tag';
import { localTime } from '#app/domain/opening-hours/week-hours.ts';
import type { Queryable } from '#app/platform/database.ts';
import { activeFilters, type ChosenFilters, type FilterName } from './filters.ts';
import { answersAtAnyHour, isOpenAt, servesAny, speaks } from './list/condition-queries.ts';
import { namedKeys, zipKeys } from './list/place-keys.ts';
import { selectServedKeys } from './list/total-queries.ts';

type FilterSource = {
  /** The contractors that it keeps. @param value as in an address. */
  where: (value: string, at: { db: Queryable; now: Date }) => Sql | Promise<Sql>;
  /** Why the API refuses another value. */
  refusal: string;
  /** In the API's description. */
  api: { description?: string; example?: string; type?: 'boolean' | 'number'; minimum?: number; maximum?: number };
};

const yesOrNo = { refusal: 'true or false' };

/** The conditions of the filters (filters.ts) on `contractors c`. */
export const filterSources: Readonly<Record<FilterName, FilterSource>> = {
  min_rating: {
    where: (rating) => sql`c.rating >= ${Number(rating)}::numeric`,
    refusal: 'A number from 0 to 5',
    api: { type: 'number', minimum: 0, maximum: 5 },
  },
  open_now: {
    where: (_, { now }) => isOpenAt(localTime(now)),
    ...yesOrNo,
    api: {
      type: 'boolean',
      description:
        'Only those open now by their hours, in Central Time, or answering at any hour, without those closed until a day',
    },
  },
  emergency: {
    where: (_, { now }) => answersAtAnyHour(localTime(now).day),
    ...yesOrNo,
    api: { type: 'boolean', description: 'Only those that answer at any hour, without those closed until a day' },
  },
  zip: {
    where: (zip) => servesAny(zipKeys(zip)),
    refusal: 'A ZIP code of five digits',
    api: {
      example: '73034',
      description: 'Only those that name this ZIP code, or its town or city, in their service area, or have it in their address',
    },
  },
  place: {
    where: async (place, { db }) => servesAny(await selectServedKeys(db, {}, namedKeys(place))),
    refusal: 'The name of a town or city',
    api: {
      example: 'Moore',
      description: 'Only those that name this town or city, or one of its ZIP codes, in their service area',
    },
  },
  language: {
    where: speaks,
    refusal: 'The name of a language',
    api: { example: 'Spanish', description: 'Only those that list this language' },
  },
  licensed: {
    where: () => sql`c.licensed`,
    ...yesOrNo,
    api: { type: 'boolean', description: 'Only those with a listed license number' },
  },
};

/** The conditions of a visitor's choice. */
export const conditionsOf = (db: Queryable, chosen: ChosenFilters, now: Date): Promise<Sql[]> =>
  Promise.all(activeFilters(chosen).map((name) => filterSources[name].where(chosen[name] ?? '', { db, now })));
