-- The desk finds people by phone, in quarantine too.
create index quarantined_submissions_phone on quarantined_submissions (phone_digits(submitted->>'phone'));
