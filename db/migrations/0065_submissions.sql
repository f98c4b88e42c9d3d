-- Everything that visitors send is one row here: what the form took as JSON, and what the desk made of it in columns. It is
-- the desk's inbox. Earlier versions of the site do not run on this schema.

-- Submissions from before there was an inbox may still wait to be taken into it.
do $$
begin
  while fill_inbox(500) loop
  end loop;
end $$;

-- One line a field, so that no match runs across two of them.
create function submission_search_text(reference text, payload jsonb, contractor_name text) returns text
language sql immutable parallel safe as $$
  select lower(concat_ws(E'\n', reference, coalesce(payload->>'contactName', payload->>'name', ''),
    coalesce(payload->>'businessName', contractor_name, ''), coalesce(payload->>'email', ''), phone_digits(payload->>'phone'),
    coalesce(payload->>'service_type', payload->>'trade'), payload->>'zip', coalesce(payload->>'message', '')))
$$;

create table submissions (
  id uuid primary key default gen_random_uuid(),
  -- The name of the form.
  form text collate "C" not null,
  -- What one is at the desk, where a form may have several kinds; null while it is in quarantine.
  kind text collate "C",
  reference text not null unique default request_reference(nextval('request_numbers')),
  created_at timestamptz not null default now(),
  -- What the form took, by the names of its fields. The generated columns below read the names that forms share.
  payload jsonb not null,
  -- The contractor that it is about or on whose page it was sent, and the name that it had then.
  contractor_id text collate "C",
  contractor_name text,
  -- The chosen ones, or the one that it is about.
  contractor_ids text[] not null default '{}',
  -- Where no ZIP code tells.
  city text,
  -- Whether we were asked to find a contractor.
  find_somebody boolean not null default false,
  -- The consent line as it was shown.
  consent_version text,
  consented_at timestamptz,
  consent_text text,
  consent_withdrawn_at timestamptz,
  -- SHA-256 of what opens the request's own page.
  token_hash bytea unique,
  state text collate "C" not null default 'new'
    check (state in ('quarantined', 'new', 'contacted', 'sent', 'won', 'lost', 'closed', 'spam')),
  -- Who it is assigned to, under the name of that time.
  operator_id text collate "C",
  operator_name text,
  next_step text,
  next_step_on date,
  -- When the desk first took it out of `new`.
  answered_at timestamptz,
  -- Of what the desk decides: `waiting` until then. Null where nothing has to be decided, or was.
  decision text collate "C" check (decision in ('waiting', 'approved', 'declined', 'listed', 'all', 'some', 'none')),
  decided_at timestamptz,
  decided_by text,
  decline_reason text,
  name text not null generated always as (coalesce(payload->>'contactName', payload->>'name', '')) stored,
  business_name text not null generated always as (coalesce(payload->>'businessName', contractor_name, '')) stored,
  email text not null generated always as (coalesce(payload->>'email', '')) stored,
  -- The spelling of the address that tells mailboxes apart (mailbox.ts).
  mailbox text collate "C" generated always as (nullif(mailbox_of(payload->>'email'), '')) stored,
  phone text not null generated always as (coalesce(payload->>'phone', '')) stored,
  phone_digits text collate "C" generated always as (phone_digits(payload->>'phone')) stored,
  message text not null generated always as (coalesce(payload->>'message', '')) stored,
  service_type text generated always as (coalesce(payload->>'service_type', payload->>'trade')) stored,
  service_slug text collate "C" generated always as (slugify(coalesce(payload->>'service_type', payload->>'trade'))) stored,
  zip text generated always as (payload->>'zip') stored,
  urgency text generated always as (payload->>'urgency') stored,
  search_text text not null generated always as (submission_search_text(reference, payload, contractor_name)) stored,
  tags text[] not null generated always as (inbox_tags(kind, state, operator_id,
    slugify(coalesce(payload->>'service_type', payload->>'trade')), payload->>'zip', city, contractor_ids)) stored,
  check ((kind is null) = (state = 'quarantined'))
);

insert into submissions (id, form, kind, reference, created_at, payload, contractor_id, contractor_ids, city, find_somebody,
  consent_version, consented_at, consent_text, consent_withdrawn_at, token_hash, state, operator_id, operator_name,
  next_step, next_step_on, answered_at)
select l.id, 'service-contact', l.kind, l.reference, l.created_at,
  jsonb_strip_nulls(jsonb_build_object('name', l.name, 'email', l.email, 'phone', l.phone, 'message', l.message,
    'service_type', l.service_type, 'page_url', l.page_url, 'zip', l.zip, 'urgency', l.urgency)),
  l.contractor_id, e.contractor_ids, e.city, l.find_somebody, l.consent_version, l.consented_at, l.consent_text,
  l.consent_withdrawn_at, l.token_hash, l.state, e.operator_id, e.operator_name, e.next_step, e.next_step_on,
  e.answered_at
from service_leads l join inbox_entries e using (id);

insert into submissions (id, form, kind, reference, created_at, payload, city, consent_version, consented_at, consent_text,
  state, operator_id, operator_name, next_step, next_step_on, answered_at)
select a.id, 'advertise-request', e.kind, a.reference, a.created_at,
  jsonb_build_object('businessName', a.business_name, 'contactName', a.contact_name, 'email', a.email, 'phone', a.phone,
    'message', a.message),
  e.city, a.consent_version, a.consented_at, a.consent_text, e.state, e.operator_id, e.operator_name, e.next_step,
  e.next_step_on, e.answered_at
from advertising_inquiries a join inbox_entries e using (id);

insert into submissions (id, form, kind, reference, created_at, payload, contractor_id, contractor_ids, city, consent_version,
  consented_at, consent_text, state, operator_id, operator_name, next_step, next_step_on, answered_at, decision, decided_at,
  decided_by, decline_reason)
