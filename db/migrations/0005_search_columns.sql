-- Of the search table: a rank for the pinned, and texts that fit into an index. Short, because it takes the table alone.

-- The pinned have their number below zero, so that the first of them is the highest; all others the lowest of all.
alter table contractor_search add column pin_rank double precision not null default '-infinity';
update contractor_search set pin_rank = -pin_order where featured and pin_order is not null;

-- An index takes 2,700 bytes of one row at most: what is searched in is cut to less, and no name comes near it.
create function directory_search_text(name text, service_type text, location text) returns text
language sql immutable parallel safe
as $$
  select lower(concat_ws(E'\n', left(name, 300), left(service_type, 100), left(location, 100),
    left(replace(location, '-', ' '), 100)))
$$;

create or replace view contractor_search_source as
select
  id as contractor_id,
  coalesce(nullif(trim(slug::text), ''), nullif(directory_slug(name::text), ''), 'contractor') as url_slug,
  coalesce(trim(service_type::text), '') as service_type,
  left(directory_slug(service_type::text), 100) as service_slug,
  left(directory_slug(location::text), 100) as location_slug,
  coalesce(featured::text, '') in ('true', 't', '1', 'yes') as featured,
  directory_number(pin_order::text) as pin_order,
  coalesce(directory_number(rating::text), 0) as rating,
  coalesce(directory_number(rating::text), 0) * coalesce(directory_number(review_count::text), 0) as score,
  hashtextextended(id::text, 0) as shuffle_key,
  directory_search_text(name::text, service_type::text, location::text) as haystack,
  case when coalesce(featured::text, '') in ('true', 't', '1', 'yes')
    then coalesce(-directory_number(pin_order::text), '-infinity') else '-infinity' end as pin_rank
from contractors;

update contractor_search s
set haystack = directory_search_text(c.name::text, c.service_type::text, c.location::text),
  service_slug = left(s.service_slug, 100),
  location_slug = left(s.location_slug, 100)
from contractors c
where c.id = s.contractor_id and octet_length(s.haystack) + octet_length(s.service_slug) + octet_length(s.location_slug) > 2000;
