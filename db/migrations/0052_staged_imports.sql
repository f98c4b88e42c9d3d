-- An import may be held off the site until somebody has looked at it, as a whole or only what looks wrong.

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in (
  'uploaded', 'checking', 'checked', 'applying', 'staged', 'publishing', 'discarding', 'applied', 'failed', 'undoing', 'undone',
  'discarded'));
-- How many contractors it would add or change once it is published.
alter table imports add column held integer not null default 0;

-- Whether the change waits for that.
alter table import_changes add column held boolean not null default false;

-- The import that would add the contractor; null for one that was taken off the site.
alter table hidden_contractors add column import_id bigint;
create index hidden_contractors_import on hidden_contractors (import_id, id) where import_id is not null;

-- What looks wrong in its rows, each of which is asked about in a dry run.
create table import_warnings (
  import_id bigint not null references imports on delete cascade,
  kind text not null,
  line integer not null,
  name text not null,
  detail text not null,
  primary key (import_id, kind, line)
);
