-- Each chosen contractor is a recipient of the request, with a state of its own: `waiting` until the request was passed on
-- to it, then `sent`; `withdrawn` once the homeowner canceled the request. One that was `sent` before that must be notified.
alter table request_contractors
  add column state text not null default 'waiting' check (state in ('waiting', 'sent', 'withdrawn')),
  add column sent_at timestamptz,
  -- The name of the operator who passed it on.
  add column sent_by text,
  -- When the contractor was notified that the homeowner canceled the request.
  add column notified_at timestamptz,
  -- The name of the operator who notified it.
  add column notified_by text,
  add check (state <> 'waiting' or sent_at is null),
  add check (state <> 'sent' or sent_at is not null);

-- What the history of a request says: everybody who was chosen when an operator changed its state to "passed on" had it.
update request_contractors c set state = 'sent', sent_at = e.created_at, sent_by = e.person
from (
  select distinct on (c.request_id, c.contractor_id) c.request_id, c.contractor_id, e.created_at, e.person
  from request_contractors c join request_events e on e.request_id = c.request_id
  where e.kind = 'state' and e.state = 'sent' and e.created_at >= c.created_at
  order by c.request_id, c.contractor_id, e.created_at
) e
where c.request_id = e.request_id and c.contractor_id = e.contractor_id;
update request_contractors c set state = 'withdrawn'
from service_leads l where l.id = c.request_id and l.consent_withdrawn_at is not null;

create index request_contractors_to_notify on request_contractors (request_id)
  where state = 'withdrawn' and sent_at is not null and notified_at is null;

-- The desk notes for each recipient what was done.
alter table request_notes drop constraint request_notes_kind_check;
alter table request_notes add constraint request_notes_kind_check
  check (kind in ('note', 'assignment', 'next-step', 'recipient'));
