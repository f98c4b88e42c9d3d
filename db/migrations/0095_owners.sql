-- The end of an owner's access that another owner asked for: it takes effect after a day, unless the owner stops it. Stopped, it
-- waits for an operator. Rows are deleted once decided; the audit trail keeps what happened.
create table owner_endings (
  id uuid primary key,
  -- Of the link with which the owner stops it.
  token_hash bytea not null unique,
  contractor_id text collate "C" not null,
  member_id uuid not null references listing_members on delete cascade,
  asked_by uuid not null references listing_members on delete cascade,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '24 hours',
  stopped_at timestamptz
);
create unique index owner_endings_open on owner_endings (contractor_id, member_id);
create index owner_endings_member on owner_endings (member_id);
create index owner_endings_asked_by on owner_endings (asked_by);

-- A member's second address: once confirmed by a mailed link, mails go to both, and either signs in.
create table second_addresses (
  -- Of the link; a new one replaces it.
  id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null unique references listing_members on delete cascade,
  email text not null,
  mailbox text collate "C" not null generated always as (mailbox_of(email)) stored,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
-- A mailbox belongs to one member.
create unique index second_addresses_mailbox on second_addresses (mailbox) where confirmed_at is not null;
