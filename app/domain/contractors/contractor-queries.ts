import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { contractorColumns, detailColumns } from './column-queries.ts';
import type { Contractor, ContractorDetail } from './contractor.ts';
import { ranked } from './order-queries.ts';

/** @returns undefined when there is no such contractor. */
export async function selectContractorBySlug(db: Queryable, slug: string): Promise<ContractorDetail | undefined> {
  const { rows } = await db.execute<ContractorDetail>(sql`select ${detailColumns} from contractors c where c.slug = ${slug}`);
  return rows[0];
}

/** The contractor with this former slug, or the one that its duplicate was merged into. */
export async function selectContractorByFormerSlug(db: Queryable, slug: string): Promise<ContractorDetail | undefined> {
  const { rows } = await db.execute<ContractorDetail>(sql`
    select ${detailColumns} from former_slugs f join contractors c on c.id = f.contractor_id where f.slug = ${slug}`);
  return rows[0];
}

/** @returns undefined when there is no such contractor. */
export async function selectContractorById(db: Queryable, id: string): Promise<Contractor | undefined> {
  const { rows } = await db.execute<Contractor>(sql`select ${contractorColumns} from contractors c where c.id = ${id}`);
  return rows[0];
}

/** @returns undefined when there is no such contractor. */
export async function selectContractorDetail(db: Queryable, id: string): Promise<ContractorDetail | undefined> {
  const { rows } = await db.execute<ContractorDetail>(sql`select ${detailColumns} from contractors c where c.id = ${id}`);
  return rows[0];
}

/** The contractor that a duplicate was merged into. */
export async function selectContractorMergedFrom(db: Queryable, id: string): Promise<Contractor | undefined> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns} from hidden_contractors h join contractors c on c.id = h.merged_into where h.id = ${id}`);
  return rows[0];
}

/** Contractors with these slugs, in that order. */
export async function selectContractorsBySlugs(db: Queryable, slugs: readonly string[]): Promise<ContractorDetail[]> {
  const { rows } = await db.execute<ContractorDetail>(sql`
    select ${detailColumns}
    from unnest(${[...slugs]}::text[]) with ordinality s (slug, place)
    join contractors c on c.slug = s.slug
    order by s.place`);
  return rows;
}

/** The best of some services in a city without one contractor, by default the featured first. */
export async function selectSimilar(
  db: Queryable,
  {
    id,
    location,
    serviceSlugs,
    order = 'featured',
  }: {
    id: string;
    location: string;
    serviceSlugs: readonly string[];
    order?: 'featured' | 'rating';
  },
  limit: number,
): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns}
    from unnest(${[...serviceSlugs]}::text[]) s (slug)
    cross join lateral (
      select c.shuffle_key from contractors c
      where c.service_slug = s.slug and c.location = ${location}
      order by ${ranked(order, sql`c`)} limit ${limit + 1}
    ) k
    join contractors c on c.shuffle_key = k.shuffle_key
    where c.id <> ${id}
    order by ${ranked(order, sql`c`)}
    limit ${limit}`);
  return rows;
}
