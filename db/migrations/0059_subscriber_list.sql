-- The desk lists subscribers from the newest on.
create index email_subscribers_newest on email_subscribers (created_at desc, id desc);
