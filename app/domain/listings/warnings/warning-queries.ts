import sql from 'sql-template-tag';
import { tenDigits } from '#app/content/phone.ts';
import type { Queryable } from '#app/platform/database.ts';

/** A listing to compare with public ones. */
export type Compared = {
  /** What the answer calls it: the number of its line, say. */
  key: string;
  /** Its id, if already public. */
  id?: string | null;
  name?: string | null;
  phone?: string | null;
};

/** One on the site that is probably the same contractor. */
export type Duplicate = { key: string; by: 'phone' | 'name'; id: string; name: string; service_type: string; location: string };

/**
 * Public contractors with the phone number or name of each listing, by index: at most one of either for each. Ignores case in
 * names and a leading 1 in numbers.
 */
export async function selectDuplicates(db: Queryable, compared: readonly Compared[]): Promise<Duplicate[]> {
  if (compared.length === 0) return [];
  const rowsAsJson = JSON.stringify(compared.map(({ phone, ...row }) => ({ ...row, ending: phone && endingOf(phone) })));
  const rows = await db.rows<Duplicate>(sql`
    select r.key, d.by, d.id, d.name, d.service_type, d.location
    from jsonb_to_recordset(${rowsAsJson}::jsonb) r (key text, id text, name text, ending text)
    cross join lateral (
      (select 'phone' as by, c.id, c.name, c.service_type, c.location from contractors c
       where phone_ending(c.phone) collate "C" >= r.ending and phone_ending(c.phone) collate "C" < r.ending || ':'
         and c.id is distinct from r.id
       order by lower(c.name) = lower(r.name) desc, c.id limit 1)
      union all
      (select 'name', c.id, c.name, c.service_type, c.location from contractors c
       where lower(c.name) collate "C" = lower(r.name) and c.id is distinct from r.id
       order by c.id limit 1)
    ) d
    order by r.key, d.by desc`);
  return rows;
}

/** The digits turned around, as the index of phone numbers has them. */
const endingOf = (phone: string) => tenDigits(phone)?.split('').reverse().join('');

/** Slugs of the service types that contractors on the site have. */
export async function selectTradesInUse(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows<{ slug: string }>(sql`
    select distinct slugify(service_type) as slug from contractor_counts group by service_type having sum(amount) > 0`);
  return new Set(rows.map(({ slug }) => slug));
}
