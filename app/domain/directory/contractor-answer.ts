import { z } from 'zod';
import { type Contractor, contractorDetailSchema, contractorSchema } from '#app/domain/contractors/contractor.ts';
import { openState, openStates } from '#app/domain/opening-hours/open-state.ts';
import { minuteOfWeek } from '#app/domain/opening-hours/week-minutes.ts';
import { contractorPageSchema } from './list-contractors.ts';

/** What the API adds to a contractor, as of now. */
const added = {
  open: z
    .enum(openStates)
    .describe('`any hour`: at any hour, or for emergencies while the office is closed; `unknown`: it names no hours'),
  reviews: z.null().describe('Reviews of this directory’s own; none are kept yet'),
  answers: z.null().describe('How soon it answers requests; not counted yet'),
};

export const contractorAnswerSchema = contractorSchema.extend(added);
export const contractorDetailAnswerSchema = contractorDetailSchema.extend(added);
export const pageAnswerSchema = contractorPageSchema.extend({ contractors: z.array(contractorAnswerSchema) });

/** A contractor as the API gives it. */
export const contractorAnswer = <C extends Contractor>(contractor: C, now = new Date()) =>
  answerAt(contractor, minuteOfWeek(now));

export function pageAnswer<P extends { contractors: Contractor[] }>(page: P, now = new Date()) {
  const minute = minuteOfWeek(now);
  return { ...page, contractors: page.contractors.map((contractor) => answerAt(contractor, minute)) };
}

const answerAt = <C extends Contractor>(contractor: C, minute: number) => ({
  ...contractor,
  open: openState(contractor.profile, minute),
  reviews: null,
  answers: null,
});
