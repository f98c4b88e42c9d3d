-- How a file writes its characters: found once, when it arrives, for that takes all of it.
alter table imports add column encoding text not null default 'utf-8'
  check (encoding in ('utf-8', 'windows-1252', 'utf-16le', 'utf-16be'));
