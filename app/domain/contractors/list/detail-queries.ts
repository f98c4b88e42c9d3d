import { sql } from 'drizzle-orm';

/**
 * A contractor's fields from `contractors c` and `contractor_search s`. Columns go through ::text so that an adopted table
 * with other types reads the same.
 */
export const detail = sql`
  c.id::text as id, coalesce(nullif(trim(c.name::text), ''), 'Unnamed contractor') as name,
  s.url_slug as slug, s.service_type, s.location_slug as location,
  directory_number(c.rating::text) as rating, directory_number(c.review_count::text) as review_count,
  nullif(trim(c.address::text), '') as address, nullif(trim(c.phone::text), '') as phone,
  nullif(trim(c.website::text), '') as website, nullif(trim(c.logo_link::text), '') as logo_link,
  nullif(trim(c.gmb_link::text), '') as gmb_link, s.featured`;
