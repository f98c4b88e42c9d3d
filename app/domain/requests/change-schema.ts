import { z } from 'zod';
import { messageField, ownField } from '#app/domain/validation/field-rules.ts';
import { visibleLength } from '#app/domain/validation/plain-text.ts';
import { hiredPrefix, outcomes } from './request.ts';

const outcomeMissing = 'Please choose one';

const noteField = messageField.refine((note) => note === '' || visibleLength(note) > 0, 'Please write a few words');

/** A homeowner’s action on their request page. `seen` distinguishes the same action repeated later. */
export const requestChangeSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    seen: ownField(20),
    message: noteField.refine((note) => visibleLength(note) >= 2, 'Please write a few words'),
  }),
  z.object({
    do: z.literal('ask'),
    seen: ownField(20),
    whom: z.string('Please choose one').min(1, 'Please choose one').max(100),
  }),
  z.object({ do: z.literal('withdraw'), seen: ownField(20) }),
  z.object({
    do: z.literal('outcome'),
    seen: ownField(20),
    /** One of `outcomes`, or the id of the hired contractor. */
    outcome: z.union([z.enum(outcomes), z.string().startsWith(hiredPrefix).max(200)], outcomeMissing),
    note: noteField,
  }),
]);

export type RequestChange = z.output<typeof requestChangeSchema>;
