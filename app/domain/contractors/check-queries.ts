import sql from 'sql-template-tag';
import { today } from '#app/platform/sql-texts.ts';

/**
 * Whether a contractor of `contractors c` has the badge today: featured and checked. Compares the current day, so expiry needs
 * no update.
 */
export const isVerified = sql`
  coalesce(c.featured and c.verified_until >= ${today} and coalesce(c.featured_until >= ${today}, true), false)`;

/** The valid checks of `contractors c` as `ShownCheck`s, newest first. */
export const shownChecks = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', k.kind, 'number', k.number, 'authority', k.authority, 'checked_on', k.checked_on, 'valid_until', k.valid_until
    ) order by k.checked_on desc, k.created_at desc), '[]')
  from contractor_checks k
  where k.contractor_id = c.id and k.ended_at is null and k.valid_until >= ${today})`;

/** Of several valid checks, lists show the most significant. */
const byWeight = sql`array_position(array['license', 'insurance', 'identity', 'address', 'references', 'phone'], k.kind)`;

/** The check of `contractors c` that lists show, as a `MainCheck`; null if none is valid. */
export const mainCheck = sql`
  case when c.verified_until >= ${today} then (
    select jsonb_build_object('kind', k.kind, 'checked_on', k.checked_on)
    from contractor_checks k
    where k.contractor_id = c.id and k.ended_at is null and k.valid_until >= ${today}
    order by ${byWeight}, k.checked_on desc limit 1) end`;

/** Whether `contractor_checks k` is the contractor’s newest of its kind; renewed ones need no attention. */
export const isLatest = sql`not exists (
  select from contractor_checks n
  where n.contractor_id = k.contractor_id and n.kind = k.kind and n.ended_at is null and n.valid_until > k.valid_until)`;