select p.id, 'pro-contact', e.kind, p.reference, p.created_at,
  jsonb_strip_nulls(jsonb_build_object('businessName', p.business_name, 'contactName', p.contact_name, 'email', p.email,
    'phone', p.phone, 'trade', p.trade, 'city', p.city, 'licenseNumber', p.license_number, 'page_url', p.page_url)),
  p.contractor_id, e.contractor_ids, e.city, p.consent_version, p.consented_at, p.consent_text, e.state, e.operator_id,
  e.operator_name, e.next_step, e.next_step_on, e.answered_at, p.decision, p.decided_at, p.decided_by, p.decline_reason
from pro_contacts p join inbox_entries e using (id);

insert into submissions (id, form, kind, reference, created_at, payload, contractor_id, contractor_name, contractor_ids, city,
  consent_version, consented_at, consent_text, state, operator_id, operator_name, next_step, next_step_on, answered_at,
  decision, decided_at, decided_by, decline_reason)
select c.id, 'claim', e.kind, c.reference, c.created_at,
  jsonb_build_object('contactName', c.contact_name, 'email', c.email, 'phone', c.phone, 'message', c.message),
  c.contractor_id, c.contractor_name, e.contractor_ids, e.city, c.consent_version, c.consented_at, c.consent_text, e.state,
  e.operator_id, e.operator_name, e.next_step, e.next_step_on, e.answered_at, coalesce(c.decision, 'waiting'), c.decided_at,
  c.decided_by, c.decline_reason
from listing_claims c join inbox_entries e using (id);

insert into submissions (id, form, kind, reference, created_at, payload, contractor_id, contractor_name, contractor_ids, city,
  state, operator_id, operator_name, next_step, next_step_on, answered_at, decision, decided_at, decided_by)
select c.id, 'correction', e.kind, c.reference, c.created_at,
  jsonb_strip_nulls(jsonb_build_object('problem', c.problem, 'message', c.message, 'email', c.email)),
  c.contractor_id, c.contractor_name, e.contractor_ids, e.city, e.state, e.operator_id, e.operator_name, e.next_step,
  e.next_step_on, e.answered_at, coalesce(c.outcome, 'waiting'), c.decided_at, c.decided_by
from listing_edits c join inbox_entries e using (id);

insert into submissions (id, form, reference, created_at, payload, state)
select id, form, reference, created_at, submitted, 'quarantined' from quarantined_submissions;

create index submissions_newest on submissions (created_at desc, id desc) where state <> 'quarantined';
create index submissions_quarantined on submissions (created_at desc, id desc) where state = 'quarantined';
create index submissions_state on submissions (state, created_at desc, id desc);
create index submissions_kind on submissions (kind, created_at desc, id desc);
create index submissions_operator on submissions (operator_id, created_at desc, id desc) where operator_id is not null;
create index submissions_next_step on submissions (next_step_on, id) where next_step_on is not null;
create index submissions_urgent on submissions (created_at) where state = 'new' and urgency = 'now';
create index submissions_mailbox on submissions (mailbox);
create index submissions_phone on submissions (phone_digits);
create index submissions_contractor on submissions (contractor_id) where contractor_id is not null;
create index submissions_waiting on submissions (kind, created_at) where decision = 'waiting';
create index submissions_decided on submissions (kind, decided_at desc) where decision <> 'waiting';
create index submissions_tags on submissions using gin (tags);

-- Substring search. Without the extension (some hosts forbid it) searches read the texts of all.
do $$
declare
  extension_schema name;
begin
  create extension if not exists pg_trgm;
  select nspname into extension_schema
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  execute format('create index submissions_search_text on submissions using gin (search_text %I.gin_trgm_ops)', extension_schema);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise warning 'pg_trgm is not available: searches of requests will read every row';
end $$;

-- What belongs to a submission goes with it.
alter table request_contractors drop constraint request_contractors_request_id_fkey,
  add foreign key (request_id) references submissions on delete cascade;
delete from request_events e where not exists (select from submissions s where s.id = e.request_id);
alter table request_events add foreign key (request_id) references submissions on delete cascade;
alter table request_notes drop constraint request_notes_request_id_fkey,
  add foreign key (request_id) references submissions on delete cascade;
alter table request_answers drop constraint request_answers_request_id_fkey,
  add foreign key (request_id) references submissions on delete cascade;
alter table claim_codes drop constraint claim_codes_claim_id_fkey,
  add foreign key (claim_id) references submissions on delete cascade;
alter table claim_calls drop constraint claim_calls_claim_id_fkey,
  add foreign key (claim_id) references submissions on delete cascade;
alter table listing_edit_changes drop constraint listing_edit_changes_edit_id_fkey,
  add foreign key (edit_id) references submissions on delete cascade;
alter table mails drop constraint mails_entry_id_fkey,
  add foreign key (entry_id) references submissions on delete cascade;

-- A merge can be undone later: which submissions became the other contractor's.
update contractor_merges set moved = moved - '{leads,claims,edits}'::text[] || jsonb_build_object('submissions', coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind))
  from jsonb_array_elements_text(
      coalesce(moved->'leads', '[]') || coalesce(moved->'claims', '[]') || coalesce(moved->'edits', '[]')
    ) as was (id)
  join submissions s on s.id = was.id::uuid), '[]'));

drop table inbox_backlog, inbox_entries, service_leads, advertising_inquiries, pro_contacts, listing_claims, listing_edits,
  quarantined_submissions;
drop function fill_inbox(integer), note_inbox_entry(), store_inbox_entry(text, jsonb, boolean);
drop trigger request_contractors_inbox on request_contractors;
drop function note_chosen_contractor();
