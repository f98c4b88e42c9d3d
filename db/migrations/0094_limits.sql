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

-- When the homeowner opened the request's page by a link that we mailed: answer times count only such requests. Those from before
-- count as they did.
alter table submissions add column opened_at timestamptz default now();
alter table submissions alter column opened_at drop default;

-- The mailbox as its provider reads it, from a value of `mailbox_of`: the rules of uninvited-mail-queries.ts.
create function provider_mailbox(mailbox text) returns text language sql immutable strict parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(local, '._-', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then local || '@icloud.com'
    when domain in ('yahoo.com', 'ymail.com', 'rocketmail.com') then regexp_replace(local, '^(.[^-]*)-.*$', '\1') || '@' || domain
    when domain in ('yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua') then replace(local, '.', '-') || '@yandex.com'
    else mailbox
  end
  from (select regexp_replace(mailbox, '@[^@]*$', '') as local, substring(mailbox from '[^@]*$') as domain) address
$$;
create index email_subscribers_provider on email_subscribers (provider_mailbox(mailbox));
