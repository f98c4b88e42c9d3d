/** What operators without the owner's rights may do; the guide of the desk says the same (docs/desk.md). */
export const staffRights =
  'Staff can do everything at the desk except invite and change operators, erase a person’s data, and download or delete backups.';
