-- A filter of the inbox is in its address: a bookmark keeps it.
drop table saved_views;
