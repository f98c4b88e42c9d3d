import { z } from 'zod';
import type { Queryable } from '#app/platform/database.ts';
import { selectServiceTypes } from './list/count-queries.ts';

export const serviceTypeSchema = z.object({ service_type: z.string() });

export type ServiceType = z.infer<typeof serviceTypeSchema>;

/** The service types in use, each once, in alphabetical order. */
export async function listServiceTypes(db: Queryable): Promise<ServiceType[]> {
  const types = await selectServiceTypes(db);
  return types.sort((a, b) => a.localeCompare(b, 'en')).map((service_type) => ({ service_type }));
}
