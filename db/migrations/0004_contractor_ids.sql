-- Requests name a contractor by the text of its id, whatever the type of the key is.
do $$
begin
  create index contractors_id_text on contractors ((id::text));
exception
  when invalid_object_definition then
    raise warning 'contractors.id has a type whose text cannot be indexed: claims and counts read every row';
end $$;
