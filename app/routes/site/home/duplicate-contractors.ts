import type { Contractor, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { maxPageSize } from '#app/domain/contractors/directory-limits.ts';

// A development helper for the console; not in production.

type Field = 'name' | 'service_type' | 'location';

/** Contractors that share a name, or name, service and city, ignoring case and spacing. */
export const groupDuplicates = <T extends Pick<Contractor, Field>>(contractors: readonly T[]) => ({
  byName: sharing(contractors, ['name']),
  byNameServiceLocation: sharing(contractors, ['name', 'service_type', 'location']),
});

function sharing<T extends Pick<Contractor, Field>>(contractors: readonly T[], fields: readonly Field[]): T[][] {
  const keyOf = (one: T) => fields.map((field) => one[field].trim().toLowerCase().replace(/\s+/g, ' ')).join('\n');
  return [...Map.groupBy(contractors, keyOf).values()].filter((group) => group.length > 1);
}

/** Reads the whole directory, then prints and returns both lists. */
export async function findDuplicateContractors() {
  const all: Contractor[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await fetch(`/api/contractors?order=rating&page_size=${maxPageSize}&page=${page}`);
    if (!response.ok) throw new Error(`The API answered ${response.status}`);
    const list = (await response.json()) as ContractorPage<Contractor>;
    all.push(...list.contractors);
    pages = list.page_count;
  }
  const duplicates = groupDuplicates(all);
  for (const [title, groups] of Object.entries(duplicates)) {
    const rows = groups.flat().map(({ name, service_type, location, slug }) => ({ name, service_type, location, slug }));
    // biome-ignore lint/suspicious/noConsole: the console is what it is for
    console.log(`${title}: ${groups.length} groups among ${all.length} contractors`);
    // biome-ignore lint/suspicious/noConsole: as above
    if (rows.length > 0) console.table(rows);
  }
  return duplicates;
}
