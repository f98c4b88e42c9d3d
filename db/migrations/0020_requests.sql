-- The desk's inbox: one row for each submission of every form, kept by triggers on the forms' own tables. Whatever version of
-- the site writes those need not know of it. A further form is one trigger here, and one record in inbox/kinds.ts.

-- The digits of a phone number as they are searched and compared: no extension, no leading 1.
create function phone_digits(phone text) returns text
language sql immutable strict parallel safe
as $$
  select nullif(regexp_replace(regexp_replace(regexp_replace(
    lower(phone), '\s*(?:ext(?:ension)?\.?|x|#)\s*\d{1,6}\s*$', ''), '\D', '', 'g'), '^1(?=\d{10}$)', ''), '')
$$;

-- All that lists are narrowed by, in one array: an index of it finds rare combinations of frequent values.
create function inbox_tags(kind text, state text, operator text, service text, zip text, city text, firms text[]) returns text[]
language sql immutable parallel safe
as $$
  select array_remove(array['kind:' || kind, 'state:' || state, 'who:' || operator, 'service:' || service, 'zip:' || zip,
    'city:' || city], null) || array(select 'firm:' || firm from unnest(firms) firm)
$$;

create table inbox_entries (
  -- That of the row in the form's own table.
  id uuid primary key,
  kind text collate "C" not null,
  reference text not null,
  created_at timestamptz not null,
  name text not null default '',
  business_name text not null default '',
  email text not null default '',
  -- The spelling of the address that tells mailboxes apart (mailbox.ts).
  mailbox text collate "C",
  phone text not null default '',
  phone_digits text collate "C",
  message text not null default '',
  service_type text,
  service_slug text collate "C",
  zip text,
  -- Where no ZIP code tells.
  city text,
  urgency text,
  -- Those who were chosen, or whom it is about.
  contractor_ids text[] not null default '{}',
  state text collate "C" not null default 'new'
    check (state in ('new', 'contacted', 'sent', 'won', 'lost', 'closed', 'spam')),
  withdrawn_at timestamptz,
  -- Assignee, under the name at that time.
  operator_id text collate "C",
  operator_name text,
  next_step text,
  next_step_on date,
  -- When the desk first took it out of `new`.
  answered_at timestamptz,
  -- One line a field, so that no match runs across two of them.
  search_text text not null,
  tags text[] not null
    generated always as (inbox_tags(kind, state, operator_id, service_slug, zip, city, contractor_ids)) stored
);
create index inbox_entries_newest on inbox_entries (created_at desc, id desc);
create index inbox_entries_state on inbox_entries (state, created_at desc, id desc);
create index inbox_entries_kind on inbox_entries (kind, created_at desc, id desc);
create index inbox_entries_operator on inbox_entries (operator_id, created_at desc, id desc) where operator_id is not null;
create index inbox_entries_next_step on inbox_entries (next_step_on, id) where next_step_on is not null;
create index inbox_entries_mailbox on inbox_entries (mailbox);
create index inbox_entries_phone on inbox_entries (phone_digits);
create index inbox_entries_tags on inbox_entries using gin (tags);

-- Substring search. Without the extension (some hosts forbid it) searches read the texts of all.
do $$
declare
  extension_schema name;
begin
  create extension if not exists pg_trgm;
  select nspname into extension_schema
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  execute format('create index inbox_entries_search_text on inbox_entries using gin (search_text %I.gin_trgm_ops)', extension_schema);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise warning 'pg_trgm is not available: searches of requests will read every row';
end $$;

-- `of_kind` is null if the row has its kind: homeowners' requests, whose table also has their state.
create function store_inbox_entry(of_kind text, sent jsonb, replaces boolean) returns void
language plpgsql as $$
declare
  entry inbox_entries;
