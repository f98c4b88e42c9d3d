-- Whether a homeowner sent it, who says who may have it and follows it on a page of its own: what statistics and Today count
-- as a request. Most did, so only the others are written anew.
alter table submissions add from_homeowner boolean not null default true;
update submissions set from_homeowner = false where kind is null or kind not in ('quote', 'contact');
alter table submissions alter from_homeowner set default false;

alter table erased_submissions add from_homeowner boolean not null default false;
update erased_submissions set from_homeowner = true where kind in ('quote', 'contact');
