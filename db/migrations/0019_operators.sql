-- Who may sign in to the desk, where they are signed in, and their second factors.

create table operators (
  -- 'owner' has the site's own password (ADMIN_PASSWORD).
  id text primary key default gen_random_uuid()::text,
  name text not null check (name <> ''),
  -- What an invited operator signs in with, in small letters.
  email text check (email = lower(email)),
  role text not null check (role in ('owner', 'staff')),
  -- scrypt. Null until the invitation is taken, and for the site's own owner.
  password text,
  -- The last link that was mailed; gone once it is used.
  invitation_id uuid,
  invitation_hash bytea unique,
  invitation_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- The row stays: other tables name who did something.
  removed_at timestamptz,
  check (email is not null or id = 'owner')
);
create unique index operators_email on operators (email) where removed_at is null;

create table operator_sessions (
  -- Names the session in lists. What opens it is in the cookie alone.
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  operator_id text not null references operators on delete cascade,
  -- Of the site's own owner: tells whether ADMIN_PASSWORD is still the one that they signed in with.
  password_mark bytea,
  -- The password was right, the second factor is still to come: opens nothing.
  awaits_code boolean not null default false,
  device text not null,
  address text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index operator_sessions_operator on operator_sessions (operator_id);

create table operator_second_factors (
  operator_id text primary key references operators on delete cascade,
  -- The secret is made of this and the site's own; it is not kept.
  id uuid not null default gen_random_uuid(),
  -- Null until the first code was right.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code: each counts once.
  last_step bigint,
  password_mark bytea
);

create table operator_backup_codes (
  operator_id text not null references operator_second_factors on delete cascade,
  code_hash text not null,
  primary key (operator_id, code_hash)
);
