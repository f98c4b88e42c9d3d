-- Edits that members of a listing propose; they go with the member.
alter table submissions add column member_id uuid references listing_members on delete cascade;
create index submissions_member on submissions (member_id, contractor_id) where member_id is not null;
