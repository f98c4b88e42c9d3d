-- In a database where the site starts for the first time, tables of these names are another program's. They are renamed and
-- otherwise left as they are; 0012_own_tables.ts takes their rows.
do $$
declare
  table_name text;
  index_name name;
begin
  if exists (select from schema_migrations) then
    return;
  end if;
  foreach table_name in array array['contractors', 'email_subscribers', 'request_logs', 'blog_posts'] loop
    continue when to_regclass(table_name) is null;
    -- Indexes give up the names that ours take.
    for index_name in
      select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = table_name::regclass
    loop
      execute format('alter index %I rename to %I', index_name, left(index_name, 55) || '_before');
    end loop;
    execute format('alter table %I rename to %I', table_name, table_name || '_before');
  end loop;
end $$;
