-- One mailbox is one subscriber, however its address is spelled: `mailbox` is the spelling that tells (mailbox.ts makes it).
-- Rows of earlier versions and other programs have none: the database derives them as well as it can.
alter table email_subscribers add column if not exists mailbox text;

do $$
declare
  spelled text := 'lower(email)';
begin
  -- Invisible characters, and other forms of the same letters, which PostgreSQL knows in Unicode alone.
  if getdatabaseencoding() = 'UTF8' then
    spelled := $e$lower(normalize(regexp_replace(email,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), NFKC))$e$;
  end if;
  execute format(
    'create function mailbox_of(email text) returns text language sql immutable parallel safe as $f$ select regexp_replace(%s, %L, %L) $f$',
    spelled, '^([^@]+?)\+[^@]*@', '\1@');
end $$;

create index email_subscribers_mailbox on email_subscribers (coalesce(mailbox, mailbox_of(email::text)));

-- A keyed hash of what came with an Idempotency-Key: another content under the same key is another submission.
alter table submission_keys add column content text;
