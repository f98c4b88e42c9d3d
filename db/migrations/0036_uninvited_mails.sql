-- Mails to addresses that were typed into a form, which may be anybody's: who got one lately, so that nobody gets many.
create table uninvited_mails (
  id uuid primary key default gen_random_uuid(),
  purpose text collate "C" not null,
  -- Keyed hashes of the mailbox, in the one spelling of its provider, and of its domain.
  mailbox text collate "C" not null,
  domain text collate "C" not null,
  created_at timestamptz not null default now()
);
create index uninvited_mails_by_mailbox on uninvited_mails (mailbox, purpose, created_at);
create index uninvited_mails_by_domain on uninvited_mails (domain, created_at);
create index uninvited_mails_by_time on uninvited_mails (created_at);
