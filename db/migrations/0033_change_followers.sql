-- Which server processes follow what changes, and up to which moment each has seen it: a command that changed something
-- waits for them. Gone with a crash, as are they.
create unlogged table change_followers (
  id uuid primary key,
  seen pg_snapshot not null,
  at timestamptz not null default clock_timestamp()
);
