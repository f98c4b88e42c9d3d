-- What the desk's list of contractors is sorted by, and the few whose website may lead nowhere.

create index contractors_newest on contractors (created_at, shuffle_key);
create index contractors_changed on contractors (updated_at, shuffle_key);

-- All but those of which it can be told in a moment that there is a host with a dot in it: an import looks at each.
create index contractors_website on contractors ((lower(name) collate "C"), shuffle_key)
  where (website not like 'http://%' and website not like 'https://%')
    or split_part(website, '/', 3) !~ '^[a-zA-Z0-9.-]*[a-zA-Z0-9-][.][a-zA-Z0-9-]{2,}$';
