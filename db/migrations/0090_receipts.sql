-- When a receipt was queued to the sender's address: later mails about it may follow. Its mail is deleted after a while.
alter table submissions add column receipt_at timestamptz;
update submissions s set receipt_at = m.queued_at
from (select entry_id, min(queued_at) as queued_at from mails where kind like '%-receipt' group by entry_id) m
where m.entry_id = s.id;
