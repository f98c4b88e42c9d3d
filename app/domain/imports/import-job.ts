import { z } from 'zod';

/** Name of the queue of imports to check, to apply and to undo. */
export const importQueue = 'imports';

export const importWorks = ['check', 'apply', 'undo'] as const;

export const importJobSchema = z.object({
  id: z.string(),
  work: z.enum(importWorks),
  by: z.object({ id: z.string(), name: z.string(), address: z.string().optional() }),
});

export type ImportJob = z.infer<typeof importJobSchema>;
