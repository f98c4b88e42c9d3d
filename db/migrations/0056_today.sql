-- What the desk's first page looks up: emergencies that nobody answered, and contractors who wait for a request that was
-- answered already.
create index inbox_entries_urgent on inbox_entries (created_at) where state = 'new' and urgency = 'now';
create index request_contractors_waiting on request_contractors (created_at) where state = 'waiting';
