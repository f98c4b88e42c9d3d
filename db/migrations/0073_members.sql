-- People who act for listings at /pro: each is one mailbox, and may have several listings.
create table listing_members (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- The spelling of the address that tells mailboxes apart (mailbox.ts).
  mailbox text collate "C" not null unique generated always as (mailbox_of(email)) stored,
  name text not null default '',
  -- Kinds of mail that they turned off.
  muted text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- Ended ones stay, so that the desk can see who acted for a listing.
create table listing_memberships (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references listing_members on delete cascade,
  contractor_id text collate "C" not null,
  role text collate "C" not null check (role in ('owner', 'member')),
  created_at timestamptz not null default now(),
  -- The name of the operator, owner or member who added or ended it.
  added_by text not null,
  ended_at timestamptz,
  ended_by text
);
create unique index memberships_active on listing_memberships (contractor_id, member_id) where ended_at is null;
create index memberships_member on listing_memberships (member_id);
