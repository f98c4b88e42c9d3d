-- After a promised call the firm says how it went, and the homeowner whether it came.
alter table request_events drop constraint request_events_kind_check;
alter table request_events
  add constraint request_events_kind_check check (kind in ('state', 'addition', 'removal', 'recipients', 'withdrawal', 'outcome',
    'delivered', 'seen', 'accepted', 'declined', 'unanswered', 'message', 'reminded', 'reported', 'called', 'no-answer', 'not-called',
    'note', 'assignment', 'next-step', 'answer', 'undone', 'added', 'settled'));

-- When to remind the firm of the call that it promised.
alter table request_contractors add column call_remind_at timestamptz;
create index request_contractors_call_remind on request_contractors (call_remind_at) where call_remind_at is not null;
-- Calls that were promised and not noted as made.
create index request_contractors_promised on request_contractors (contractor_id, call_by)
  where state = 'accepted' and called_at is null;
