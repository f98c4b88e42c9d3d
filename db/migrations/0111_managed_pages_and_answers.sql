-- A contractor's page says whether the business manages it.
create trigger listing_memberships_changed_insert after insert on listing_memberships referencing new table as new_rows
  for each statement execute function note_changed_contractor_details();
create trigger listing_memberships_changed_update after update on listing_memberships
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_contractor_details();
create trigger listing_memberships_changed_delete after delete on listing_memberships referencing old table as old_rows
  for each statement execute function note_changed_contractor_details();
create trigger listing_memberships_changed_truncate after truncate on listing_memberships
  for each statement execute function note_changed_contractor_details();

-- Since when the site shows this version of a review: an answer from before is to an earlier one.
alter table homeowner_reviews add column shown_at timestamptz;
