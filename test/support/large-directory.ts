import type { Pool } from 'pg';

/** Thirty thousand contractors: a directory large enough for every query plan, generated in the database, the same each time. */
export async function fillLargeDirectory(pool: Pool): Promise<void> {
  await pool.query(
    `insert into contractors (id, name, slug, service_type, location, rating, review_count, featured, pin_order,
       emergency, license_number, service_area, languages, hours, open_hours)
     select 'c' || i,
       (array['Cedar', 'Prairie', 'Redbud', 'Windmill', 'Bluestem', 'Chisholm', 'Zephyr'])[1 + (h >> 4) % 7]
         || ' ' || (array['Creek', 'Hollow', 'Ridge', 'Draw', 'Bend'])[1 + (h >> 8) % 5] || ' ' || i,
       'contractor-' || i,
       (array['Roofing', 'Roofing', 'Roofing', 'Plumbing', 'HVAC', 'Tree Service'])[1 + (h >> 12) % 6],
       (array['oklahoma-city', 'oklahoma-city', 'edmond', 'norman'])[1 + (h >> 16) % 4],
       case when (h >> 20) % 10 < 6 then ((h >> 3) % 26 + 25) / 10.0 when (h >> 20) % 10 < 8 then 4.37 end,
       ((h >> 7) % 17) * ((h >> 11) % 17),
       i % 50 = 0,
       case when i in (4000, 250) then i end,
       (h >> 6) % 40 = 0,
       case when (h >> 13) % 3 > 0 then 'L' || i end,
       case when (h >> 14) % 250 = 0 then array['73034'] when (h >> 14) % 2 = 0 then array['73099'] end,
       case when (h >> 15) % 200 = 0 then array['English', 'Spanish'] end,
       hours, open_hours
     from (select i, abs(hashint4(i)) as h from generate_series(1, 30000) i) numbered
     left join (values
       (0, '24/7', '{[0,10080)}'::int4multirange), (1, 'Mo 08:00-17:00', '{[480,1020)}'), (2, 'Mo,Tu 08:00-17:00', '{[480,1020),[1920,2460)}')
     ) opening (kind, hours, open_hours) on kind = case when (h >> 9) % 60 = 0 then 0 else 1 + (h >> 9) % 3 end`,
  );
  await pool.query('vacuum analyze contractors');
  await pool.query('vacuum analyze contractor_counts');
}
