import { escapeLiteral, type Pool } from 'pg';
import { slugify } from '#app/content/slug.ts';

export type StoredContractor = [name: string, service: string, location: string, area?: string[]];

/** Stores contractors with the places that they serve. */
export async function storeContractors(pool: Pool, rows: readonly StoredContractor[]): Promise<void> {
  for (const [name, service, location, area = null] of rows)
    await pool.query(
      `insert into contractors (name, slug, service_type, location, service_area) values ($1, slugify($1), $2, $3, $4)`,
      [name, service, location, area],
    );
}

/** The statement that stores a contractor: a roofer in Edmond unless other columns are given. */
export function contractorRow(id: string, name: string, columns: Record<string, unknown> = {}): string {
  const row = { id, name, slug: slugify(name), service_type: 'Roofing', location: 'edmond', ...columns };
  const values = Object.values(row).map((value) => (value === null ? 'null' : escapeLiteral(String(value))));
  return `insert into contractors (${Object.keys(row)}) values (${values});`;
}

/** Stores two roofers in Edmond, with the ids `c1` and `c2`. */
export const twoRoofers = contractorRow('c1', 'Wagontop Roofing') + contractorRow('c2', 'Red Shale');

/** Stores roofers in Edmond, with the ids `c1`, `c2` and so on. */
export const roofers = (first: number, last: number): string => `
  insert into contractors (id, name, slug, service_type, location)
  select 'c' || n, 'Roofer ' || n, 'roofer-' || n, 'Roofing', 'edmond' from generate_series(${first}, ${last}) n`;
