-- What lists need at a million contractors: counts that are kept rather than counted, and an index for each order and
-- filter. Reading goes on while all this is built; what needs the search table alone comes last and is short.

-- Each score has a class, each order's keys fall into buckets by such classes, and the higher bucket holds the higher
-- keys. `app/domain/contractors/list/buckets.ts` knows where each begins.
create function directory_score_class(score double precision) returns integer
language sql immutable parallel safe
as $$
  select width_bucket(score, array[1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536,
    2048, 3072, 4096, 8192, 16384, 65536]::double precision[])
$$;

-- How many tenths of a star a rating has.
create function directory_tenths(rating double precision) returns integer
language sql immutable parallel safe
as $$
  select width_bucket(rating, array[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8,
    1.9, 2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 3, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 4, 4.1, 4.2, 4.3,
    4.4, 4.5, 4.6, 4.7, 4.8, 4.9, 5]::double precision[])
$$;

-- Keys: rating, score, shuffle_key. Those without a rating, who may be most, are parted by their shuffle keys.
create function directory_rating_bucket(rating double precision, score double precision, shuffle_key bigint) returns integer
language sql immutable parallel safe
as $$
  select case
    when rating < 0 then -1000
    when rating = 0 then (shuffle_key >> 55)::integer - 256
    when rating >= 0.1::double precision and rating = directory_tenths(rating) / 10.0::double precision
      then directory_tenths(rating) * 32 + directory_score_class(score)
    else directory_tenths(rating) * 32 + 31 -- Between two tenths: their scores do not follow one another.
  end
$$;

-- Keys of the featured: pin_rank, score, shuffle_key; of the others: shuffle_key.
create function directory_home_bucket(featured boolean, pin_rank double precision, score double precision, shuffle_key bigint)
returns integer
language sql immutable parallel safe
as $$
  select case
    when not featured then (shuffle_key >> 56)::integer
    when pin_rank > '-infinity' then 1000
    else directory_score_class(score)
  end
$$;

-- How many contractors there are, by filter, order and bucket: the sum of `amount`. A slug of '*' stands for any. Rows are
-- only ever added, so that no writer waits for another, and put together now and then.
create table contractor_counts (
  service_slug text not null,
  location_slug text not null,
  ordering text not null,
  featured boolean not null,
  bucket integer not null,
  amount bigint not null
);
create index contractor_counts_place on contractor_counts (service_slug, location_slug, ordering);

-- From here to the end nobody else writes.
lock table contractors in share row exclusive mode;

-- Two to list and to search in: of those that are passed over, they alone are read.
create index contractor_search_shuffle on contractor_search (shuffle_key)
  include (haystack, service_slug, location_slug) where not featured;
create index contractor_search_place_shuffle on contractor_search (service_slug, location_slug, shuffle_key)
  include (haystack) where not featured;

-- The others to list in.
create index contractor_search_service_shuffle on contractor_search (service_slug, shuffle_key) where not featured;
create index contractor_search_location_shuffle on contractor_search (location_slug, shuffle_key) where not featured;
create index contractor_search_rated on contractor_search (featured, rating, score, shuffle_key);
create index contractor_search_service_rated on contractor_search (service_slug, featured, rating, score, shuffle_key);
create index contractor_search_location_rated on contractor_search (location_slug, featured, rating, score, shuffle_key);
create index contractor_search_place_rated
  on contractor_search (service_slug, location_slug, featured, rating, score, shuffle_key);

insert into contractor_counts
select coalesce(service_slug, '*'), coalesce(location_slug, '*'), ordering, featured, bucket, count(*)
from contractor_search cross join lateral (values
  ('home', directory_home_bucket(featured, pin_rank, score, shuffle_key)),
  ('rating', directory_rating_bucket(rating, score, shuffle_key))
) b (ordering, bucket)
group by cube (service_slug, location_slug), ordering, featured, bucket
order by 1, 2, 3, 4, 5;

create index contractor_search_pinned on contractor_search (pin_rank, score, shuffle_key)
  include (haystack, service_slug, location_slug) where featured;
create index contractor_search_service_pinned on contractor_search (service_slug, pin_rank, score, shuffle_key) where featured;
create index contractor_search_location_pinned on contractor_search (location_slug, pin_rank, score, shuffle_key) where featured;
create index contractor_search_place_pinned
  on contractor_search (service_slug, location_slug, pin_rank, score, shuffle_key) where featured;

-- As before, and keeps the counts: what left the search table is taken off them, what came into it is added.
create or replace function refresh_contractor_search() returns trigger language plpgsql security definer as $$
declare
  gone contractor_counts[];
begin
  if tg_op = 'TRUNCATE' then
    truncate contractor_search;
    truncate contractor_counts;
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    with deleted as (
      delete from contractor_search s where contractor_id in (select id from old_rows)
      returning service_slug, location_slug, featured,
        directory_home_bucket(featured, pin_rank, score, shuffle_key) as home,
        directory_rating_bucket(rating, score, shuffle_key) as rated
    )
    select array_agg((service, location, ordering, featured, bucket, -amount)::contractor_counts) into gone
    from (
      select coalesce(service_slug, '*') as service, coalesce(location_slug, '*') as location, ordering, featured, bucket,
        count(*) as amount
      from deleted cross join lateral (values ('home', home), ('rating', rated)) b (ordering, bucket)
      group by cube (service_slug, location_slug), ordering, featured, bucket
    ) counted;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    with inserted as (
      insert into contractor_search
      select * from contractor_search_source where contractor_id in (select id from new_rows)
      returning service_slug, location_slug, featured,
        directory_home_bucket(featured, pin_rank, score, shuffle_key) as home,
        directory_rating_bucket(rating, score, shuffle_key) as rated
    ), counted as (
      select coalesce(service_slug, '*') as service_slug, coalesce(location_slug, '*') as location_slug, ordering, featured,
        bucket, count(*) as amount
      from inserted cross join lateral (values ('home', home), ('rating', rated)) b (ordering, bucket)
      group by cube (service_slug, location_slug), ordering, featured, bucket
    )
    insert into contractor_counts
    select service_slug, location_slug, ordering, featured, bucket, sum(amount)
    from (select * from counted union all select * from unnest(gone)) changes
    group by 1, 2, 3, 4, 5
    having sum(amount) <> 0
    order by 1, 2, 3, 4, 5;
  else
    insert into contractor_counts select * from unnest(gone);
  end if;
  return null;
end $$;

do $$
begin
  execute format('alter function refresh_contractor_search() set search_path = %I, pg_temp', current_schema());
end $$;
