-- Requests reach contractors: each recipient has a state, a time by which to answer, and an answer.
alter table request_contractors drop constraint request_contractors_state_check;
do $$
declare
  name text;
begin
  -- The two unnamed checks that tie `sent` to its time.
  for name in select conname from pg_constraint where conrelid = 'request_contractors'::regclass and contype = 'c' loop
    execute format('alter table request_contractors drop constraint %I', name);
  end loop;
end $$;
alter table request_contractors
  add constraint request_contractors_state_check
    check (state in ('waiting', 'sent', 'seen', 'accepted', 'declined', 'unanswered', 'withdrawn')),
  add check (state not in ('sent', 'seen', 'accepted', 'declined', 'unanswered') or sent_at is not null),
  add check (state <> 'waiting' or sent_at is null),
  -- When an answer is due; null for one that an operator passed on by phone.
  add column answer_by timestamptz,
  add column seen_at timestamptz,
  -- The first answer of any kind, a question included.
  add column answered_at timestamptz,
  add column accepted_at timestamptz,
  add column call_by timestamptz,
  add column decline_reason text check (decline_reason in ('booked', 'too far', 'not our work', 'other')),
  -- The address that an operator typed, for a contractor without a member.
  add column sent_to text,
  add column reminded_at timestamptz;
-- What the clock watches.
create index request_contractors_unanswered on request_contractors (answer_by)
  where state in ('sent', 'seen') and answered_at is null;
create index request_contractors_undelivered on request_contractors (contractor_id) where state = 'waiting';

-- A link in a mail to a contractor opens the request without signing in. Its token is derived from the id and the site's
-- secret, and kept hashed.
create table lead_links (
  id uuid primary key,
  token_hash bytea not null unique,
  request_id uuid not null,
  contractor_id text not null,
  -- Of a member; with the membership ended, the link opens nothing. Null for an address that an operator typed.
  member_id uuid references listing_members on delete cascade,
  email text not null,
  -- What the mail is about.
  event_id uuid references request_events on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  foreign key (request_id, contractor_id) references request_contractors on delete cascade on update cascade
);
create index lead_links_recipient on lead_links (request_id, contractor_id);
create index lead_links_expired on lead_links (expires_at);
create index lead_links_member on lead_links (member_id) where member_id is not null;

-- One timeline for the homeowner, the contractors and the desk. `side` did it; contractor_id is the contractor concerned.
alter table request_events drop constraint request_events_kind_check;
alter table request_events
  add constraint request_events_kind_check check (kind in ('state', 'addition', 'recipients', 'withdrawal', 'outcome',
    'delivered', 'seen', 'accepted', 'declined', 'unanswered', 'message', 'reminded', 'reported')),
  add column side text collate "C" not null default 'operator' check (side in ('homeowner', 'contractor', 'operator', 'site')),
  -- The time of a promised call, the reason of a refusal.
  add column details jsonb not null default '{}';
update request_events set side = 'homeowner' where person = 'homeowner';
create index request_events_contractor on request_events (contractor_id) where contractor_id is not null;
