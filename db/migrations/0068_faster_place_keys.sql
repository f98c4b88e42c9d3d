-- The same keys in a third of the time: an import calls it for each row.
create or replace function place_keys(service_area text[]) returns text[]
language plpgsql immutable strict parallel safe
as $$
declare
  keys text[] := '{}';
  place text;
begin
  foreach place in array service_area loop
    place := lower(place);
    keys := keys || case when place like '% ok%' then regexp_replace(place, ',? ok(lahoma)?$', '') else place end;
  end loop;
  return keys;
end $$;
