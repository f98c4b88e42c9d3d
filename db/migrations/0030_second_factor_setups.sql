-- A second factor that is being set up belongs to the browser that began it, and wrong codes are counted.

alter table operator_second_factors
  -- Who may confirm it, and no session after that one; null once it is in force.
  add column session_id uuid,
  -- In a row; a right code begins anew.
  add column wrong_codes integer not null default 0;

delete from operator_second_factors where confirmed_at is null;
