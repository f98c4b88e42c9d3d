-- The table `mails` becomes the outbox itself: senders claim mails in it and record there what came of each attempt. It was
-- written by triggers on the job queue's table, beside attempts and receipts in tables of their own.
alter table mails
  drop constraint mails_again_of_fkey,
  -- Attempts since it was queued, or sent again by an operator.
  add column tries integer not null default 0,
  -- The attempt under way, and until when it is valid without a sign of life from its sender.
  add column attempt uuid,
  add column sending_until timestamptz,
  -- Which of several recipients have it already: hashes of their addresses.
  add column delivered text[] not null default '{}',
  -- Every attempt: number, startedAt, endedAt, problem.
  add column log jsonb not null default '[]',
  -- Its subject was erased during an attempt; the sender deletes the row.
  add column erased boolean not null default false;
create index mails_due on mails (due_at) where state in ('waiting', 'retrying');
create index mails_sending on mails (sending_until) where state = 'sending';

-- The package of the queue makes its tables after the migrations of a new database.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  drop trigger if exists hold_paused_mail on pgboss.job;
  drop trigger if exists record_mail on pgboss.job;
  -- Mails that an early version queued, before they had rows of their own: each by its newest job.
  create trigger record_mail after update of state on pgboss.job for each row
    when (new.name in ('mail', 'mail-dead')) execute function record_mail();
  update pgboss.job set state = state where id in (
    select distinct on (root) id from (
      select id, created_on, coalesce(source_root_id, source_id, id) as root from pgboss.job where name in ('mail', 'mail-dead')
    ) jobs
    where not exists (select from mails where mails.id = root)
    order by root, created_on desc);
  drop trigger record_mail on pgboss.job;
  delete from pgboss.job where name in ('mail', 'mail-dead');
  delete from pgboss.queue where name = 'mail';
  delete from pgboss.queue where name = 'mail-dead';
end $$;

update mails m set log = coalesce((
  select jsonb_agg(jsonb_build_object('number', number, 'startedAt', started_at, 'endedAt', ended_at, 'problem', problem) order by number)
  from mail_attempts a where a.mail_id = m.id), '[]');

-- A receipt is named by the mail's Message-ID, and by a hash of the address where there are several recipients.
with named as (
  select id, kind || '-' || coalesce(dedupe_key, about) || case when again_of is null then '' else '-' || id end as message_id
  from mails where state in ('waiting', 'sending', 'retrying')
)
update mails m set state = 'sent', settled_at = r.taken_at, problem = null, due_at = null
from named join mail_receipts r on r.id = named.message_id and r.taken_at is not null
where m.id = named.id;
with named as (
  select id, kind || '-' || coalesce(dedupe_key, about) || case when again_of is null then '' else '-' || id end as message_id
  from mails where state in ('waiting', 'sending', 'retrying', 'failed')
), taken as (
  select named.id, array_agg(right(r.id, 12)) as recipients
  from named join mail_receipts r on left(r.id, -13) = named.message_id and r.taken_at is not null
  where right(r.id, 13) ~ '^-[0-9a-f]{12}$'
  group by named.id
)
update mails m set delivered = taken.recipients from taken where taken.id = m.id;

update mails set tries = attempts, due_at = case state
    when 'waiting' then coalesce(due_at, queued_at)
    when 'retrying' then coalesce(due_at, now())
    -- Another machine may be sending it at this moment.
    else now() + interval '1 minute' end,
  state = case state when 'waiting' then 'waiting' else 'retrying' end
where state in ('waiting', 'retrying', 'sending');

drop function record_mail();
drop function hold_paused_mail();
drop table mail_attempts;
drop table mail_receipts;
alter table mails drop column outcome;
