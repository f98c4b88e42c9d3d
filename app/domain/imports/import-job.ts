import { z } from 'zod';

/** Name of the queue of imports, a step at a time. */
export const importQueue = 'imports';

const importWorks = ['check', 'apply', 'undo', 'publish', 'discard'] as const;

export const importJobSchema = z.object({
  id: z.string(),
  work: z.enum(importWorks),
  by: z.object({ id: z.string(), name: z.string(), address: z.string().optional() }),
});

export type ImportJob = z.infer<typeof importJobSchema>;
