-- A promised call that was not made is late also where another firm called and got no answer; only a call that was made holds it.
create or replace function request_late_at(s submissions) returns timestamptz language sql stable as $$
  select case
    when not s.from_homeowner or s.state not in ('new', 'contacted', 'sent') or s.consent_withdrawn_at is not null then null
    else least(s.find_again_at, (
      select case
        when bool_or(r.state = 'accepted' and r.called_at > coalesce(s.looking_at, '-infinity')) then null
        when bool_or(r.state = 'accepted' and r.called_at is null and r.tried_at is null)
          then min(r.call_by) filter (where r.state = 'accepted' and r.called_at is null and r.tried_at is null)
        when bool_or(r.state = 'accepted' and r.tried_at > coalesce(s.looking_at, '-infinity')) then null
        when bool_or(r.question_at > coalesce(s.looking_at, '-infinity') and r.state in ('sent', 'seen', 'unanswered'))
          -- Generated columns have no value yet in a trigger.
          and s.payload->>'urgency' is distinct from 'now' then null
        when s.due_by is null then null
        else greatest(s.due_by, ((s.next_step_on + 1)::timestamp at time zone 'America/Chicago'),
          max(r.question_at) filter (where r.state in ('sent', 'seen', 'unanswered')) + interval '30 minutes')
      end
      from request_contractors r where r.request_id = s.id))
  end
$$;

-- A firm that has a request by phone alone is told by phone, too, that it is closed.
drop index request_contractors_to_notify;
create index request_contractors_to_notify on request_contractors (request_id)
  where sent_at is not null and notified_at is null
    and (state = 'withdrawn' or state = 'closed' and sent_by is not null and sent_to is null and answer_by is null);