begin
  entry.id := (sent->>'id')::uuid;
  entry.kind := coalesce(of_kind, sent->>'kind');
  entry.reference := sent->>'reference';
  entry.created_at := (sent->>'created_at')::timestamptz;
  entry.name := coalesce(sent->>'contact_name', sent->>'name', '');
  entry.business_name := coalesce(sent->>'business_name', sent->>'contractor_name', '');
  entry.email := coalesce(sent->>'email', '');
  entry.mailbox := coalesce(sent->>'mailbox', nullif(regexp_replace(lower(entry.email), '^([^@]+?)\+[^@]*@', '\1@'), ''));
  entry.phone := coalesce(sent->>'phone', '');
  entry.phone_digits := phone_digits(entry.phone);
  entry.message := coalesce(sent->>'message', '');
  entry.service_type := coalesce(sent->>'service_type', sent->>'trade');
  entry.service_slug := slugify(entry.service_type);
  entry.zip := sent->>'zip';
  entry.urgency := sent->>'urgency';
  entry.withdrawn_at := (sent->>'consent_withdrawn_at')::timestamptz;
  entry.state := case when of_kind is null then coalesce(sent->>'state', 'new') else 'new' end;
  if of_kind is null then
    entry.contractor_ids := array(
      select contractor_id from request_contractors where request_id = entry.id order by created_at);
  else
    entry.contractor_ids := array_remove(array[sent->>'contractor_id'], null);
  end if;
  if entry.zip is null then
    entry.city := coalesce(
      nullif(slugify(sent->>'city'), ''),
      (select location from contractors where id = coalesce(sent->>'contractor_id', entry.contractor_ids[1])),
      substring(sent->>'page_url' from '/services/[^/?#]+/([a-z-]+)(?:$|[/?#])'));
  end if;
  entry.search_text := lower(concat_ws(E'\n', entry.reference, entry.name, entry.business_name, entry.email, entry.phone_digits,
    entry.service_type, entry.zip, entry.message));

  insert into inbox_entries as e (id, kind, reference, created_at, name, business_name, email, mailbox, phone, phone_digits,
    message, service_type, service_slug, zip, city, urgency, contractor_ids, state, withdrawn_at, search_text)
  values (entry.id, entry.kind, entry.reference, entry.created_at, entry.name, entry.business_name, entry.email, entry.mailbox,
    entry.phone, entry.phone_digits, entry.message, entry.service_type, entry.service_slug, entry.zip, entry.city, entry.urgency,
    entry.contractor_ids, entry.state, entry.withdrawn_at, entry.search_text)
  on conflict (id) do update set
    reference = excluded.reference, created_at = excluded.created_at, name = excluded.name, business_name = excluded.business_name, email = excluded.email, mailbox = excluded.mailbox,
    phone = excluded.phone, phone_digits = excluded.phone_digits, message = excluded.message,
    service_type = excluded.service_type, service_slug = excluded.service_slug, zip = excluded.zip, city = excluded.city,
    urgency = excluded.urgency, contractor_ids = excluded.contractor_ids, withdrawn_at = excluded.withdrawn_at,
    state = case when of_kind is null then excluded.state else e.state end, search_text = excluded.search_text
  where replaces;
end $$;

create function note_inbox_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from request_events where request_id = old.id;
    delete from inbox_entries where id = old.id;
  else
    perform store_inbox_entry(tg_argv[0], to_jsonb(new), true);
  end if;
  return null;
end $$;

-- Of a homeowner's request it is its own column that tells the kind.
create trigger service_leads_inbox after insert or update or delete on service_leads
  for each row execute function note_inbox_entry();
create trigger advertising_inquiries_inbox after insert or update or delete on advertising_inquiries
  for each row execute function note_inbox_entry('advertising');
create trigger pro_contacts_inbox after insert or update or delete on pro_contacts
  for each row execute function note_inbox_entry('pro-contact');
create trigger listing_claims_inbox after insert or update or delete on listing_claims
  for each row execute function note_inbox_entry('claim');

-- Whom a request goes to is written after it.
create function note_chosen_contractor() returns trigger language plpgsql as $$
begin
  perform store_inbox_entry(null, to_jsonb(l), true) from service_leads l where l.id = coalesce(new.request_id, old.request_id);
  return null;
end $$;
create trigger request_contractors_inbox after insert or delete or update of contractor_id on request_contractors
  for each row execute function note_chosen_contractor();

-- What happened is kept for every kind from here on: events of a submission go with it by its trigger.
alter table request_events drop constraint request_events_request_id_fkey;

-- Internal notes on a submission, in a table that homeowners' pages do not read.
create table request_notes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references inbox_entries on delete cascade,
  kind text not null check (kind in ('note', 'assignment', 'next-step')),
  -- The change of state that it was written to.
  event_id uuid,
  -- The name of the operator.
  person text not null,
  note text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index request_notes_request on request_notes (request_id, created_at);

-- Operators' mails to senders.
create table request_answers (
  -- Made by the page that it was written on: posted twice, it is stored and sent once.
  id uuid primary key,
  request_id uuid not null references inbox_entries on delete cascade,
  operator_id text not null,
  person text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index request_answers_request on request_answers (request_id, created_at);

-- Filters of the inbox under a name, for all operators.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  query text not null,
  person text not null,
  created_at timestamptz not null default now()
);

-- What was sent before is taken into the inbox in pages, by a job: a large table would keep others waiting here.
create table inbox_backlog (
  source text primary key,
  of_kind text,
  -- The last one that was taken.
  after uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into inbox_backlog (source, of_kind)
values ('service_leads', null), ('advertising_inquiries', 'advertising'), ('pro_contacts', 'pro-contact'), ('listing_claims', 'claim');

-- Returns whether there is more.
create function fill_inbox(page_size integer) returns boolean language plpgsql as $$
declare
  backlog inbox_backlog;
  found_row record;
  taken integer := 0;
begin
  select * into backlog from inbox_backlog order by source limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  for found_row in execute format('select id, to_jsonb(t) as sent from %I t where id > $1 order by id limit $2', backlog.source)
    using backlog.after, page_size
  loop
    -- One that changed meanwhile is there already.
    perform store_inbox_entry(backlog.of_kind, found_row.sent, false);
    backlog.after := found_row.id;
    taken := taken + 1;
  end loop;
  if taken < page_size then
    delete from inbox_backlog where source = backlog.source;
  else
    update inbox_backlog set after = backlog.after where source = backlog.source;
  end if;
  return exists (select from inbox_backlog);
end $$;

-- Most sites have no more than this.
do $$
begin
  for page in 1..4 loop
    perform fill_inbox(500);
  end loop;
end $$;
