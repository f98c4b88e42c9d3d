-- Lists in the order of names, and shuffled ones, are filtered by these columns without reading the rows.

-- Lists of the licensed are filtered in their order: they are many.
drop index contractors_licensed;

drop index contractors_named;
create index contractors_named on contractors ((lower(name) collate "C"), shuffle_key)
  include (name, service_slug, location, search_text, rating, emergency, licensed);
drop index contractors_shuffle;
create index contractors_shuffle on contractors (shuffle_key)
  include (featured, service_slug, location, search_text, rating, emergency, licensed);
