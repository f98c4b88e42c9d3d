import { z } from 'zod';
import { cityName } from '#app/content/find-city.ts';
import { type Contractor, contractorDetailSchema, contractorSchema } from '#app/domain/contractors/contractor.ts';
import { openState, openStates } from '#app/domain/opening-hours/hours-words.ts';
import { type LocalTime, localTime } from '#app/domain/opening-hours/week-hours.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Reading, ReadPlace } from './list/contractor-filter.ts';
import { contractorPageSchema, type ListQuery, listContractors } from './list-contractors.ts';
import { listServiceTypes } from './list-service-types.ts';
import { isOfCity, searchNote } from './search/search-note.ts';

/** What the API adds to a contractor, as of now. */
const added = {
  open: z
    .enum(openStates)
    .describe(
      '`any hour`: at any hour, or for emergencies while the office is closed; `closed` at any hour until `closed_until`; `unknown`: it names no hours',
    ),
};

export const contractorAnswerSchema = contractorSchema.extend(added);
export const contractorDetailAnswerSchema = contractorDetailSchema.extend(added);
export const pageAnswerSchema = contractorPageSchema.extend({
  contractors: z.array(contractorAnswerSchema),
  note: z.string().nullable().describe('How `q` was understood, in a sentence; null if there is nothing to say'),
  place: z
    .object({
      name: z.string().describe('A town or a ZIP code, for example "Moore"'),
      part_of: z.string().nullable().describe('Of a ZIP code: its town or city'),
      served: z
        .boolean()
        .describe(
          'Whether a contractor of the trade, within the filters, says that it serves this place or is in the city of this ZIP code',
        ),
      nearest: z.string().nullable().describe('If none does: the nearest place, or city, of those that are listed instead'),
    })
    .nullable()
    .describe('A place that `q` names, whose contractors come first; null without any'),
});

/** A contractor as the API gives it. */
export const contractorAnswer = <C extends Contractor>(contractor: C, now = new Date()) => answerAt(contractor, localTime(now));

/** A page of the directory as the API gives it. */
export async function answerPage(db: Queryable, query: ListQuery, now = new Date()): Promise<z.infer<typeof pageAnswerSchema>> {
  const { reading, ...page } = await listContractors(db, query, now);
  const types = reading ? await listServiceTypes(db) : [];
  const note = reading && searchNote(query.q ?? '', reading, types);
  const time = localTime(now);
  return {
    ...page,
    contractors: page.contractors.map((contractor) => answerAt(contractor, time)),
    note: note ?? null,
    place: reading?.place ? placeAnswer(reading, reading.place) : null,
  };
}

function placeAnswer(reading: Reading, { name, partOf, served, nearestTown }: ReadPlace) {
  const { citySlug, groups } = reading;
  const isServed = served || isOfCity(reading, partOf);
  const city = citySlug && groups.meant ? cityName(citySlug) : null;
  return { name, part_of: partOf ?? null, served: isServed, nearest: isServed ? null : (nearestTown ?? city) };
}

const answerAt = <C extends Contractor>(contractor: C, time: LocalTime) => ({
  ...contractor,
  open: openState(contractor.profile, time),
});
