-- Featured places: a member asks, the operator offers dates and a price, the contractor accepts, and it runs once it is paid.
create table placements (
  id uuid primary key default gen_random_uuid(),
  contractor_id text collate "C" not null,
  -- At the time it was asked for.
  contractor_name text not null,
  state text collate "C" not null default 'asked' check (state in
    ('asked', 'offered', 'accepted', 'paid', 'running', 'ended', 'declined', 'withdrawn', 'canceled')),
  -- For how long it was asked for.
  months integer not null,
  note text not null default '',
  asked_by uuid references listing_members on delete set null,
  -- The offer: the first and last day, and the price in words.
  starts_on date,
  ends_on date,
  price text,
  -- Why the operator canceled it.
  reason text not null default '',
  -- Whether its members were notified of its end.
  end_announced boolean not null default false,
  -- Incremented by each change, to detect conflicting ones.
  version integer not null default 1,
  asked_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (state in ('asked', 'withdrawn', 'canceled') or num_nonnulls(starts_on, ends_on, price) = 3),
  check (starts_on <= ends_on)
);
create unique index placements_open on placements (contractor_id) where state in ('asked', 'offered', 'accepted', 'paid');
create index placements_contractor on placements (contractor_id, asked_at desc);
create index placements_state on placements (state, changed_at desc);
create index placements_member on placements (asked_by) where asked_by is not null;

-- What a featured place costs, as pages say it. One row at most.
create table placement_terms (
  single boolean primary key default true check (single),
  -- Empty if it is not said.
  price text not null,
  version integer not null default 1
);
create trigger placement_terms_changed after insert or update or delete or truncate on placement_terms
  for each statement execute function note_directory_change('placement-terms');
