-- What the operator says after a storm, on the pages of some trades in some cities until a time. Ended ones are kept.
create table storm_notices (
  id uuid primary key default gen_random_uuid(),
  -- Slugs.
  trades text[] not null check (cardinality(trades) > 0),
  cities text[] not null check (cardinality(cities) > 0),
  words text not null check (words <> ''),
  -- When it ends by itself, or when an operator ended it.
  ends_at timestamptz not null,
  -- The operator's name at that time.
  started_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Incremented by each change, to detect conflicting edits.
  version integer not null default 1
);
create index storm_notices_end on storm_notices (ends_at);

create trigger storm_notices_changed after insert or update or delete or truncate on storm_notices
  for each statement execute function note_directory_change('storm-notices');
