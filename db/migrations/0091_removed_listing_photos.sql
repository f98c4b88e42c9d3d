-- A photo that a member removed is kept for 30 days: undoing what that member did brings it back.
alter table listing_photos
  add column removed_at timestamptz,
  add column removed_by uuid references listing_members on delete set null;
create index listing_photos_removed on listing_photos (removed_at) where removed_at is not null;
