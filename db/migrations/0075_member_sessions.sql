-- One table of sessions for operators and members. Its name is unlikely in another program that shares the database.
create table site_sessions (
  -- Identifies the session in lists. Only the cookie has what opens it.
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  operator_id text references operators on delete cascade,
  member_id uuid references listing_members on delete cascade,
  -- Of the site's own owner: whether ADMIN_PASSWORD is still the one that they signed in with.
  password_mark bytea,
  -- The password was right, the second factor is not entered yet: opens nothing.
  awaits_code boolean not null default false,
  device text not null,
  address text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check (num_nonnulls(operator_id, member_id) = 1)
);
create index site_sessions_operator on site_sessions (operator_id) where operator_id is not null;
create index site_sessions_member on site_sessions (member_id) where member_id is not null;
insert into site_sessions (id, token_hash, operator_id, password_mark, awaits_code, device, address, started_at, seen_at)
select id, token_hash, operator_id, password_mark, awaits_code, device, address, started_at, seen_at from operator_sessions;
drop table operator_sessions;

-- Links that sign a member in, once. The token is derived from the id and the site's secret, and kept hashed.
create table sign_in_links (
  id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null references listing_members on delete cascade,
  -- The page to continue to.
  next text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes'
);
create index sign_in_links_member on sign_in_links (member_id);
create index sign_in_links_expired on sign_in_links (expires_at);

-- Links that make their holder a member of a listing, once.
create table member_invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  contractor_id text collate "C" not null,
  email text not null,
  mailbox text collate "C" not null generated always as (mailbox_of(email)) stored,
  role text collate "C" not null check (role in ('owner', 'member')),
  -- Who invited, as the audit trail names them.
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create unique index member_invitations_open on member_invitations (contractor_id, mailbox);
create index member_invitations_mailbox on member_invitations (mailbox);
create index member_invitations_expired on member_invitations (expires_at);
