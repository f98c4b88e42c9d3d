-- Blog posts. The table may already be there, as a hosted backend left it: then what is missing is added and nothing that
-- is there is changed. Columns may have other types than ours, so rows are read as JSON, and written through
-- jsonb_populate_record, which turns texts, lists and objects into what each column takes.

create table if not exists blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null
);

alter table blog_posts
  add column if not exists slug text,
  add column if not exists meta_description text,
  add column if not exists introduction text,
  add column if not exists local_relevance text,
  add column if not exists main_content jsonb,
  add column if not exists common_problems jsonb,
  add column if not exists pro_tips jsonb,
  add column if not exists professional_advice text,
  add column if not exists cta_text text,
  add column if not exists final_thoughts text,
  add column if not exists service_type text,
  add column if not exists images jsonb,
  add column if not exists keywords text[],
  -- A table that knew no drafts holds none. Where the column is there, a post without a date is one.
  add column if not exists published_at timestamptz default now(),
  add column if not exists created_at timestamptz default now();

-- Slugs are unique, unless an adopted table already has doubles; then only new ones are kept apart.
do $$
begin
  create unique index blog_posts_slug_key on blog_posts (slug);
exception
  when unique_violation then
    raise warning 'blog_posts.slug has doubles; the older post answers at the shared address';
    create index blog_posts_slug_idx on blog_posts (slug);
  when duplicate_table then null;
end $$;

-- A time as written, in UTC where it does not say otherwise, or null for what is none.
create function blog_time(value text) returns timestamptz
language plpgsql stable parallel restricted
set timezone = 'UTC'
as $$
begin
  return value::timestamptz;
exception
  when others then return null;
end $$;

-- An adopted table may lack a default for its key.
do $$
declare
  id_type text;
begin
  select format_type(a.atttypid, a.atttypmod) into id_type
  from pg_attribute a
  where a.attrelid = 'blog_posts'::regclass and a.attname = 'id' and not a.atthasdef and a.attidentity = '';
  if id_type = 'uuid' then
    alter table blog_posts alter column id set default gen_random_uuid();
  elsif id_type = 'text' or id_type like 'character varying%' then
    alter table blog_posts alter column id set default gen_random_uuid()::text;
  elsif id_type in ('integer', 'bigint') then
    create sequence blog_posts_id_seq owned by blog_posts.id;
    perform setval('blog_posts_id_seq', coalesce((select max(id) from blog_posts), 0) + 1, false);
    alter table blog_posts alter column id set default nextval('blog_posts_id_seq');
  end if;
end $$;
