-- Words of contractors' names, for suggesting corrections. Words are never removed: suggestions are looked up first. They are
-- not unique, because a writer would have to wait for another, such as a long import; at worst a word is stored twice.
create table contractor_name_words (
  word text not null
);
create index contractor_name_words_word on contractor_name_words (word text_pattern_ops);

-- Words of 3 to 30 letters and digits, not of digits alone.
create function name_words(name text) returns setof text
language sql immutable parallel safe
as $$
  select word from regexp_split_to_table(lower(name), '[^[:alnum:]]+') as word
  where length(word) between 3 and 30 and word ~ '[^0-9]'
$$;

-- It acts for its owner, because who may write contractors need not know of the table above.
create function note_name_words() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from contractor_name_words;
  elsif tg_op = 'INSERT' then
    insert into contractor_name_words
    select distinct w.word from new_rows n, name_words(n.name::text) w (word)
    where not exists (select from contractor_name_words k where k.word = w.word);
  else
    insert into contractor_name_words
    select distinct w.word from new_rows n, name_words(n.name::text) w (word)
    where not exists (select from old_rows o where o.id = n.id and o.name::text is not distinct from n.name::text)
      and not exists (select from contractor_name_words k where k.word = w.word);
  end if;
  return null;
end $$;

do $$
begin
  execute format('alter function note_name_words() set search_path = %I, pg_temp', current_schema());
end $$;

create trigger contractor_name_words_insert after insert on contractors
  referencing new table as new_rows for each statement execute function note_name_words();
create trigger contractor_name_words_update after update on contractors
  referencing old table as old_rows new table as new_rows for each statement execute function note_name_words();
create trigger contractor_name_words_truncate after truncate on contractors
  for each statement execute function note_name_words();

insert into contractor_name_words select distinct w.word from contractors c, name_words(c.name::text) w (word);

-- Suggestions by how a name begins. The name is the first line of the search text.
create index contractor_search_name_start on contractor_search (left(haystack, 40) text_pattern_ops);

do $$
declare
  extension_schema name;
begin
  select nspname into extension_schema
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  if extension_schema is not null then
    execute format(
      'create index contractor_name_words_pieces on contractor_name_words using gin (word %I.gin_trgm_ops)',
      extension_schema
    );
  end if;
end $$;
