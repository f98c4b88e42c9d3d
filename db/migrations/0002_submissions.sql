-- What visitors send us. `email_subscribers` and `request_logs` may already be there, as a hosted backend left them:
-- then what is missing is added and nothing that is there is changed. Their columns may have other types than ours, so
-- what is written into them goes through functions made here for the types that they have.

create table if not exists email_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null
);
alter table email_subscribers
  add column if not exists id uuid default gen_random_uuid(),
  add column if not exists source text,
  add column if not exists page_url text,
  add column if not exists subscription_type text[],
  add column if not exists created_at timestamptz default now(),
  add column if not exists unsubscribed_at timestamptz;
create index email_subscribers_email on email_subscribers (lower(email::text));

create table if not exists request_logs (
  id uuid primary key default gen_random_uuid()
);
alter table request_logs
  add column if not exists action_type text,
  add column if not exists ip_address text,
  add column if not exists created_at timestamptz default now();

do $$
declare
  column_type text;
  table_name text;
  id_type text;
begin
  select format_type(atttypid, null) into column_type
  from pg_attribute where attrelid = 'email_subscribers'::regclass and attname = 'subscription_type';
  execute format(
    'create function subscription_type_value(list text[]) returns %s language sql stable as $f$ select %s $f$',
    column_type,
    case
      when column_type in ('json', 'jsonb') then format('to_jsonb(list)::%s', column_type)
      when column_type like '%[]' then format('list::%s', column_type)
      else format('array_to_string(list, '','')::%s', column_type)
    end
  );

  -- Addresses are kept as keyed hashes of 32 hexadecimal digits. Where the column takes network addresses alone, the hash
  -- stands as one of the private range fd00::/8, which no host on the internet has.
  select format_type(atttypid, null) into column_type
  from pg_attribute where attrelid = 'request_logs'::regclass and attname = 'ip_address';
  execute format(
    'create function ip_address_value(hash text) returns %s language sql stable as $f$ select %s $f$',
    column_type,
    case
      when column_type in ('inet', 'cidr') then
        format('(''fd'' || rtrim(regexp_replace(substr(hash, 1, 2) || '':'' || substr(hash, 3, 28), ''([0-9a-f]{4})(?=[0-9a-f])'', ''\1:'', ''g''), '':''))::%s', column_type)
      else format('hash::%s', column_type)
    end
  );

  -- Adopted tables may lack a default for their key.
  foreach table_name in array array['email_subscribers', 'request_logs'] loop
    id_type := null;
    select format_type(a.atttypid, a.atttypmod) into id_type
    from pg_attribute a
    where a.attrelid = table_name::regclass and a.attname = 'id' and not a.atthasdef and a.attidentity = '';
    if id_type = 'uuid' then
      execute format('alter table %I alter column id set default gen_random_uuid()', table_name);
    elsif id_type = 'text' or id_type like 'character varying%' then
      execute format('alter table %I alter column id set default gen_random_uuid()::text', table_name);
    elsif id_type in ('integer', 'bigint') then
      execute format('create sequence %I owned by %I.id', table_name || '_id_seq', table_name);
      execute format('select setval(%L, coalesce((select max(id) from %I), 0) + 1, false)', table_name || '_id_seq', table_name);
      execute format('alter table %I alter column id set default nextval(%L)', table_name, table_name || '_id_seq');
    end if;
  end loop;
end $$;

-- One row for each request that was answered with success.

create table service_leads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('quote', 'contact')),
  name text not null,
  email text not null,
  phone text not null,
  message text not null default '',
  service_type text not null,
  page_url text,
  contractor_id text,
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null default now()
);
create index service_leads_created on service_leads (created_at);

create table advertising_inquiries (
  id uuid primary key default gen_random_uuid(),
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  message text not null default '',
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null default now()
);

create table pro_contacts (
  id uuid primary key default gen_random_uuid(),
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  page_url text,
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null default now()
);

create table listing_claims (
  id uuid primary key default gen_random_uuid(),
  contractor_id text not null,
  contractor_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  message text not null default '',
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null default now()
);

-- What came with the hidden field filled: answered like a success, mailed to nobody, kept for the operator's eyes.
create table quarantined_submissions (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  submitted jsonb not null,
  created_at timestamptz not null default now()
);

-- The first answer to each key that a form sends along, so that a repeat gets the same and stores nothing.
create table submission_keys (
  form text not null,
  key text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (form, key)
);
create index submission_keys_created on submission_keys (created_at);

-- How many submissions are left to whom (a keyed hash), refilled with time.
create table submission_allowances (
  holder text primary key,
  remaining double precision not null,
  counted_at timestamptz not null default clock_timestamp()
);

-- What a contractor got, by day in Oklahoma. Rows without a contractor count for the whole site.
create table daily_counts (
  day date not null,
  contractor_id text not null default '',
  event text not null,
  total bigint not null default 0,
  primary key (day, contractor_id, event)
);
