-- As before, with less work for many rows: each different part of a name is looked at once, and numbers not at all.
create or replace function note_name_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from contractor_name_words;
    return null;
  end if;
  insert into contractor_name_words
  select distinct w.word
  from (select distinct string_to_table(split_part(search_text, E'\n', 1), ' ') as part from new_rows) p,
    string_to_table(translate(p.part, '&.,/()-''"+:;!#*@', repeat(' ', 16)), ' ') as w (word)
  where p.part ~ '[^0-9]' and w.word ~ '[^0-9]'
    and not exists (select from contractor_name_words k where k.word = w.word collate "C");
  return null;
end $$;

-- Those of a rating are found in contractors_rated.
drop index if exists contractors_rating;
