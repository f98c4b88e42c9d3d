import type { Pool } from 'pg';

export type StoredContractor = [name: string, service: string, location: string, area?: string[]];

/** Stores contractors with the places that they serve. */
export async function storeContractors(pool: Pool, rows: readonly StoredContractor[]): Promise<void> {
  for (const [name, service, location, area = null] of rows)
    await pool.query(
      `insert into contractors (name, slug, service_type, location, service_area) values ($1, slugify($1), $2, $3, $4)`,
      [name, service, location, area],
    );
}

/** Stores two roofers in Edmond, with the ids `c1` and `c2`. */
export const twoRoofers = `
  insert into contractors (id, name, slug, service_type, location)
  values ('c1', 'Wagontop Roofing', 'wagontop-roofing', 'Roofing', 'edmond'), ('c2', 'Red Shale', 'red-shale', 'Roofing', 'edmond')`;
