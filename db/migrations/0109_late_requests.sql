-- A request is late when nobody answered its homeowner in time, whatever became of its recipients. The moment is kept on the
-- request by triggers, so that everything that shows late requests reads the same.
alter table submissions
  -- When the homeowner must have an answer, by the request's urgency; later once an operator got in touch with them.
  add column due_by timestamptz,
  -- When an operator last got in touch with the homeowner.
  add column contacted_at timestamptz,
  -- When the homeowner asked us to find another contractor; null once we did.
  add column find_again_at timestamptz,
  -- From when it is late; null while it is answered, or finished.
  add column late_at timestamptz,
  -- When the office was notified that it is late.
  add column late_noticed_at timestamptz;

-- From when a request is late: a promised call that did not come, nobody who answered, or another contractor to find.
create function request_late_at(s submissions) returns timestamptz language sql stable as $$
  select case
    when not s.from_homeowner or s.state not in ('new', 'contacted', 'sent') or s.consent_withdrawn_at is not null then null
    else least(s.find_again_at, (
      select case
        when bool_or(r.state = 'accepted' and r.called_at is not null) then null
        when bool_or(r.state = 'accepted') then min(r.call_by) filter (where r.state = 'accepted')
        -- It asked a question, or has it by phone.
        when bool_or(r.state in ('sent', 'seen', 'unanswered') and (r.answered_at is not null or r.sent_by is not null and r.answer_by is null))
          then null
        when s.due_by is null then null
        else greatest(s.due_by, ((s.next_step_on + 1)::timestamp at time zone 'America/Chicago'))
      end
      from request_contractors r where r.request_id = s.id))
  end
$$;

create function note_late_request() returns trigger language plpgsql as $$
begin
  new.late_at := request_late_at(new);
  return new;
end $$;
create trigger submissions_late before insert or update of state, consent_withdrawn_at, due_by, find_again_at, next_step_on, late_at
  on submissions for each row when (new.from_homeowner) execute function note_late_request();

create function note_late_recipient() returns trigger language plpgsql as $$
begin
  update submissions set late_at = late_at where id = coalesce(new.request_id, old.request_id);
  return null;
end $$;
create trigger recipients_late_insert after insert or delete on request_contractors
  for each row execute function note_late_recipient();
create trigger recipients_late_update after update on request_contractors for each row
  when ((old.state, old.answered_at, old.answer_by, old.call_by, old.called_at)
    is distinct from (new.state, new.answered_at, new.answer_by, new.call_by, new.called_at))
  execute function note_late_recipient();

-- Requests that had ended are closed for all but the contractor that did the work.
update request_contractors r set state = 'closed', closed_from = r.state, moved_at = now()
from submissions s
where s.id = r.request_id and s.state in ('won', 'lost', 'closed', 'spam') and r.state not in ('declined', 'failed', 'withdrawn', 'closed')
  and not (s.state = 'won' and coalesce(r.contractor_id = (
    select contractor_id from request_events where request_id = s.id and kind = 'outcome' order by created_at desc, id desc limit 1
  ), r.state = 'accepted'));
-- No one was asked about calls promised before; their events keep the time. Recent requests get a time to answer.
update request_contractors set call_by = null where state = 'accepted' and call_by < now() - interval '3 days';
update submissions set due_by = created_at + case urgency when 'now' then interval '30 minutes' when 'this week' then interval '1 day'
    else interval '2 days' end
where from_homeowner and state in ('new', 'sent') and consent_withdrawn_at is null and created_at > now() - interval '14 days';

create index submissions_emergencies on submissions (created_at) where urgency = 'now' and late_at is not null;
create index submissions_late on submissions (late_at) where late_at is not null;
create index request_contractors_failed on request_contractors (moved_at) where state = 'failed';

alter table request_events drop constraint request_events_kind_check;
alter table request_events
  add constraint request_events_kind_check check (kind in ('state', 'addition', 'removal', 'recipients', 'withdrawal', 'outcome',
    'sending', 'delivered', 'failed', 'seen', 'accepted', 'declined', 'unanswered', 'message', 'reminded', 'reported', 'added',
    'called', 'no-answer', 'not-called',
    'note', 'assignment', 'next-step', 'answer', 'undone', 'settled'));

-- A mail that a server refused for good. One to the office is tried again all the same, and is an alarm.
alter table mails add column refused boolean not null default false;
create index mails_refused on mails (queued_at) where refused and state = 'retrying';

-- Firms without an account that want no requests from here, until a member takes them again.
create table contractor_request_stops (
  contractor_id text collate "C" primary key references contractors (id) on delete cascade on update cascade,
  created_at timestamptz not null default now()
);
create trigger contractor_request_stops_changed_insert after insert on contractor_request_stops
  referencing new table as new_rows for each statement execute function note_changed_contractor_details();
create trigger contractor_request_stops_changed_delete after delete on contractor_request_stops
  referencing old table as old_rows for each statement execute function note_changed_contractor_details();
