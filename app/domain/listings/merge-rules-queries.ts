import sql, { type Sql } from 'sql-template-tag';

/** They become the other contractor's, and an undo gives them back. */
type Move = {
  /** Under which name a merge keeps their ids. */
  move: string;
  /** The column that identifies a row; by default `id`. */
  key?: string;
  /** What else changes. @param to the other contractor. */
  also?: (to: string) => Sql;
  /** They stay where this holds. The table is `m`. */
  unlessThere?: (to: string) => Sql;
};

/**
 * What happens to rows when a contractor becomes part of another, by the column that names the contractor. `joined`: with the
 * other's, by `moveBelongings`. `follows`: the row that it refers to, or the other's of the same request. `leaves`: the site, with the listing. `stays`: says what
 * was at its time. A test compares these with the database.
 */
export const mergeRules = {
  // Requests and what contractors have of them.
  'submissions.contractor_id': 'joined',
  'submissions.contractor_ids': 'joined',
  'request_contractors.contractor_id': 'joined',
  'request_events.contractor_id': { move: 'events' },
  'lead_links.contractor_id': 'follows',
  'erased_submissions.contractor_id': 'stays',
  'erased_request_contractors.contractor_id': 'stays',
  // A request that reviewed both keeps each review with its own.
  'homeowner_reviews.contractor_id': {
    move: 'reviews',
    unlessThere: (to: string) =>
      sql`exists (select from homeowner_reviews k where (k.token_hash = m.token_hash or k.request_id = m.request_id) and k.contractor_id = ${to})`,
  },
  // The listing.
  'contractor_profiles.contractor_id': 'leaves',
  'contractor_request_stops.contractor_id': 'joined',
  'contractor_checks.contractor_id': { move: 'checks' },
  'contractor_changes.contractor_id': 'stays',
  'former_slugs.contractor_id': { move: 'slugs', key: 'slug' },
  'hidden_contractors.merged_into': { move: 'merged' },
  'contractor_merges.kept_id': 'stays',
  'contractor_merges.other_id': 'stays',
  'import_changes.contractor_id': 'stays',
  'listing_photos.contractor_id': {
    move: 'photos',
    also: (to: string) => sql`, place = place + (select coalesce(max(place), 0) from listing_photos where contractor_id = ${to})`,
  },
  // Counted again, or added up.
  'contractor_answers.contractor_id': 'leaves',
  'daily_counts.contractor_id': 'joined',
  // Of two open ones, the other's stays with it: the desk cancels it. As the index `placements_open`.
  'placements.contractor_id': {
    move: 'placements',
    unlessThere: (to: string) => sql`m.state in ('asked', 'offered', 'accepted', 'paid') and exists (
      select from placements k where k.contractor_id = ${to} and k.state in ('asked', 'offered', 'accepted', 'paid'))`,
  },
  // A member of both keeps the target's.
  'listing_memberships.contractor_id': {
    move: 'memberships',
    unlessThere: (to: string) => sql`exists (
      select from listing_memberships k
      where k.contractor_id = ${to} and k.member_id = m.member_id and k.ended_at is null and m.ended_at is null)`,
  },
  'member_invitations.contractor_id': 'stays',
  'owner_endings.contractor_id': 'stays',
} as const satisfies Record<`${string}.${string}`, Move | 'joined' | 'follows' | 'leaves' | 'stays'>;

/** Under which names a merge keeps ids. */
export type MovedName = Extract<(typeof mergeRules)[keyof typeof mergeRules], Move>['move'];

type MovedTable = Omit<Move, 'move'> & { name: MovedName; table: string; column: string; key: string };

export const movedTables: readonly MovedTable[] = Object.entries(mergeRules).flatMap(([names, rule]) => {
  const [table = '', column = ''] = names.split('.');
  return typeof rule === 'string' ? [] : { key: 'id', ...rule, name: rule.move, table, column };
});
