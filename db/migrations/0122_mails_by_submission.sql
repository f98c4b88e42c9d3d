alter table mails rename column entry_id to submission_id;
alter index mails_by_entry rename to mails_by_submission;
