-- What a business does, where, and by which license, as it says itself.
alter table pro_contacts
  add column trade text,
  add column city text,
  add column license_number text;
