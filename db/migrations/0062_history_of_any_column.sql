-- The history notes a change of any column, so that a new column needs no new trigger. Only what is made from other columns,
-- and what is no field of a contractor, is left out: the names that a trigger is given.

drop trigger contractors_history on contractors;
drop trigger contractor_profiles_history_insert on contractor_profiles;
drop trigger contractor_profiles_history_update on contractor_profiles;
drop function note_contractor_changes();
drop function note_profile_changes();
drop function profile_cells(contractor_profiles);

-- A value as written in a file's cell, by its type.
create function cell_expression(value text, type regtype) returns text
language sql immutable
as $$
  select case type
    when 'boolean'::regtype then format('case %s when true then ''yes'' when false then ''no'' end', value)
    when 'text[]'::regtype then format('array_to_string(%s, ''; '')', value)
    when 'jsonb'::regtype then format('price_guide_cell(%s)', value)
    else value || '::text' end
$$;

-- Arguments: the column with the contractor's id, then excluded columns. A row added with its contractor is not a change: code
-- adding both sets directory.history to off meanwhile.
create function note_field_changes() returns trigger language plpgsql as $$
declare
  fields text;
  key text := quote_ident(tg_argv[0]);
  earlier text := format('join old_rows o on o.%1$s = n.%1$s', key);
begin
  if current_setting('directory.history', true) = 'off' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    earlier := format('cross join (select (null::%s).*) o', tg_relid::regclass);
  end if;
  select string_agg(
      format('(%L, %s, %s)', attname,
        cell_expression('o.' || quote_ident(attname), atttypid), cell_expression('n.' || quote_ident(attname), atttypid)),
      ', ' order by attnum)
    into fields
    from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (tg_argv);
  execute format(
    $query$
      insert into contractor_changes (contractor_id, operator_id, person, cause, field, before, after)
      select n.%s, nullif(current_setting('directory.operator', true), ''),
        coalesce(nullif(current_setting('directory.person', true), ''), 'another program'),
        nullif(current_setting('directory.cause', true), ''), f.field, f.before, f.after
      from new_rows n %s cross join lateral (values %s) f (field, before, after)
      where f.before is distinct from f.after
    $query$, key, earlier, fields);
  return null;
end $$;

create trigger contractors_history after update on contractors
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_field_changes('id', 'created_at', 'updated_at', 'shuffle_key', 'open_hours', 'verified_until');
create trigger contractor_profiles_history_insert after insert on contractor_profiles
  referencing new table as new_rows for each statement execute function note_field_changes('contractor_id');
create trigger contractor_profiles_history_update after update on contractor_profiles
  referencing old table as old_rows new table as new_rows for each statement execute function note_field_changes('contractor_id');

create function note_former_slugs() returns trigger language plpgsql as $$
begin
  insert into former_slugs (slug, contractor_id)
  select o.slug, o.id from new_rows n join old_rows o on o.id = n.id where o.slug <> n.slug
  on conflict (slug) do update set contractor_id = excluded.contractor_id, at = excluded.at;
  delete from former_slugs f using new_rows n join old_rows o on o.id = n.id
  where o.slug <> n.slug and f.slug = n.slug and f.contractor_id = n.id;
  return null;
end $$;
create trigger contractors_former_slugs after update on contractors
  referencing old table as old_rows new table as new_rows for each statement execute function note_former_slugs();
