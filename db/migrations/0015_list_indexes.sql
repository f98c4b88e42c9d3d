-- What else lists are sorted and narrowed by.

create index contractors_reviewed on contractors (review_count desc nulls last, rating desc nulls last, shuffle_key desc)
  include (service_slug, location);
-- The name itself too: without it, no index alone could be read for what is made of it.
create index contractors_named on contractors ((lower(name) collate "C"), shuffle_key) include (name, service_slug, location);
create index contractors_rating on contractors (rating);
create index contractors_zips on contractors using gin (zips);
create index contractors_open on contractors using gist (open_hours) where open_hours is not null;
create index contractors_emergency on contractors (service_slug, location) where emergency;
create index contractors_licensed on contractors (service_slug, location) where licensed;
