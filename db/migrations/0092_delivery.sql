-- A recipient's state says what happened: `sending` while its mail is on the way, `sent` once a mail server took it, `failed` if
-- nobody there can get it, `closed` once the homeowner's request ended without it.
do $$
declare
  name text;
begin
  for name in
    select conname from pg_constraint where conrelid = 'request_contractors'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%state%'
  loop
    execute format('alter table request_contractors drop constraint %I', name);
  end loop;
end $$;
alter table request_contractors
  add constraint request_contractors_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'seen', 'accepted',
    'declined', 'unanswered', 'withdrawn', 'closed')),
  add check (state not in ('sent', 'seen', 'accepted', 'declined', 'unanswered') or sent_at is not null),
  add check (state not in ('waiting', 'sending', 'failed') or sent_at is null),
  -- When the state last changed.
  add column moved_at timestamptz not null default now(),
  -- Why it waits although it has an address.
  add column hold_reason text collate "C" check (hold_reason in ('closed', 'limit')),
  add column fail_reason text collate "C" check (fail_reason in ('refused', 'muted', 'left', 'no requests')),
  add check ((state = 'failed') = (fail_reason is not null)),
  -- The state to return to if a closed request is opened again.
  add column closed_from text collate "C",
  add check ((state = 'closed') = (closed_from is not null)),
  -- After the promised time: when the firm said that it called, or the homeowner that it did.
  add column called_at timestamptz,
  -- The member who accepted, declined or wrote last, by name.
  add column answered_by text;

-- The network that it was sent from, as a keyed hash: an IPv4 address or an IPv6 /48.
alter table submissions add column network text collate "C";
create index submissions_network on submissions (network, created_at) where network is not null;

-- Where a firm's requests go, who reads them, and what operators note about it. Never public.
alter table contractor_profiles
  add column contact_email text,
  add column contact_name text,
  add column private_note text;
