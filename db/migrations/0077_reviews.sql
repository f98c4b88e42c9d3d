-- Homeowners' reviews of contractors who accepted their request or did the work.

create table homeowner_reviews (
  id uuid primary key default gen_random_uuid(),
  -- Null once the request was erased after its days: the review keeps what it shows.
  request_id uuid references submissions on delete set null,
  -- Of the request's page, where the review can be canceled.
  token_hash bytea not null,
  -- The mailbox of the homeowner, hashed as in the list of erasures.
  mailbox_hash text collate "C" not null,
  -- Without a foreign key: a hidden contractor keeps its reviews.
  contractor_id text collate "C" not null,
  contractor_name text not null,
  -- First name and initial.
  name text not null,
  trade text not null default '',
  town text not null default '',
  language text collate "C" not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  change_until timestamptz not null default now() + interval '30 days',

  -- As sent last, with its number. Null once canceled.
  version integer not null default 1,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'published', 'declined', 'withdrawn')),
  sent_rating smallint check (sent_rating between 1 and 5),
  sent_done text,
  sent_words text,
  sent_at timestamptz not null default now(),
  decline_reason text,

  -- As the site shows it, which may be an earlier one.
  rating smallint check (rating between 1 and 5),
  done text,
  words text,
  published_at timestamptz,

  -- The contractor's answer as sent, and as the site shows it.
  answer_state text collate "C" check (answer_state in ('waiting', 'published', 'declined')),
  sent_answer text,
  answer_sent_at timestamptz,
  answer_by uuid references listing_members on delete set null,
  answer_decline_reason text,
  answer text,
  answered_at timestamptz,

  -- The contractor's report of what the site shows.
  report_state text collate "C" check (report_state in ('waiting', 'kept', 'declined')),
  report_reason text,
  report_note text,
  reported_at timestamptz,
  reported_by uuid references listing_members on delete set null,

  unique (token_hash, contractor_id),
  check ((published_at is null) = (rating is null)),
  check ((state = 'withdrawn') = (sent_rating is null))
);
create index reviews_request on homeowner_reviews (request_id);
create index reviews_mailbox on homeowner_reviews (mailbox_hash);
create index reviews_contractor on homeowner_reviews (contractor_id, created_at desc);
create index reviews_published on homeowner_reviews (contractor_id, published_at desc, id) where published_at is not null;
create index reviews_waiting on homeowner_reviews (sent_at) where state = 'waiting';
create index reviews_answers_waiting on homeowner_reviews (answer_sent_at) where answer_state = 'waiting';
create index reviews_reported on homeowner_reviews (reported_at) where report_state = 'waiting';
create index reviews_answer_by on homeowner_reviews (answer_by) where answer_by is not null;
create index reviews_reported_by on homeowner_reviews (reported_by) where reported_by is not null;

-- When a homeowner was asked for a review of a recipient, or not asked.
alter table request_contractors
  add column review_ask_id uuid,
  add column review_asked_at timestamptz,
  add column review_skipped_at timestamptz;
create unique index request_contractors_review_ask on request_contractors (review_ask_id) where review_ask_id is not null;
create index request_contractors_to_review on request_contractors (accepted_at)
  where state = 'accepted' and review_asked_at is null and review_skipped_at is null;
create index request_events_hired on request_events (created_at)
  where kind = 'outcome' and state = 'won' and contractor_id is not null;

-- What lists show and sort by. From five reviews on a contractor has a score, as if five more had given 4 stars.
alter table contractors
  add column own_reviews integer not null default 0,
  add column own_rating_sum integer not null default 0,
  add column own_score double precision
    generated always as (case when own_reviews >= 5 then (own_rating_sum + 20)::double precision / (own_reviews + 5) end) stored;
create index contractors_own_score on contractors (own_score desc, own_reviews desc, shuffle_key desc)
  where own_score is not null;
-- In that order the others follow, read by an index only.
drop index contractors_rated;
create index contractors_rated on contractors (featured desc, rating desc nulls last, score desc, shuffle_key desc)
  include (location, own_score);
drop index contractors_place;
create index contractors_place
  on contractors (service_slug, location, featured desc, rating desc nulls last, score desc, shuffle_key desc) include (own_score);

-- They are no fields of a listing.
drop trigger contractors_history on contractors;
create trigger contractors_history after update on contractors
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_field_changes('id', 'created_at', 'updated_at', 'shuffle_key', 'open_hours', 'verified_until',
    'own_reviews', 'own_rating_sum');

-- Counts the published reviews of contractors again, and outdates the pages that show these contractors.
create function count_own_reviews(ids text[]) returns void language plpgsql as $$
begin
  -- Another transaction may be counting: what it published is counted too.
  perform from contractors where id = any(ids) order by id for update;
  update contractors c set own_reviews = r.amount, own_rating_sum = r.stars
  from unnest(ids) i (id) cross join lateral (
    select count(*)::integer as amount, coalesce(sum(rating), 0)::integer as stars
    from homeowner_reviews where contractor_id = i.id and published_at is not null
  ) r
  where c.id = i.id;
end $$;

create function note_changed_reviews() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct contractor_id from new_rows where published_at is not null);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct contractor_id from old_rows where published_at is not null);
  else
    changed := array(
      select distinct unnest(array[o.contractor_id, n.contractor_id]) from old_rows o join new_rows n using (id)
      where (o.published_at is not null or n.published_at is not null)
        and (o.contractor_id, o.rating, o.done, o.words, o.published_at, o.answer)
          is distinct from (n.contractor_id, n.rating, n.done, n.words, n.published_at, n.answer));
  end if;
  if cardinality(changed) > 0 then
    perform count_own_reviews(changed);
  end if;
  return null;
end $$;
create trigger reviews_changed_insert after insert on homeowner_reviews
  referencing new table as new_rows for each statement execute function note_changed_reviews();
create trigger reviews_changed_update after update on homeowner_reviews
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_reviews();
create trigger reviews_changed_delete after delete on homeowner_reviews
  referencing old table as old_rows for each statement execute function note_changed_reviews();
