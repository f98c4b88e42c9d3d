import type { Pool } from 'pg';

/** How many there are. */
export const largeDirectory = { size: 30_000 };

/** A directory that is large enough for every way of reading it, made by the database itself, the same each time. */
export async function fillLargeDirectory(pool: Pool): Promise<void> {
  await pool.query(
    `insert into contractors (id, name, slug, service_type, location, rating, review_count, featured, pin_order)
     select 'c' || i,
       (array['Cedar', 'Prairie', 'Redbud', 'Windmill', 'Bluestem', 'Chisholm', 'Zephyr'])[1 + (h >> 4) % 7]
         || ' ' || (array['Creek', 'Hollow', 'Ridge', 'Draw', 'Bend'])[1 + (h >> 8) % 5] || ' ' || i,
       'contractor-' || i,
       (array['Roofing', 'Roofing', 'Roofing', 'Plumbing', 'HVAC', 'Tree Service'])[1 + (h >> 12) % 6],
       (array['oklahoma-city', 'oklahoma-city', 'edmond', 'norman'])[1 + (h >> 16) % 4],
       case when (h >> 20) % 10 < 6 then ((h >> 3) % 26 + 25) / 10.0 when (h >> 20) % 10 < 8 then 4.37 end,
       ((h >> 7) % 17) * ((h >> 11) % 17),
       i % 50 = 0,
       case when i in (4000, 250) then i end
     from (select i, abs(hashint4(i)) as h from generate_series(1, ${largeDirectory.size}) i) numbered`,
  );
  await pool.query('vacuum analyze contractors');
  await pool.query('vacuum analyze contractor_search');
  await pool.query('vacuum analyze contractor_counts');
}
