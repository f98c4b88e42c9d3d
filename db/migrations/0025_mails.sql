-- Every mail and its delivery. The queue deletes its rows a week after a mail was sent and has neither recipient nor text;
-- these are kept longer. Triggers on the queue's table, which its package creates after the migrations
-- (app/platform/job-queue.ts), call these functions, so a mail gets its row in the transaction that queues it, in any version
-- of the site.
create table mails (
  -- That of its first job; a job that is made of it again, after all attempts failed, knows this one as its root.
  id uuid primary key,
  kind text collate "C" not null,
  -- The row that it tells of.
  about text not null,
  dedupe_key text,
  -- What was sent by a form, and who subscribed: a mail goes with what it tells of.
  entry_id uuid references inbox_entries on delete cascade,
  subscriber_id text references email_subscribers on delete cascade,
  -- The mail that this one sends another time.
  again_of uuid references mails on delete set null,
  person text,
  state text collate "C" not null
    check (state in ('waiting', 'sending', 'retrying', 'sent', 'failed', 'unneeded', 'undelivered')),
  -- Outcome of a sender that finished without the mail being accepted, until the job ends.
  outcome text check (outcome in ('unneeded', 'undelivered')),
  attempts integer not null default 0,
  -- The last words of the mail server, or of the connection to it.
  problem text,
  queued_at timestamptz not null,
  due_at timestamptz,
  settled_at timestamptz,
  -- As composed for the last attempt, without what only its reader may know.
  recipients text,
  subject text,
  body text,
  words text generated always as (lower(coalesce(recipients, '') || ' ' || coalesce(subject, ''))) stored
) with (toast_tuple_target = 256);
create index mails_by_time on mails (queued_at desc, id desc);
create index mails_by_state on mails (state, queued_at desc, id desc);
create index mails_by_kind on mails (kind, queued_at desc, id desc);
create index mails_by_kind_and_state on mails (kind, state, queued_at desc, id desc);
create index mails_by_entry on mails (entry_id, queued_at desc) where entry_id is not null;
create index mails_by_subscriber on mails (subscriber_id) where subscriber_id is not null;
create index mails_by_original on mails (again_of) where again_of is not null;
create index mails_by_age on mails (settled_at) where settled_at is not null;

-- Substring search. Without the extension (some hosts forbid it) searches read the words of all.
do $$
declare
  extension_schema name;
begin
  select nspname into strict extension_schema
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  execute format('create index mails_by_words on mails using gin (words %I.gin_trgm_ops)', extension_schema);
exception
  when no_data_found then
    raise warning 'pg_trgm is not available: searches of mails will read every row';
end $$;

create table mail_attempts (
  mail_id uuid not null references mails on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  problem text,
  primary key (mail_id, number)
);

-- Whether mails wait until an operator lets them go on. One row.
create table mail_pause (
  single boolean primary key default true check (single),
  paused_at timestamptz,
  person text
);
insert into mail_pause default values;

-- While sending is paused no process gets a mail out of the queue: the job stays as it is. The lock waits for a pause that is
-- being made, and is waited for by it, so that no attempt begins after it. Test mails go out all the same.
create function hold_paused_mail() returns trigger language plpgsql as $$
declare
  is_paused boolean;
begin
  if new.name <> 'mail' or new.data->>'kind' is not distinct from 'test-mail' then
    return new;
  end if;
  select paused_at is not null into is_paused from mail_pause for share;
  return case when is_paused then null else new end;
end $$;

create function record_mail() returns trigger language plpgsql as $$
declare
  mail uuid := coalesce(new.source_root_id, new.source_id, new.id);
  is_dead boolean := new.name = 'mail-dead';
  -- As text: the type of the state is made by the queue's package.
  job_state text := new.state::text;
  output jsonb := case when is_dead then new.source_output else new.output end;
  -- An error's message; or what the queue says itself, where it gave an attempt up.
  told text := coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value');
  next_state text;
  target uuid;
begin
  if new.data->>'kind' is null or new.data->>'id' is null then
    return null;
  end if;
  next_state := case
    when is_dead then 'failed'
    when job_state = 'created' then 'waiting'
    when job_state = 'active' then 'sending'
    when job_state = 'retry' then 'retrying'
    when job_state = 'completed' then 'sent'
    when job_state = 'failed' then 'failed'
    else 'undelivered' end;

  update mails m set
    state = case when next_state = 'sent' then coalesce(m.outcome, 'sent') else next_state end,
    outcome = case when next_state = 'sending' then null else m.outcome end,
    attempts = m.attempts + case when next_state = 'sending' then 1 else 0 end,
    problem = case
      when next_state in ('retrying', 'failed') then coalesce(told, m.problem)
      when next_state = 'sent' and m.outcome is null then null
      else m.problem end,
    due_at = case when next_state in ('waiting', 'retrying') then new.start_after end,
    settled_at = case when next_state in ('sent', 'failed', 'undelivered') then coalesce(new.completed_on, new.created_on) end
  where m.id = mail;
  if not found then
    if (new.data->>'id') ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
      target := (new.data->>'id')::uuid;
    end if;
    insert into mails (id, kind, about, dedupe_key, entry_id, subscriber_id, state, attempts, problem, queued_at, due_at, settled_at)
    values (
      mail, new.data->>'kind', new.data->>'id', coalesce(new.data->>'dedupeKey', new.data->>'occasion'),
      (select e.id from inbox_entries e where e.id = coalesce(
        (select request_id from request_events where id = target),
        (select request_id from request_answers where id = target),
        (select claim_id from claim_codes where id = target),
        target)),
      (select id from email_subscribers where id = new.data->>'id'),
      next_state,
      case when is_dead then coalesce(new.source_retry_count, 0) + 1
        else new.retry_count + case when job_state = 'created' then 0 else 1 end end,
      case when next_state in ('retrying', 'failed') then told end,
      coalesce(new.source_created_on, new.created_on),
      case when next_state in ('waiting', 'retrying') then new.start_after end,
      case when next_state in ('sent', 'failed', 'undelivered') then coalesce(new.completed_on, new.created_on) end
    ) on conflict (id) do nothing;
  end if;

  if next_state = 'sending' then
    insert into mail_attempts (mail_id, number, started_at)
    select mail, attempts, new.started_on from mails where id = mail
    on conflict (mail_id, number) do nothing;
  elsif not is_dead and job_state <> 'created' then
    update mail_attempts a set
      ended_at = now(),
      problem = case when next_state = 'sent' then (select m.problem from mails m where m.id = mail and m.outcome = 'undelivered') else told end
    where a.mail_id = mail and a.ended_at is null;
  end if;
  return null;
end $$;
