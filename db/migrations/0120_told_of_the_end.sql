-- A firm was told that a request ended once a mail server took the mail that says so, as with cancellations. Until now every firm
-- was mailed, save those that have a request by phone alone.
update request_contractors r set notified_at = moved_at, notified_by = 'e-mail'
where state = 'closed' and sent_at is not null and notified_at is null
  and not (sent_by is not null and sent_to is null and answer_by is null)
  and not exists (
    select from lead_links l join mails m on m.about = l.id::text
    where l.request_id = r.request_id and l.contractor_id = r.contractor_id and m.kind = 'lead-ended' and m.state = 'failed');
drop index request_contractors_to_notify;
create index request_contractors_to_notify on request_contractors (request_id)
  where sent_at is not null and notified_at is null and state in ('withdrawn', 'closed');
