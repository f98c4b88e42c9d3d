import sql from 'sql-template-tag';
import { listingFields } from '#app/domain/contractors/columns.ts';
import { listByDecision, selectDecidable } from '#app/domain/decisions/decision-queries.ts';
import { listingCells } from '#app/domain/listings/listing-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { hasMember } from '../../people/membership-queries.ts';
import type { Edit, EditChange } from './edit.ts';

const columns = sql`
  s.id, s.reference, s.contractor_id, s.contractor_name, s.payload->>'problem' as problem, s.message,
  coalesce((select m.email from listing_members m where m.id = s.member_id), nullif(s.email, '')) as email,
  case when s.member_id is not null then jsonb_build_object('id', s.member_id, 'name', s.name, 'isActive',
    ${hasMember(sql`s.contractor_id`, sql`s.member_id`)}) end as member,
  ${isoTime('s.created_at')} as at, nullif(s.decision, 'waiting') as outcome, ${isoTime('s.decided_at')} as decided_at, s.decided_by`;

export type ListedEdit = Edit & { fields: string[] };

const edits = { kind: 'correction', columns };

export const { waiting: waitingEdits, decided: decidedEdits } = listByDecision<ListedEdit>({
  ...edits,
  columns: sql`${columns}, array(select field from listing_edit_changes c where c.edit_id = s.id order by field) as fields`,
});

export const selectEdit = (db: Queryable, id: string, lock = false): Promise<Edit | undefined> =>
  selectDecidable(db, edits, id, lock);

/** Fields that an edit would change, with current values. */
export const selectEditChanges = (db: Queryable, id: string): Promise<EditChange[]> =>
  db.rows(sql`
    select g.field, g.value, g.stood as previous, l.cells->>g.field as now, g.decision, g.reason
    from listing_edit_changes g
    join submissions e on e.id = g.edit_id
    left join lateral (
      select ${listingCells} as cells
      from contractors c left join contractor_profiles p on p.contractor_id = c.id where c.id = e.contractor_id
    ) l on true
    where g.edit_id = ${id}
    order by array_position(${[...listingFields]}::text[], g.field)`);

type NewChange = Pick<EditChange, 'field' | 'value' | 'previous'>;

export async function insertEditChanges(tx: Queryable, id: string, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into listing_edit_changes (edit_id, field, value, stood)
    select ${id}, field, value, previous
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (field text, value text, previous text)
    on conflict (edit_id, field) do update set value = excluded.value, stood = excluded.stood`);
}

type Decided = { field: string; decision: 'approved' | 'declined'; reason: string | null };

export async function setDecisions(tx: Queryable, id: string, decided: readonly Decided[]): Promise<void> {
  await tx.execute(sql`
    update listing_edit_changes g set decision = d.decision, reason = d.reason
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) d (field text, decision text, reason text)
    where g.edit_id = ${id} and g.field = d.field`);
}

export async function deleteEditChanges(tx: Queryable, id: string, fields: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from listing_edit_changes where edit_id = ${id} and field = any(${[...fields]}::text[])`);
}

/** Lets one proposal of a member for a listing be written at a time, until the transaction ends. */
export async function lockProposals(tx: Queryable, contractorId: string, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`proposal ${contractorId} ${memberId}`}, 0))`);
}

/** A member's edit of a listing that waits; locked until the transaction ends. */
export const lockWaitingEdit = (
  tx: Queryable,
  { contractorId, memberId }: { contractorId: string; memberId: string },
): Promise<{ id: string; reference: string } | undefined> =>
  tx.row(sql`
    select id, reference from submissions
    where member_id = ${memberId} and contractor_id = ${contractorId} and decision = 'waiting'
    order by created_at desc limit 1 for update`);

/** Ids of what some members propose for a listing and no one has decided. */
export async function selectProposalsOf(db: Queryable, contractorId: string, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from submissions
    where member_id = any(${[...memberIds]}::uuid[]) and contractor_id = ${contractorId} and decision = 'waiting' order by id`);
  return rows.map(({ id }) => id);
}

/** A field that a member proposed to change. */
export type ProposedChange = Pick<EditChange, 'field' | 'value' | 'decision' | 'reason'> & {
  member: { id: string; name: string };
  /** ISO times. */
  at: string;
  decidedAt: string | null;
};

/** What members propose for a listing: all that waits, then what was decided last. */
export async function selectProposedChanges(
  db: Queryable,
  contractorId: string,
  decidedLimit: number,
): Promise<ProposedChange[]> {
  const from = (decided: boolean) => sql`
    select g.field, g.value, g.decision, g.reason, jsonb_build_object('id', s.member_id, 'name', s.name) as member,
      ${isoTime('s.created_at')} as at, ${isoTime('s.decided_at')} as "decidedAt"
    from submissions s join listing_edit_changes g on g.edit_id = s.id
    where s.contractor_id = ${contractorId} and s.member_id is not null
      and s.decision ${decided ? sql`<>` : sql`=`} 'waiting' and g.decision is ${decided ? sql`not null` : sql`null`}
    order by s.decided_at desc, s.created_at desc, array_position(${[...listingFields]}::text[], g.field)`;
  const rows = await db.rows<ProposedChange>(sql`(${from(false)}) union all (${from(true)} limit ${decidedLimit})`);
  return rows;
}
