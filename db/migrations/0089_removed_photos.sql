-- A homeowner removed a photo of their request.
alter table request_events drop constraint request_events_kind_check;
alter table request_events
  add constraint request_events_kind_check check (kind in ('state', 'addition', 'removal', 'recipients', 'withdrawal', 'outcome',
    'delivered', 'seen', 'accepted', 'declined', 'unanswered', 'message', 'reminded', 'reported',
    'note', 'assignment', 'next-step', 'answer', 'undone', 'added', 'settled'));
