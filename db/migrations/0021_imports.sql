-- Uploaded files, their status and their changes, for undoing them.

create table imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  created_at timestamptz not null default now(),
  -- Null where it was no operator: the import command.
  operator_id text,
  person text not null check (person <> ''),
  state text not null check (state in ('uploaded', 'checking', 'checked', 'applying', 'applied', 'failed', 'undoing', 'undone')),
  -- Column names of the file.
  header text[] not null,
  -- {"columns": [name or null of each], "constants": {name: value}, "withoutMarkup": boolean}
  choices jsonb not null default '{}',
  -- How far the reading is.
  rows_read integer not null default 0,
  imported integer,
  updated integer,
  unchanged integer,
  rejected integer,
  -- Why it failed, for the operator.
  reason text,
  finished_at timestamptz,
  -- Whether its changes are kept. Those of the command that filled an empty directory are not: it is the directory.
  can_undo boolean not null default true,
  undone_at timestamptz,
  undone_by text,
  restored integer,
  kept integer
);

-- The file itself, in pieces: any machine may go on with it.
create table import_parts (
  import_id bigint not null references imports on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (import_id, part)
);
-- Uncompressed, for fast reads.
alter table import_parts alter column content set storage external;

-- What it changes (while it is `checked`) or has changed (once it is `applied`). A hundred thousand at a time are written:
-- a reference that is checked for each, and an index that grows with each, would take as long as the rows themselves.
create table import_changes (
  import_id bigint not null,
  line integer not null,
  -- Null for one that is yet to be added.
  contractor_id text collate "C",
  name text not null,
  -- Null for one that is added: all of its columns are new.
  column_name text,
  before jsonb,
  after jsonb,
  -- Of an added one: what it was made of, to tell whether it is still that.
  digest uuid,
  -- What stood in the way of taking it back.
  kept text
);
create index import_changes_import on import_changes using brin (import_id) with (pages_per_range = 16, autosummarize = on);

create table import_rejects (
  import_id bigint not null references imports on delete cascade,
  line integer not null,
  reason text not null,
  primary key (import_id, line)
);

-- How the columns of files with the same header were matched last.
create table import_matchings (
  header_key text collate "C" primary key,
  choices jsonb not null,
  used_at timestamptz not null default now()
);
