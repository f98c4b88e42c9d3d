-- Posts that operators write: whether readers see one, who changed it last, and the addresses that it had.

alter table blog_posts
  -- Whether it is public. Stored, not derived from the date at each read, so that pages, lists, the feed and the sitemap change
  -- together, when page caches get the signal.
  add column released boolean not null default false,
  -- Whether it ever was public: its address may be linked elsewhere.
  add column was_released boolean not null default false,
  add column updated_at timestamptz,
  -- The operator's name at that time.
  add column updated_by text;
update blog_posts set released = true, was_released = true where published_at <= now();
create index blog_posts_waiting on blog_posts (published_at) where not released;

create function keep_post_released() returns trigger language plpgsql as $$
begin
  new.released := coalesce(new.published_at <= now(), false);
  new.was_released := new.was_released or new.released;
  return new;
end $$;
create trigger blog_posts_released before insert or update of published_at on blog_posts
  for each row execute function keep_post_released();

-- Addresses that posts had while readers saw them, or since. One that another post has now is that one's.
create table former_post_slugs (
  slug text collate "C" primary key,
  post_id text not null references blog_posts (id) on delete cascade on update cascade,
  at timestamptz not null default now()
);
create index former_post_slugs_post on former_post_slugs (post_id);

create function note_former_post_slug() returns trigger language plpgsql as $$
begin
  if old.was_released then
    insert into former_post_slugs (slug, post_id) values (old.slug, new.id)
    on conflict (slug) do update set post_id = excluded.post_id, at = excluded.at;
  end if;
  delete from former_post_slugs where slug = new.slug and post_id = new.id;
  return null;
end $$;
create trigger blog_posts_slug after update of slug on blog_posts
  for each row when (old.slug <> new.slug) execute function note_former_post_slug();

-- Pictures that were uploaded for posts alone go when no post has them any more; contractors' histories keep theirs.
alter table pictures add column for_blog boolean not null default false;
create index pictures_for_blog on pictures (at) where for_blog;
