-- Languages that a contractor speaks, and the places that it names as served: towns and ZIP codes, in one column for one index.

create function place_keys(service_area text[]) returns text[]
language sql immutable strict parallel safe
as $$ select array_agg(regexp_replace(lower(place), ',? ok(lahoma)?$', '')) from unnest(service_area) place $$;

alter table contractors
  add column languages text[],
  drop column zips, -- With its index.
  -- Those of the area, and the ZIP code at the end of the address. A suite may have five digits too.
  add column places text[] not null generated always as (
    array_remove(array[substring(address from '\m(7[34]\d{3})(?:-\d{4})?\s*$')], null) || coalesce(place_keys(service_area), '{}')
  ) stored;
drop function zips_of(text[]);

create index contractors_places on contractors using gin (places);
create index contractors_languages on contractors using gin (languages) where languages is not null;

-- The same with languages.
create or replace function note_contractor_changes() returns trigger language plpgsql as $$
begin
  insert into contractor_changes (contractor_id, operator_id, person, cause, field, before, after)
  select n.id, nullif(current_setting('directory.operator', true), ''),
    coalesce(nullif(current_setting('directory.person', true), ''), 'another program'),
    nullif(current_setting('directory.cause', true), ''), f.field, f.before, f.after
  from new_rows n join old_rows o on o.id = n.id
  cross join lateral (values
    ('name', o.name, n.name),
    ('slug', o.slug, n.slug),
    ('service_type', o.service_type, n.service_type),
    ('location', o.location, n.location),
    ('rating', o.rating::text, n.rating::text),
    ('review_count', o.review_count::text, n.review_count::text),
    ('address', o.address, n.address),
    ('phone', o.phone, n.phone),
    ('website', o.website, n.website),
    ('logo_link', o.logo_link, n.logo_link),
    ('gmb_link', o.gmb_link, n.gmb_link),
    ('featured', case when o.featured then 'yes' else 'no' end, case when n.featured then 'yes' else 'no' end),
    ('pin_order', o.pin_order::text, n.pin_order::text),
    ('service_area', array_to_string(o.service_area, '; '), array_to_string(n.service_area, '; ')),
    ('languages', array_to_string(o.languages, '; '), array_to_string(n.languages, '; ')),
    ('hours', o.hours, n.hours),
    ('emergency', case o.emergency when true then 'yes' when false then 'no' end,
      case n.emergency when true then 'yes' when false then 'no' end),
    ('license_number', o.license_number, n.license_number),
    ('rating_source', o.rating_source, n.rating_source),
    ('rating_as_of', o.rating_as_of::text, n.rating_as_of::text),
    ('featured_until', o.featured_until::text, n.featured_until::text)
  ) f (field, before, after)
  where f.before is distinct from f.after;
  insert into former_slugs (slug, contractor_id)
  select o.slug, o.id from new_rows n join old_rows o on o.id = n.id where o.slug <> n.slug
  on conflict (slug) do update set contractor_id = excluded.contractor_id, at = excluded.at;
  delete from former_slugs f using new_rows n join old_rows o on o.id = n.id
  where o.slug <> n.slug and f.slug = n.slug and f.contractor_id = n.id;
  return null;
end $$;
