-- The network that asked for a mail to a typed address, as `submissions.network`: each gets so many a day.
alter table uninvited_mails add column network text collate "C";
create index uninvited_mails_by_network on uninvited_mails (network, created_at) where network is not null;

-- Receipts over a limit, until the limit allows them. The columns are those of `uninvited_mails`.
create table late_receipts (
  submission_id uuid primary key references submissions (id) on delete cascade,
  kind text collate "C" not null,
  is_request boolean not null,
  mailbox text collate "C" not null,
  domain text collate "C" not null,
  is_open_host boolean not null,
  network text collate "C",
  created_at timestamptz not null default now()
);
create index late_receipts_by_time on late_receipts (created_at);
