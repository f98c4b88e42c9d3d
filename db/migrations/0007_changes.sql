-- Recent changes, for server processes that cache pages: each gets a notification at commit or, if none arrives (behind a
-- transaction-pooling proxy), polls this table. One row per writing transaction, so writers do not wait for each other. The
-- transaction's id shows who has not seen it yet, even after a late commit.
create table directory_changes (
  xact xid8 not null default pg_current_xact_id(),
  topic text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (xact, topic)
);

-- It acts for its owner, because who may write contractors need not know of the table above.
create function note_directory_change() returns trigger language plpgsql security definer as $$
begin
  insert into directory_changes (topic) values (tg_argv[0]) on conflict do nothing;
  perform pg_notify('directory_changes', tg_argv[0] || ':' || pg_current_xact_id()::text);
  return null;
end $$;

do $$
begin
  execute format('alter function note_directory_change() set search_path = %I, pg_temp', current_schema());
end $$;

create trigger contractors_changed after insert or update or delete or truncate on contractors
  for each statement execute function note_directory_change('contractors');
create trigger blog_posts_changed after insert or update or delete or truncate on blog_posts
  for each statement execute function note_directory_change('posts');
