-- The days on which a contractor opens again, and takes new work again.
alter table contractors add column closed_until date, add column no_work_until date;

-- Lists of those who answer now, by name and shuffled, leave out the closed without reading the rows.
drop index contractors_named;
create index contractors_named on contractors ((lower(name) collate "C"), shuffle_key)
  include (name, service_slug, location, search_text, rating, emergency, licensed, closed_until);
drop index contractors_shuffle;
create index contractors_shuffle on contractors (shuffle_key)
  include (featured, service_slug, location, search_text, rating, emergency, licensed, closed_until);
