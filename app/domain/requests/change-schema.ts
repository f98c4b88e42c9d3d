import { z } from 'zod';
import { messageField, ownField } from '../submissions/field-rules.ts';
import { visibleLength } from '../submissions/plain-text.ts';

/** How it went, as the homeowner tells it. */
export const outcomes = ['won', 'lost', 'closed'] as const;

const noteField = messageField.refine((note) => note === '' || visibleLength(note) > 0, 'Please write a few words');

/** What a homeowner does with a request, as its page posts it. `seen` tells apart doing the same again later. */
export const requestChangeSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    seen: ownField(20),
    message: noteField.refine((note) => visibleLength(note) >= 2, 'Please write a few words'),
  }),
  z.object({
    do: z.literal('ask'),
    seen: ownField(20),
    whom: z.string('Please choose somebody').min(1, 'Please choose somebody').max(100),
  }),
  z.object({ do: z.literal('withdraw'), seen: ownField(20) }),
  z.object({
    do: z.literal('outcome'),
    seen: ownField(20),
    outcome: z.enum(outcomes, 'Please choose what came of it'),
    note: noteField,
  }),
]);

export type RequestChange = z.output<typeof requestChangeSchema>;
