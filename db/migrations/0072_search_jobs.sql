-- The desk's search finds a request by its job too. No row stored so far has one, so the stored texts stay right.
create or replace function submission_search_text(reference text, payload jsonb, contractor_name text) returns text
language sql immutable parallel safe as $$
  select lower(concat_ws(E'\n', reference, coalesce(payload->>'contactName', payload->>'name', ''),
    coalesce(payload->>'businessName', contractor_name, ''), coalesce(payload->>'email', ''), phone_digits(payload->>'phone'),
    coalesce(payload->>'service_type', payload->>'trade'), payload->>'job', payload->>'zip', coalesce(payload->>'message', '')))
$$;
