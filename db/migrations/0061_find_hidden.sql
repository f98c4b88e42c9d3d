-- The desk's search of contractors finds those off the site as well. Without pg_trgm it reads the names of all of them.
create index hidden_contractors_phone on hidden_contractors ((phone_ending(contractor ->> 'phone') collate "C"));
do $$
declare
  extension_schema name;
begin
  select nspname into extension_schema
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  if found then
    execute format(
      'create index hidden_contractors_search_text on hidden_contractors using gin (contractor_search_text(name, service_type, location) %I.gin_trgm_ops)',
      extension_schema);
  end if;
end $$;
