-- Indexes that 0006 has replaced. Apart from it, because dropping takes the search table alone: a wait for that is not to
-- undo what took long to build.
drop index if exists contractor_search_featured;
drop index if exists contractor_search_place;
drop index if exists contractor_search_location;
drop index if exists contractor_search_rating;
