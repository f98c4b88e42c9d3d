-- Operators' checks of contractors, decisions on claims, and visitors' corrections of listings.

create table contractor_checks (
  id uuid primary key default gen_random_uuid(),
  contractor_id text collate "C" not null references contractors (id) on delete cascade on update cascade,
  kind text not null check (kind in ('identity', 'license', 'insurance', 'phone', 'address', 'references')),
  -- Of the license, say, or the policy.
  number text,
  -- Who was asked.
  authority text,
  checked_on date not null,
  -- The last day on which it counts.
  valid_until date not null check (valid_until >= checked_on),
  method text not null,
  note text not null default '',
  -- The operator's name at that time.
  checked_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Incremented by each correction, to detect conflicting edits.
  version integer not null default 1,
  -- When an operator ended it early.
  ended_at timestamptz,
  -- Whether page caches were notified of its expiry.
  expiry_told boolean not null default false
);
create index contractor_checks_contractor on contractor_checks (contractor_id, valid_until);
create index contractor_checks_open on contractor_checks (valid_until) where ended_at is null;
create index contractor_checks_untold on contractor_checks (valid_until) where not expiry_told;

-- The last day on which any check counts: with it, lists know who has the badge without looking into the checks.
alter table contractors add column verified_until date;

create function keep_verified_until() returns trigger language plpgsql as $$
begin
  update contractors c set verified_until = k.until, updated_at = now()
  from (
    select i.id, (select max(valid_until) from contractor_checks where contractor_id = i.id and ended_at is null) as until
    from (select new.contractor_id as id union select old.contractor_id) i
  ) k
  where c.id = k.id and c.verified_until is distinct from k.until;
  return null;
end $$;

create trigger contractor_checks_verify after insert or delete or update of contractor_id, valid_until, ended_at on contractor_checks
  for each row execute function keep_verified_until();
create trigger contractor_checks_changed after insert or update or delete or truncate on contractor_checks
  for each statement execute function note_directory_change('contractors');

-- One row for each reminder that an operator was mailed. A check that is prolonged is reminded of anew.
create table check_reminders (
  id uuid primary key default gen_random_uuid(),
  -- No key refers to the check: one that is off the site for a while comes back, and is not reminded of twice.
  check_id uuid not null,
  days smallint not null check (days in (30, 7)),
  valid_until date not null,
  created_at timestamptz not null default now(),
  unique (check_id, days, valid_until)
);

-- Decision on a claim: null while pending.
alter table listing_claims
  add column decision text check (decision in ('approved', 'declined')),
  add column decided_at timestamptz,
  add column decided_by text,
  add column decline_reason text;
create index listing_claims_waiting on listing_claims (created_at) where decision is null;
create index listing_claims_approved on listing_claims (contractor_id) where decision = 'approved';

-- Codes mailed to an address at the firm's website: a claimant who knows one reads mail there.
create table claim_codes (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references listing_claims on delete cascade,
  address text not null,
  -- Keyed with the site's secret, which also makes the code; it is stored nowhere.
  code_hash text not null,
  sent_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  tries smallint not null default 0,
  confirmed_at timestamptz
);
create index claim_codes_claim on claim_codes (claim_id, created_at);

-- Calls made to find out whose the business is.
create table claim_calls (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references listing_claims on delete cascade,
  number text not null,
  answered_by text not null,
  note text not null default '',
  called_by text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index claim_calls_claim on claim_calls (claim_id, created_at);

-- What somebody says is wrong with a listing, as a whole.
create table listing_edits (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default request_reference(nextval('request_numbers')),
  -- Who may propose: visitors now.
  source text not null default 'visitor' check (source in ('visitor', 'contractor')),
  contractor_id text not null,
  contractor_name text not null,
  problem text check (problem in ('phone', 'moved', 'closed', 'trade', 'other')),
  message text not null default '',
  email text,
  created_at timestamptz not null default now(),
  -- What came of it: all, some or nothing of it was taken over. Null while it waits.
  outcome text check (outcome in ('all', 'some', 'none')),
  decided_at timestamptz,
  decided_by text
);
create index listing_edits_waiting on listing_edits (created_at) where outcome is null;
create index listing_edits_contractor on listing_edits (contractor_id, created_at);

-- The fields that it would change.
create table listing_edit_changes (
  edit_id uuid not null references listing_edits on delete cascade,
  field text not null,
  -- Null clears the field.
  value text,
  -- The value when it was proposed.
  stood text,
  decision text check (decision in ('approved', 'declined')),
  reason text,
  primary key (edit_id, field)
);
