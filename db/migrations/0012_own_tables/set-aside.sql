-- What was derived from tables whose types were not ours.
drop view contractor_search_source;
drop function refresh_contractor_search, note_name_words, note_directory_change cascade; -- With their triggers.
drop table contractor_search, contractor_counts, contractor_name_words;
drop function directory_home_bucket, directory_rating_bucket, directory_score_class, directory_tenths, directory_search_text,
  directory_number, name_words, subscription_type_value, ip_address_value;
drop index email_subscribers_mailbox;
drop function mailbox_of;

-- The tables themselves. Where another program's were set aside before, these are empty; else they have the rows.
do $$
declare
  table_name text;
  index_name name;
begin
  foreach table_name in array array['contractors', 'email_subscribers', 'request_logs', 'blog_posts'] loop
    if to_regclass(table_name || '_before') is not null then
      execute format('drop table %I', table_name);
      continue;
    end if;
    for index_name in
      select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = table_name::regclass
    loop
      execute format('alter index %I rename to %I', index_name, left(index_name, 55) || '_before');
    end loop;
    execute format('alter table %I rename to %I', table_name, table_name || '_before');
  end loop;
end $$;
