-- One timeline: what operators write about a request is an event too. Which kinds the desk alone sees: requests/request.ts.
alter table request_events drop constraint request_events_kind_check;
alter table request_events
  add constraint request_events_kind_check check (kind in ('state', 'addition', 'recipients', 'withdrawal', 'outcome',
    'delivered', 'seen', 'accepted', 'declined', 'unanswered', 'message', 'reminded', 'reported',
    'note', 'assignment', 'next-step', 'answer', 'undone', 'added', 'settled')),
  -- Of an answer by e-mail, whose text is the note.
  add column subject text,
  -- Who wrote that answer.
  add column operator_id text;

-- A note to a change of state names its event. What was noted of recipients is kept as notes.
insert into request_events (id, request_id, kind, side, person, note, details, created_at)
select id, request_id, case kind when 'recipient' then 'note' else kind end, 'operator', person, note,
  case when event_id is null then '{}' else jsonb_build_object('of', event_id) end, created_at
from request_notes;
insert into request_events (id, request_id, kind, side, person, note, subject, operator_id, created_at)
select id, request_id, 'answer', 'operator', person, body, subject, operator_id, created_at
from request_answers;
drop table request_notes, request_answers;

-- Reported messages that no operator has looked at yet.
create index request_events_reported on request_events (created_at) where kind in ('reported', 'settled');
-- Firms whose answer is late.
create index request_contractors_late on request_contractors (answer_by)
  where state in ('sent', 'seen', 'unanswered') and answered_at is null;
-- The address that operators typed for a firm before.
create index request_contractors_sent_to on request_contractors (contractor_id, sent_at) where sent_to is not null;
