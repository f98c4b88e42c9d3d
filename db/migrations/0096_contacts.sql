-- An erasure finds a person by the address of a firm's contact, and its earlier values.
create index contractor_profiles_contact on contractor_profiles (mailbox_of(contact_email)) where contact_email is not null;
create index contractor_changes_contact on contractor_changes (contractor_id)
  where field in ('contact_email', 'contact_name', 'private_note');
