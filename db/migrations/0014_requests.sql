-- What visitors send can be named on the phone, and a homeowner's request can be followed.

create sequence request_numbers;

-- Eight letters and digits without those that are mistaken for others (0, O, 1, I, L). Multiplying modulo 31^8 by a number
-- that 31 does not divide is a permutation, so each number has a reference of its own, and neighbors look nothing alike.
create function request_reference(number bigint) returns text
language sql immutable strict parallel safe
as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (mixed.value / (31 ^ place)::bigint % 31)::integer + 1, 1), '' order by place)
  from (select ((number::numeric * 527101998337 + 311407213883) % 852891037441)::bigint as value) mixed,
    generate_series(0, 7) place
$$;

alter table service_leads
  add column reference text not null unique default request_reference(nextval('request_numbers')),
  -- SHA-256 of what opens the request's own page. Null for requests from before there was one.
  add column token_hash bytea unique,
  -- The spelling of the address that tells mailboxes apart (mailbox.ts).
  add column mailbox text,
  -- Whether the homeowner is mailed a receipt.
  add column receipt boolean not null default false,
  add column zip text,
  add column urgency text check (urgency in ('now', 'this week', 'this month', 'planning')),
  -- Whether we were asked to find somebody.
  add column find_somebody boolean not null default false,
  -- The consent line as it was shown.
  add column consent_text text,
  add column consent_withdrawn_at timestamptz,
  add column state text not null default 'new'
    check (state in ('new', 'contacted', 'sent', 'won', 'lost', 'closed', 'spam'));
create index service_leads_receipts on service_leads (mailbox, created_at) where receipt;

-- The contractors whom a homeowner chose, under the names that were shown then.
create table request_contractors (
  request_id uuid not null references service_leads on delete cascade,
  contractor_id text not null,
  contractor_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (request_id, contractor_id)
);
create index request_contractors_contractor on request_contractors (contractor_id, created_at);

-- Events of a request after it was sent.
create table request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references service_leads on delete cascade,
  kind text not null check (kind in ('state', 'addition', 'recipients', 'withdrawal', 'outcome')),
  -- The state that the request is in from here on; null where it stays as it is.
  state text check (state in ('new', 'contacted', 'sent', 'won', 'lost', 'closed', 'spam')),
  -- 'homeowner', or the name of the operator.
  person text not null,
  note text not null default '',
  -- The consent line as it was shown, where there was one.
  consent_text text,
  created_at timestamptz not null default clock_timestamp()
);
create index request_events_request on request_events (request_id, created_at);

alter table advertising_inquiries
  add column reference text not null unique default request_reference(nextval('request_numbers')),
  add column consent_text text;
alter table pro_contacts
  add column reference text not null unique default request_reference(nextval('request_numbers')),
  add column consent_text text;
alter table listing_claims
  add column reference text not null unique default request_reference(nextval('request_numbers')),
  add column consent_text text;
alter table quarantined_submissions
  add column reference text not null unique default request_reference(nextval('request_numbers'));
