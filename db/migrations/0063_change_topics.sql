-- What changed, finely enough that a change of one contractor outdates only the pages that show it and the lists it is in.
-- Topics of a changed contractor: contractors, contractor:<id>, list:<service>, list::<city>, list:<service>:<city>, and
-- top:<service>:<city> where it is now among those that the pages of others show as similar. Of many at once:
-- contractors and many-contractors.

create function contractor_topics(id text, service_slug text, location text) returns setof text
language sql stable as $$
  values ('contractors'), ('contractor:' || id), ('list:' || service_slug), ('list::' || location),
    ('list:' || service_slug || ':' || location)
$$;

create function note_changed_contractors() returns trigger language plpgsql as $$
declare
  -- More than these are not named one by one.
  most constant integer := 100;
  amount integer;
begin
  if tg_op = 'TRUNCATE' then
    amount := most + 1;
  elsif tg_op = 'DELETE' then
    amount := (select count(*) from (select from old_rows limit most + 1) o);
  else
    amount := (select count(*) from (select from new_rows limit most + 1) n);
  end if;
  if amount > most then
    insert into directory_changes (topic) values ('contractors'), ('many-contractors') on conflict do nothing;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into directory_changes (topic)
    select distinct t from old_rows o, contractor_topics(o.id, o.service_slug, o.location) t on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    insert into directory_changes (topic)
    select distinct t from new_rows n, contractor_topics(n.id, n.service_slug, n.location) t on conflict do nothing;
    -- One more than the three that a page shows, which leaves out its own.
    insert into directory_changes (topic)
    select distinct 'top:' || n.service_slug || ':' || n.location
    from new_rows n
    where n.shuffle_key in (
      select c.shuffle_key from contractors c
      where c.service_slug = n.service_slug and c.location = n.location
      order by c.featured desc, c.rating desc nulls last, c.score desc, c.shuffle_key desc limit 4)
    on conflict do nothing;
  end if;
  return null;
end $$;

-- Of tables that hold more about a contractor.
create function note_changed_contractor_details() returns trigger language plpgsql as $$
declare
  most constant integer := 100;
  changed text[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct contractor_id from new_rows limit most + 1);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct contractor_id from old_rows limit most + 1);
  elsif tg_op = 'UPDATE' then
    changed := array(select contractor_id from new_rows union select contractor_id from old_rows limit most + 1);
  end if;
  if tg_op = 'TRUNCATE' or cardinality(changed) > most then
    insert into directory_changes (topic) values ('contractors'), ('many-contractors') on conflict do nothing;
  else
    insert into directory_changes (topic)
    select distinct t from contractors c, contractor_topics(c.id, c.service_slug, c.location) t where c.id = any(changed)
    on conflict do nothing;
  end if;
  return null;
end $$;

drop trigger contractors_changed on contractors;
create trigger contractors_changed_insert after insert on contractors
  referencing new table as new_rows for each statement execute function note_changed_contractors();
create trigger contractors_changed_update after update on contractors
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_contractors();
create trigger contractors_changed_delete after delete on contractors
  referencing old table as old_rows for each statement execute function note_changed_contractors();
create trigger contractors_changed_truncate after truncate on contractors
  for each statement execute function note_changed_contractors();

do $$
declare part text;
begin
  foreach part in array array['contractor_profiles', 'contractor_checks'] loop
    execute format('drop trigger %1$I on %2$I', part || '_changed', part);
    execute format('create trigger %1$I after insert on %2$I referencing new table as new_rows
      for each statement execute function note_changed_contractor_details()', part || '_changed_insert', part);
    execute format('create trigger %1$I after update on %2$I referencing old table as old_rows new table as new_rows
      for each statement execute function note_changed_contractor_details()', part || '_changed_update', part);
    execute format('create trigger %1$I after delete on %2$I referencing old table as old_rows
      for each statement execute function note_changed_contractor_details()', part || '_changed_delete', part);
    execute format('create trigger %1$I after truncate on %2$I
      for each statement execute function note_changed_contractor_details()', part || '_changed_truncate', part);
  end loop;
end $$;
