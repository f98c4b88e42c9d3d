-- The directory. `contractors` may already be there, with rows, as a hosted backend left it: then what is missing is
-- added and nothing that is there is changed. So whatever reads its columns goes through ::text and checks, for their
-- types are not ours to choose; our own derived columns live in `contractor_search`.

create table if not exists contractors (
  id text primary key default gen_random_uuid()::text,
  name text not null
);

alter table contractors
  add column if not exists slug text,
  add column if not exists service_type text,
  add column if not exists location text,
  add column if not exists rating numeric,
  add column if not exists review_count integer,
  add column if not exists address text,
  add column if not exists phone text,
  add column if not exists website text,
  add column if not exists logo_link text,
  add column if not exists gmb_link text,
  add column if not exists featured boolean default false,
  add column if not exists pin_order integer,
  add column if not exists created_at timestamptz default now(),
  add column if not exists updated_at timestamptz default now();

-- Slugs are unique, unless an adopted table already has doubles; then only new ones are kept apart (by the importer).
do $$
begin
  create unique index contractors_slug_key on contractors (slug);
exception
  when unique_violation then
    raise warning 'contractors.slug has doubles; the older contractor answers at the shared address';
    create index contractors_slug_idx on contractors (slug);
  when duplicate_table then null;
end $$;

-- The slug rule of the directory's addresses: lowercase, all but a-z and 0-9 to single dashes, no dash at the edges.
create function directory_slug(value text) returns text
language sql immutable parallel safe
as $$ select trim(both '-' from regexp_replace(lower(coalesce(value, '')), '[^a-z0-9]+', '-', 'g')) $$;

-- A plain decimal number, or null for anything else (NaN and 'n/a' too).
create function directory_number(value text) returns double precision
language sql immutable parallel safe
as $$ select case when value ~ '^\s*-?\d{1,15}(\.\d{1,15})?\s*$' then value::double precision end $$;

-- What list, filter, search and order need of each contractor, in types of our own.
create view contractor_search_source as
select
  id as contractor_id,
  coalesce(nullif(trim(slug::text), ''), nullif(directory_slug(name::text), ''), 'contractor') as url_slug,
  coalesce(trim(service_type::text), '') as service_type,
  directory_slug(service_type::text) as service_slug,
  directory_slug(location::text) as location_slug,
  coalesce(featured::text, '') in ('true', 't', '1', 'yes') as featured,
  directory_number(pin_order::text) as pin_order,
  coalesce(directory_number(rating::text), 0) as rating,
  coalesce(directory_number(rating::text), 0) * coalesce(directory_number(review_count::text), 0) as score,
  hashtextextended(id::text, 0) as shuffle_key,
  -- One line a field, so that no match runs across two of them. A city is found by its slug and by its name.
  lower(concat_ws(E'\n', name::text, service_type::text, location::text, replace(location::text, '-', ' '))) as haystack
from contractors;

create table contractor_search as select * from contractor_search_source;

alter table contractor_search
  add primary key (contractor_id),
  alter column url_slug set not null,
  alter column service_type set not null,
  alter column service_slug set not null,
  alter column location_slug set not null,
  alter column featured set not null,
  alter column rating set not null,
  alter column score set not null,
  alter column shuffle_key set not null,
  alter column haystack set not null;

create index contractor_search_url_slug on contractor_search (url_slug);
create index contractor_search_service_type on contractor_search (service_type);
create index contractor_search_featured on contractor_search (pin_order, score desc) where featured;
create index contractor_search_place on contractor_search (service_slug, location_slug, featured desc, rating desc);
create index contractor_search_location on contractor_search (location_slug, featured desc, rating desc);
create index contractor_search_rating on contractor_search (rating desc);

-- Substring search. Without the extension (some hosts forbid it) searches read the whole narrow table instead.
do $$
declare
  extension_schema name;
begin
  create extension if not exists pg_trgm;
  select nspname into extension_schema
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  execute format(
    'create index contractor_search_haystack on contractor_search using gin (haystack %I.gin_trgm_ops)',
    extension_schema
  );
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise warning 'pg_trgm is not available: searches will read every row';
end $$;

-- Maintained by the database for every writer: the importer, an operator, another program. Runs as its owner, because writers
-- of contractors may lack rights on the search table.
create function refresh_contractor_search() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate contractor_search;
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    delete from contractor_search where contractor_id in (select id from old_rows);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into contractor_search
    select * from contractor_search_source where contractor_id in (select id from new_rows);
  end if;
  return null;
end $$;

do $$
begin
  execute format('alter function refresh_contractor_search() set search_path = %I, pg_temp', current_schema());
end $$;

create trigger contractor_search_insert after insert on contractors
  referencing new table as new_rows for each statement execute function refresh_contractor_search();
create trigger contractor_search_update after update on contractors
  referencing old table as old_rows new table as new_rows for each statement execute function refresh_contractor_search();
create trigger contractor_search_delete after delete on contractors
  referencing old table as old_rows for each statement execute function refresh_contractor_search();
create trigger contractor_search_truncate after truncate on contractors
  for each statement execute function refresh_contractor_search();

-- An adopted table may lack a default for its key.
do $$
declare
  id_type text;
begin
  select format_type(a.atttypid, a.atttypmod) into id_type
  from pg_attribute a
  where a.attrelid = 'contractors'::regclass and a.attname = 'id' and not a.atthasdef and a.attidentity = '';
  if id_type = 'uuid' then
    alter table contractors alter column id set default gen_random_uuid();
  elsif id_type like 'text' or id_type like 'character varying%' then
    alter table contractors alter column id set default gen_random_uuid()::text;
  elsif id_type in ('integer', 'bigint') then
    create sequence contractors_id_seq owned by contractors.id;
    perform setval('contractors_id_seq', coalesce((select max(id) from contractors), 0) + 1, false);
    alter table contractors alter column id set default nextval('contractors_id_seq');
  end if;
end $$;

-- Facts about this database itself, such as whether the sample directory was offered to it.
create table site_state (
  key text primary key,
  value text not null,
  set_at timestamptz not null default now()
);
