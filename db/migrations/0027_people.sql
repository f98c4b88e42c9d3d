-- What stays when a person's data is erased: what statistics count, and what lets a restored backup erase again.

-- The mailbox key of an address, as in mailbox.ts, for rows that store the address only.
do $$
declare
  spelled text := 'lower(email)';
begin
  -- Other forms of the same letters, which PostgreSQL knows in Unicode alone.
  if getdatabaseencoding() = 'UTF8' then
    spelled := 'lower(normalize(email, NFKC))';
  end if;
  execute format(
    'create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $f$ select regexp_replace(%s, %L, %L) $f$',
    spelled, '^([^@]+?)\+[^@]*@', '\1@');
end $$;

-- A person's rows are found by their mailbox, at any number of rows.
create index service_leads_mailbox on service_leads (coalesce(mailbox, mailbox_of(email)));
create index advertising_inquiries_mailbox on advertising_inquiries (mailbox_of(email));
create index pro_contacts_mailbox on pro_contacts (mailbox_of(email));
create index listing_claims_mailbox on listing_claims (mailbox_of(email));
create index listing_edits_mailbox on listing_edits (mailbox_of(email)) where email is not null;
create index claim_codes_mailbox on claim_codes (mailbox_of(address));
create index quarantined_submissions_mailbox on quarantined_submissions (mailbox_of(submitted->>'email'));
create index mails_by_about on mails (about);

-- One row for each submission that was erased. Nothing in it tells whose it was: no id, no reference, no hour.
create table erased_submissions (
  id bigint generated always as identity primary key,
  -- In Oklahoma.
  day date not null,
  kind text not null,
  service_type text,
  contractor_id text collate "C",
  -- Of a homeowner's request, whether an operator did anything about it.
  answered boolean not null default false,
  spam boolean not null default false
);
create index erased_submissions_day on erased_submissions (day);
create index erased_submissions_contractor on erased_submissions (contractor_id) where contractor_id is not null;

create table erased_request_contractors (
  submission_id bigint not null references erased_submissions on delete cascade,
  contractor_id text collate "C" not null,
  primary key (submission_id, contractor_id)
);
create index erased_request_contractors_contractor on erased_request_contractors (contractor_id);

-- Which mailboxes were erased and when, as keyed hashes, for backups from before and copies of them.
create table erasures (
  mailbox_hash text primary key check (mailbox_hash ~ '^[0-9a-f]{32}$'),
  erased_at timestamptz not null
);
