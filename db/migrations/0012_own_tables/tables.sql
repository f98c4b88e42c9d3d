-- The directory, in types of our own. What lists, filters, searches and orders need are generated columns and indexes.

-- The slug rule of the site's addresses: lowercase, all but a-z and 0-9 to single dashes, no dash at the edges.
create function slugify(value text) returns text
language sql immutable strict parallel safe
as $$ select trim(both '-' from regexp_replace(lower(value), '[^a-z0-9]+', '-', 'g')) $$;

-- One line a field, so that no match runs across two of them. A city is found by its slug and by its name.
create function contractor_search_text(name text, service_type text, location text) returns text
language sql immutable strict parallel safe
as $$ select lower(name || E'\n' || service_type || E'\n' || location || E'\n' || replace(location, '-', ' ')) $$;

create table contractors (
  -- A text: ids of other programs, which addresses, claims and counts name, are kept.
  id text collate "C" primary key default gen_random_uuid()::text check (id <> '' and length(id) <= 100),
  name text not null check (name <> '' and length(name) <= 200),
  slug text collate "C" not null check (slug ~ '^[a-z0-9-]+$' and length(slug) <= 200),
  service_type text not null check (service_type <> '' and length(service_type) <= 100),
  location text collate "C" not null check (location <> '' and length(location) <= 100),
  rating numeric check (rating between 0 and 5),
  review_count integer check (review_count >= 0),
  address text,
  phone text,
  website text,
  logo_link text,
  gmb_link text,
  featured boolean not null default false,
  pin_order integer check (pin_order >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_slug text collate "C" not null generated always as (slugify(service_type)) stored,
  score double precision not null generated always as (coalesce(rating * review_count, 0)::double precision) stored,
  -- Random, and the same for good: the order of the shuffle, and what a row is found again by.
  shuffle_key bigint not null generated always as (hashtextextended(id, 0)) stored,
  search_text text not null generated always as (contractor_search_text(name, service_type, location)) stored
);

create unique index contractors_slug on contractors (slug);
-- Read alone by searches that look at one text after the other.
create index contractors_shuffle on contractors (shuffle_key) include (featured, service_slug, location, search_text);
create index contractors_rated on contractors (featured desc, rating desc nulls last, score desc, shuffle_key desc)
  include (location);
create index contractors_place
  on contractors (service_slug, location, featured desc, rating desc nulls last, score desc, shuffle_key desc);
create index contractors_featured on contractors (pin_order, score desc, shuffle_key desc)
  include (service_slug, location, search_text) where featured;

-- Substring search. Without the extension (some hosts forbid it) searches read the texts of all.
do $$
declare
  extension_schema name;
begin
  create extension if not exists pg_trgm;
  select nspname into extension_schema
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  execute format(
    'create index contractors_search_text on contractors using gin (search_text %I.gin_trgm_ops)', extension_schema
  );
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise warning 'pg_trgm is not available: searches will read every row';
end $$;

-- How many contractors there are of each kind: the sum of `amount`. Counting a million takes a tenth of a second, which is
-- too long for each list, and after each change for each process. Rows are only ever added, so that no writer waits for
-- another, and put together now and then.
create table contractor_counts (
  service_type text not null,
  service_slug text collate "C" not null,
  location text collate "C" not null,
  featured boolean not null,
  amount bigint not null
);

create function count_contractors() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate contractor_counts;
  elsif tg_op = 'INSERT' then
    insert into contractor_counts
    select service_type, service_slug, location, featured, count(*) from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into contractor_counts
    select service_type, service_slug, location, featured, -count(*) from old_rows group by 1, 2, 3, 4;
  else
    insert into contractor_counts
    select service_type, service_slug, location, featured, sum(amount)
    from (
      select service_type, service_slug, location, featured, 1 as amount from new_rows
      union all
      select service_type, service_slug, location, featured, -1 from old_rows
    ) changed
    group by 1, 2, 3, 4 having sum(amount) <> 0;
  end if;
  return null;
end $$;

create trigger contractors_counted_insert after insert on contractors
  referencing new table as new_rows for each statement execute function count_contractors();
create trigger contractors_counted_update after update on contractors
  referencing old table as old_rows new table as new_rows for each statement execute function count_contractors();
create trigger contractors_counted_delete after delete on contractors
  referencing old table as old_rows for each statement execute function count_contractors();
create trigger contractors_counted_truncate after truncate on contractors
  for each statement execute function count_contractors();

-- Words of names, for suggesting corrections. Words are never removed: suggestions are looked up first. They are not unique,
-- because a writer would have to wait for another, such as a long import; at worst a word is stored twice.
create table contractor_name_words (
  word text collate "C" not null
);
create index contractor_name_words_word on contractor_name_words (word);

create function note_name_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from contractor_name_words;
    return null;
  end if;
  insert into contractor_name_words
  select w.word
  from (
    select distinct string_to_table(translate(split_part(search_text, E'\n', 1), '&.,/()-''"+:;!#*@', repeat(' ', 16)), ' ') as word
    from new_rows
  ) w
  where w.word ~ '[^0-9]' and not exists (select from contractor_name_words k where k.word = w.word collate "C");
  return null;
end $$;

create trigger contractors_words_insert after insert on contractors
  referencing new table as new_rows for each statement execute function note_name_words();
create trigger contractors_words_update after update on contractors
  referencing new table as new_rows for each statement execute function note_name_words();
create trigger contractors_words_truncate after truncate on contractors
  for each statement execute function note_name_words();

create table email_subscribers (
  id text primary key default gen_random_uuid()::text,
  email text not null check (email <> ''),
  -- The spelling that tells mailboxes apart (mailbox.ts).
  mailbox text not null check (mailbox <> ''),
  source text,
  page_url text,
  subscription_type text[] not null default '{}',
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz
);
create index email_subscribers_mailbox on email_subscribers (mailbox);

create table request_logs (
  id uuid primary key default gen_random_uuid(),
  action_type text not null,
  -- A keyed hash of 32 hexadecimal digits, never the address itself.
  ip_address text,
  created_at timestamptz not null default now()
);

create table blog_posts (
  id text primary key default gen_random_uuid()::text,
  slug text not null unique check (slug <> ''),
  title text not null check (title <> ''),
  meta_description text not null default '',
  introduction text not null default '',
  local_relevance text not null default '',
  main_content jsonb not null default '{"sections": []}',
  common_problems jsonb not null default '{"problems": []}',
  pro_tips jsonb not null default '{"tips": []}',
  professional_advice text not null default '',
  cta_text text not null default '',
  final_thoughts text not null default '',
  service_type text not null default '',
  images jsonb not null default '{"featured": "", "gallery": []}',
  keywords text[] not null default '{}',
  -- Without one, or with one to come, a post is not out yet.
  published_at timestamptz default now(),
  created_at timestamptz not null default now()
);
create index blog_posts_published on blog_posts (published_at desc);

create function note_directory_change() returns trigger language plpgsql as $$
begin
  insert into directory_changes (topic) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;
create trigger contractors_changed after insert or update or delete or truncate on contractors
  for each statement execute function note_directory_change('contractors');
create trigger blog_posts_changed after insert or update or delete or truncate on blog_posts
  for each statement execute function note_directory_change('posts');

-- Rows of earlier tables that were not imported, for the operator.
create table take_over_report (
  id bigint generated always as identity primary key,
  table_name text not null,
  -- Of the row in that table.
  row_id text,
  -- Whether the row was imported apart from what is reported here.
  taken boolean not null,
  reason text not null
);
