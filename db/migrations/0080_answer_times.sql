-- How soon contractors answer requests, of the last 90 days; none with fewer than ten requests. Apart from `contractors`, whose
-- every update is history and writes its indexes.
create table contractor_answers (
  contractor_id text collate "C" primary key references contractors (id) on delete cascade on update cascade,
  -- Null if none was answered.
  median_minutes integer,
  answered integer not null,
  count integer not null
);

create trigger contractor_answers_changed_insert after insert on contractor_answers referencing new table as new_rows
  for each statement execute function note_changed_contractor_details();
create trigger contractor_answers_changed_update after update on contractor_answers
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_contractor_details();
create trigger contractor_answers_changed_delete after delete on contractor_answers referencing old table as old_rows
  for each statement execute function note_changed_contractor_details();
create trigger contractor_answers_changed_truncate after truncate on contractor_answers
  for each statement execute function note_changed_contractor_details();

create index request_contractors_answer_times on request_contractors (sent_at) where answer_by is not null;
