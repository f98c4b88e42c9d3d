-- A call that nobody answered was made: the promise is kept until the firm gives another time. The homeowner knows best: what
-- they said of a promised call stands against what the firm says of it.
alter table request_contractors
  -- When the firm last called and got no answer.
  add column tried_at timestamptz,
  -- When the homeowner said that it did not call.
  add column denied_at timestamptz;

create or replace function request_late_at(s submissions) returns timestamptz language sql stable as $$
  select case
    when not s.from_homeowner or s.state not in ('new', 'contacted', 'sent') or s.consent_withdrawn_at is not null then null
    else least(s.find_again_at, (
      select case
        when bool_or(r.state = 'accepted' and (r.called_at is not null or r.tried_at is not null)) then null
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

drop trigger recipients_late_update on request_contractors;
create trigger recipients_late_update after update on request_contractors for each row
  when ((old.state, old.answered_at, old.answer_by, old.call_by, old.called_at, old.tried_at)
    is distinct from (new.state, new.answered_at, new.answer_by, new.call_by, new.called_at, new.tried_at))
  execute function note_late_recipient();

-- Whom an erasure finds: a mailbox as its provider reads it.
create index submissions_provider on submissions (provider_mailbox(mailbox));
