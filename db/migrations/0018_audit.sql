-- Who changed what at the desk, by an import, a claim or an edit: written once and never again.

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null where it was no operator: a command, a schedule, a contractor.
  operator_id text,
  -- The name at that time.
  person text not null check (person <> ''),
  -- The network address that it came from, where it came over the network.
  address text,
  -- Such as 'contractor.changed': what it happened to, and what happened.
  action text collate "C" not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  -- Which one of its kind; null for what happened to all.
  subject_id text,
  -- What people call it. Never a homeowner's name: what is erased stays erased.
  subject_name text,
  -- {"<field>": {"before", "after"}}, or whatever else tells what happened.
  details jsonb not null default '{}'
);
create index audit_entries_subject on audit_entries (subject_id, id desc) where subject_id is not null;
create index audit_entries_action on audit_entries (action, id desc);
create index audit_entries_operator on audit_entries (operator_id, id desc);
create index audit_entries_at on audit_entries (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed or deleted' using errcode = 'restrict_violation';
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
