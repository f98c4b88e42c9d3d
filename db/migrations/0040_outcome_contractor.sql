-- Which contractor the homeowner hired, where they say so.
alter table request_events
  add column contractor_id text,
  add column contractor_name text;
