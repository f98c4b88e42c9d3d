-- What statistics keep of an erased request, also whether each contractor answered it; null where that was not counted.
alter table erased_request_contractors add column answered boolean;
