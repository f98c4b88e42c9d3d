-- Contractors' profiles. Lists filter by columns of `contractors`, and cards show them; null if unknown. The rest, shown only
-- on a contractor's page, is separate, so that lists read less.

create function zips_of(service_area text[]) returns text[]
language sql immutable strict parallel safe
as $$ select array_agg(place) from unnest(service_area) place where place ~ '^\d{5}$' $$;

alter table contractors
  add column emergency boolean,
  add column hours text,
  -- The same hours in minutes of the week, from Monday 00:00; the importer makes both.
  add column open_hours int4multirange,
  add column service_area text[],
  add column license_number text,
  add column rating_source text,
  add column rating_as_of date,
  -- The last day on which the contractor may be featured.
  add column featured_until date,
  add column licensed boolean not null generated always as (license_number is not null) stored,
  -- Those of the area, and the one at the end of the address. A suite may have five digits too.
  add column zips text[] not null generated always as (
    array_remove(array[substring(address from '\m(7[34]\d{3})(?:-\d{4})?\s*$')], null) || coalesce(zips_of(service_area), '{}')
  ) stored,
  add check ((hours is null) = (open_hours is null));

create table contractor_profiles (
  contractor_id text collate "C" primary key references contractors (id) on delete cascade on update cascade,
  about text,
  specialties text[],
  -- [{"what", "low", "high"}], in dollars.
  price_guide jsonb,
  license_authority text,
  insured_until date,
  founded smallint
);

create trigger contractor_profiles_changed after insert or update or delete or truncate on contractor_profiles
  for each statement execute function note_directory_change('contractors');
