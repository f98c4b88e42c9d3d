-- Checks that were recorded for several contractors at once, so that they can be ended together.
alter table contractor_checks add column batch_id uuid;
create index contractor_checks_batch on contractor_checks (batch_id) where batch_id is not null;
