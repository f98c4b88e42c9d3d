-- Which mails a mail server has taken, and which are being sent now, for all machines over this database.
create table mail_receipts (
  id text primary key,
  -- The attempt that is under way, and until when it counts.
  attempt uuid,
  sending_until timestamptz,
  taken_at timestamptz,
  check (taken_at is not null or (attempt is not null and sending_until is not null))
);
create index mail_receipts_age on mail_receipts (coalesce(taken_at, sending_until));
