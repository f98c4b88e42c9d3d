-- The members who let another in and who ended a membership, so that an operator can undo that too. Null for operators.
alter table listing_memberships
  add column added_by_id uuid references listing_members on delete set null,
  add column ended_by_id uuid references listing_members on delete set null,
  add check (ended_by_id is null or ended_at is not null);
create index memberships_added_by on listing_memberships (added_by_id) where added_by_id is not null;
create index memberships_ended_by on listing_memberships (ended_by_id) where ended_by_id is not null;
