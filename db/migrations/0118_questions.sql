-- A question of a firm holds a request only until its homeowner has answered it, and an emergency for half an hour. A request that
-- was passed on by phone, or whose homeowner is still looking after a call, is late by its own clock.
alter table request_contractors
  -- When the firm asked the question that waits for the homeowner's answer.
  add column question_at timestamptz;
update request_contractors set question_at = answered_at where state in ('sent', 'seen', 'unanswered');
-- When the homeowner last said that they are still looking.
alter table submissions add column looking_at timestamptz;

create or replace function request_late_at(s submissions) returns timestamptz language sql stable as $$
  select case
    when not s.from_homeowner or s.state not in ('new', 'contacted', 'sent') or s.consent_withdrawn_at is not null then null
    else least(s.find_again_at, (
      select case
        when bool_or(r.state = 'accepted' and greatest(r.called_at, r.tried_at) > coalesce(s.looking_at, '-infinity')) then null
        when bool_or(r.state = 'accepted' and r.called_at is null and r.tried_at is null)
          then min(r.call_by) filter (where r.state = 'accepted' and r.called_at is null and r.tried_at is null)
        when bool_or(r.question_at is not null and r.state in ('sent', 'seen', 'unanswered'))
          -- Generated columns have no value yet in a trigger.
          and s.payload->>'urgency' is distinct from 'now' then null
        when s.due_by is null then null
        else greatest(s.due_by, ((s.next_step_on + 1)::timestamp at time zone 'America/Chicago'),
          max(r.question_at) filter (where r.state in ('sent', 'seen', 'unanswered')) + interval '30 minutes')
      end
      from request_contractors r where r.request_id = s.id))
  end
$$;

drop trigger recipients_late_update on request_contractors;
create trigger recipients_late_update after update on request_contractors for each row
  when ((old.state, old.question_at, old.call_by, old.called_at, old.tried_at)
    is distinct from (new.state, new.question_at, new.call_by, new.called_at, new.tried_at))
  execute function note_late_recipient();
