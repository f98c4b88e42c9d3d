-- Whether a business that asked to be listed was: null while that is open.
alter table pro_contacts
  add column decision text check (decision in ('listed', 'declined')),
  add column decided_at timestamptz,
  add column decided_by text,
  -- Its page, where it was listed.
  add column contractor_id text,
  add column decline_reason text;
