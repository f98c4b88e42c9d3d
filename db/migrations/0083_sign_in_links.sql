-- A link is made for every address that is entered at /pro/sign-in, so that a member's takes as long as a stranger's. Only a
-- member is mailed one.
drop table sign_in_links;
create table sign_in_links (
  id uuid primary key,
  token_hash bytea not null unique,
  mailbox text collate "C" not null,
  -- The page to continue to.
  next text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes'
);
create index sign_in_links_mailbox on sign_in_links (mailbox);
create index sign_in_links_expired on sign_in_links (expires_at);

-- Who invited, as the audit trail identifies them.
alter table member_invitations add column inviter text not null default '';
