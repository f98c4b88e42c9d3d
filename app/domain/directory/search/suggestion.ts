import { z } from 'zod';

const suggestionKinds = ['service', 'city', 'contractor'] as const;

export const suggestionSchema = z.object({
  label: z.string().describe('For example "Plumbing in Edmond"'),
  detail: z
    .string()
    .describe('Of a contractor: service and city; of a service: what is asked of it, such as "water heater"; may be empty'),
  kind: z.enum(suggestionKinds),
  path: z.string().describe('Where it leads, on this site'),
});

/** The kinds that can be asked for alone. */
export const onlyKindSchema = z.enum(['contractor']);
export type OnlyKind = z.infer<typeof onlyKindSchema>;

/** A suggestion while typing. */
export type Suggestion = z.infer<typeof suggestionSchema>;
