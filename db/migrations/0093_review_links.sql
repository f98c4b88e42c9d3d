-- A review opens by a link of its own, which is mailed: its token is derived from review_ask_id, this is what opens it.
alter table request_contractors add column review_hash bytea;
create unique index request_contractors_review_hash on request_contractors (review_hash) where review_hash is not null;

alter table homeowner_reviews
  -- The mailbox as its provider reads it, as a keyed hash.
  add column provider_hash text collate "C",
  -- The same for texts that differ only in capitals, spaces or signs.
  add column words_hash text collate "C"
    generated always as (md5(lower(regexp_replace(sent_words, '[^[:alnum:]]+', '', 'g')))) stored;
create index reviews_provider on homeowner_reviews (provider_hash, contractor_id);
create index reviews_words on homeowner_reviews (words_hash) where words_hash is not null;
