-- Visitors' corrections are in the inbox too.
create trigger listing_edits_inbox after insert or update or delete on listing_edits
  for each row execute function note_inbox_entry('correction');

insert into inbox_backlog (source, of_kind) values ('listing_edits', 'correction');
-- Most sites have no more than this.
select fill_inbox(500);
