/** What non-owner operators may do; docs/desk.md says the same. */
export const staffRights =
  'Staff can do everything at the desk except invite and change operators, erase a person’s data, and download or delete backups.';
