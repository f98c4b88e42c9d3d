-- The history of each contractor's fields, the slugs that it had, and those that are off the site.

-- Prices as written in a cell: 'Drain cleaning = 120-300; ...'. Cents have two digits or none.
create function price_cell(price numeric) returns text
language sql immutable strict parallel safe
as $$ select case when price = trunc(price) then trunc(price) else round(price, 2) end::text $$;

-- Texts of our own forms and imports; what another program wrote in another shape stands as it is.
create function price_guide_cell(guide jsonb) returns text
language sql immutable strict parallel safe
as $$
  select case when jsonb_typeof(guide) = 'array' then (
    select string_agg(
      case when jsonb_typeof(entry -> 'low') = 'number' and jsonb_typeof(entry -> 'high') = 'number' then
        format('%s = %s-%s', entry ->> 'what', price_cell((entry ->> 'low')::numeric), price_cell((entry ->> 'high')::numeric))
      else entry::text end,
      '; ' order by place
    )
    from jsonb_array_elements(guide) with ordinality as list (entry, place)
  ) else guide #>> '{}' end
$$;

-- One row for each field that a contractor's change changed, as texts that a cell of an import would have. No key refers to
-- `contractors`: who is off the site keeps its history.
create table contractor_changes (
  id bigint generated always as identity primary key,
  contractor_id text collate "C" not null,
  at timestamptz not null default now(),
  operator_id text,
  -- The operator's name, or what it was: 'import command'.
  person text not null,
  -- Why it was changed where it was no plain edit: 'undo', 'merge'.
  cause text,
  field text not null,
  before text,
  after text
);
create index contractor_changes_contractor on contractor_changes (contractor_id, id desc);

-- Addresses that a contractor had. One that another contractor has now is that one's.
create table former_slugs (
  slug text collate "C" primary key,
  contractor_id text collate "C" not null,
  at timestamptz not null default now()
);
create index former_slugs_contractor on former_slugs (contractor_id);

create function note_contractor_changes() returns trigger language plpgsql as $$
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
create trigger contractors_history after update on contractors
  referencing old table as old_rows new table as new_rows for each statement execute function note_contractor_changes();

create function profile_cells(p contractor_profiles) returns table (field text, cell text)
language sql immutable
as $$
  values
    ('about', p.about),
    ('specialties', array_to_string(p.specialties, '; ')),
    ('price_guide', price_guide_cell(p.price_guide)),
    ('license_authority', p.license_authority),
    ('insured_until', p.insured_until::text),
    ('founded', p.founded::text)
$$;

-- A profile added with its contractor is not a change: code adding both turns this off meanwhile.
create function note_profile_changes() returns trigger language plpgsql as $$
begin
  if current_setting('directory.history', true) = 'off' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contractor_changes (contractor_id, operator_id, person, cause, field, after)
    select n.contractor_id, nullif(current_setting('directory.operator', true), ''),
      coalesce(nullif(current_setting('directory.person', true), ''), 'another program'),
      nullif(current_setting('directory.cause', true), ''), f.field, f.cell
    from new_rows n cross join lateral profile_cells(n) f where f.cell is not null;
  else
    insert into contractor_changes (contractor_id, operator_id, person, cause, field, before, after)
    select n.contractor_id, nullif(current_setting('directory.operator', true), ''),
      coalesce(nullif(current_setting('directory.person', true), ''), 'another program'),
      nullif(current_setting('directory.cause', true), ''), f.field, was.cell, f.cell
    from new_rows n join old_rows o using (contractor_id)
    cross join lateral profile_cells(n) f join lateral profile_cells(o) was using (field)
    where f.cell is distinct from was.cell;
  end if;
  return null;
end $$;
create trigger contractor_profiles_history_insert after insert on contractor_profiles
  referencing new table as new_rows for each statement execute function note_profile_changes();
create trigger contractor_profiles_history_update after update on contractor_profiles
  referencing old table as old_rows new table as new_rows for each statement execute function note_profile_changes();

-- Contractors off the site, whole, so that they can be put back as they were. In no list, search or count, because in none
-- of the tables that those read.
create table hidden_contractors (
  id text collate "C" primary key,
  name text not null,
  slug text collate "C" not null,
  service_type text not null,
  location text collate "C" not null,
  -- The row of `contractors`, and those of the tables that refer to it, by table.
  contractor jsonb not null,
  related jsonb not null default '{}',
  hidden_at timestamptz not null default now(),
  person text not null,
  reason text not null default '',
  -- The contractor that it became part of, when it is a duplicate.
  merged_into text collate "C"
);
create index hidden_contractors_slug on hidden_contractors (slug);
create index hidden_contractors_merged on hidden_contractors (merged_into) where merged_into is not null;
-- A phone number however it is written, from its end: the last digits of it are searched for.
create function phone_ending(phone text) returns text
language sql immutable strict parallel safe
as $$ select reverse(translate(phone, '()-./+ ', '')) $$;
create index contractors_phone on contractors ((phone_ending(phone) collate "C"));
create index listing_claims_contractor on listing_claims (contractor_id);
create index daily_counts_contractor on daily_counts (contractor_id);
create index service_leads_contractor on service_leads (contractor_id) where contractor_id is not null;

-- What moved when a duplicate became part of another contractor, so that it can be undone.
create table contractor_merges (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person text not null,
  kept_id text collate "C" not null,
  other_id text collate "C" not null,
  other_name text not null,
  -- {"<field>": {"before", "after"}} of the one that was kept.
  fields jsonb not null,
  -- Which rows were the other's.
  moved jsonb not null,
  undone_at timestamptz
);
create index contractor_merges_kept on contractor_merges (kept_id, id desc);

-- Pictures that operators uploaded, decoded and drawn anew by us. Named by their content, so none ever changes.
create table pictures (
  name text collate "C" primary key check (name ~ '^[0-9a-f]{32}$'),
  -- WebP.
  large bytea not null,
  small bytea not null,
  width integer not null,
  height integer not null,
  at timestamptz not null default now(),
  person text not null
);
