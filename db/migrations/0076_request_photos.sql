-- Photos of a request, seen by its recipients, the operator and the homeowner alone.
create table request_photos (
  id uuid primary key default gen_random_uuid(),
  -- Null for a draft: it was uploaded before its request was sent. One that no request takes is deleted after a day.
  request_id uuid references submissions on delete cascade deferrable initially deferred,
  -- SHA-256 of the id by which a request takes a draft.
  draft_hash bytea unique,
  place integer not null default 0,
  -- WebP.
  large bytea not null,
  small bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  check (request_id is not null or draft_hash is not null)
);
-- Compressed already.
alter table request_photos alter column large set storage external, alter column small set storage external;
create index request_photos_request on request_photos (request_id) where request_id is not null;
create index request_photos_drafts on request_photos (created_at) where request_id is null;
