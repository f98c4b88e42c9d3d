-- An entry may name several places ('Yukon, Moore and Mustang'), or a place in more words ('City of Moore', 'Moore area').
create or replace function place_keys(service_area text[]) returns text[]
language plpgsql immutable strict parallel safe
as $$
declare
  keys text[] := '{}';
  place text;
  part text;
begin
  foreach place in array service_area loop
    place := lower(place);
    -- Most entries are one name, which these slower steps would leave as it is.
    if place ~ '[,/&+]| ok|and | area|of |metro' then
      foreach part in array regexp_split_to_array(place, '\s*[,/&+]\s*|\s+and\s+') loop
        part := btrim(regexp_replace(
          part, '^(?:greater |(?:the )?city of )|[ ,]+ok(?:lahoma)?\.?$|(?: metro)?(?: surrounding)? areas?$| metro$', '', 'g'));
        if part not in ('', 'ok', 'oklahoma', 'surrounding', 'the surrounding') then
          keys := keys || part;
        end if;
      end loop;
    else
      keys := keys || place;
    end if;
  end loop;
  return keys;
end $$;

-- Stored keys are made again. Nothing that the history notes changes.
update contractors set service_area = service_area
where array_to_string(service_area, ';') ~* '[,/&+]| ok|and | area|of |metro';
