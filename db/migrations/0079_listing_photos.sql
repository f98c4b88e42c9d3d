-- Photos of a contractor's work. Members add them; an operator approves each before it is public.
create table listing_photos (
  id uuid primary key default gen_random_uuid(),
  contractor_id text collate "C" not null,
  place integer not null default 0,
  -- As written by a member, and as approved: null until then, and while it is not public.
  caption text not null default '',
  shown_caption text,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  -- Changes with each change of the photo: an operator decides about what they saw.
  version integer not null default 1,
  reason text collate "C",
  -- Decided together, they are one mail to the member who added them.
  decision_id uuid,
  decided_at timestamptz,
  decided_by text,
  member_id uuid references listing_members on delete set null,
  -- WebP.
  large bytea not null,
  small bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  check ((state = 'declined') = (reason is not null)),
  check (state <> 'approved' or shown_caption is not null)
);
alter table listing_photos alter column large set storage external, alter column small set storage external;
create index listing_photos_contractor on listing_photos (contractor_id, place);
create index listing_photos_waiting on listing_photos (created_at) where state = 'waiting';
create index listing_photos_decision on listing_photos (decision_id) where decision_id is not null;

create trigger listing_photos_changed_insert after insert on listing_photos referencing new table as new_rows
  for each statement execute function note_changed_contractor_details();
create trigger listing_photos_changed_update after update on listing_photos
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_contractor_details();
create trigger listing_photos_changed_delete after delete on listing_photos referencing old table as old_rows
  for each statement execute function note_changed_contractor_details();
create trigger listing_photos_changed_truncate after truncate on listing_photos
  for each statement execute function note_changed_contractor_details();
