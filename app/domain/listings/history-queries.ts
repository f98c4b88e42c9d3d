import sql, { type Sql } from 'sql-template-tag';
import { fieldOf, isListingField, type ListingField } from '#app/domain/contractors/columns.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';

export type FieldChange = {
  /** In the order of writing. */
  id: string;
  contractorId: string;
  at: string;
  person: string;
  cause: string | null;
  field: ListingField;
  before: string | null;
  after: string | null;
};

const columns = sql`h.id::text, h.contractor_id as "contractorId", ${isoTime(sql`h.at`)} as at, h.person, h.cause, h.field, h.before, h.after`;

const pageSize = 100;

export type History = Awaited<ReturnType<typeof findHistory>>;

/**
 * A page of what changed in a contractor's fields, newest first; after the change `older`, older ones follow.
 * @param asked `field` and `before`, from the address.
 */
export async function findHistory(db: Queryable, contractorId: string, { field, before }: Readonly<Record<string, string>>) {
  const rows = await db.rows<FieldChange>(sql`
    select ${columns} from contractor_changes h
    where h.contractor_id = ${contractorId} ${field && isListingField(field) ? sql`and h.field = ${field}` : sql``}
      ${before && /^\d{1,18}$/.test(before) ? sql`and h.id < ${before}::bigint` : sql``}
    order by h.id desc limit ${pageSize + 1}`);
  const changes = rows.slice(0, pageSize).map((change) => ({ ...change, label: fieldOf(change.field).label }));
  return { changes, older: rows.length > pageSize ? changes.at(-1)?.id : undefined };
}

export const selectChange = (db: Queryable, contractorId: string, id: string): Promise<FieldChange | undefined> =>
  db.row(sql`select ${columns} from contractor_changes h where h.id = ${id}::bigint and h.contractor_id = ${contractorId}`);

/** What changed the same field after that. */
export const selectNextChange = (db: Queryable, { contractorId, field, id }: FieldChange): Promise<FieldChange | undefined> =>
  db.row(sql`
    select ${columns} from contractor_changes h
    where h.contractor_id = ${contractorId} and h.field = ${field} and h.id > ${id}::bigint
    order by h.id desc limit 1`);

type StandingChange = { field: ListingField; before: string | null };

/** Fields that some actors changed last, with the values before their latest changes in a row. */
export async function selectStanding(
  db: Queryable,
  contractorId: string,
  actorIds: readonly string[],
): Promise<StandingChange[]> {
  const isTheirs = (actor: Sql) => sql`${actor} = any(${[...actorIds]}::text[])`;
  const rows = await db.rows<StandingChange>(sql`
    select distinct on (h.field) h.field, h.before from contractor_changes h
    where h.contractor_id = ${contractorId} and ${isTheirs(sql`h.operator_id`)}
      and h.id > coalesce((
        select max(o.id) from contractor_changes o
        where o.contractor_id = h.contractor_id and o.field = h.field and (${isTheirs(sql`o.operator_id`)}) is not true), 0)
    order by h.field, h.id`);
  return rows;
}

/** The last change of each field, where this person made it within 30 days and it is no undo; newest first. */
export const selectOwnChanges = (
  db: Queryable,
  { contractorId, operatorId, fields }: { contractorId: string; operatorId: string; fields: readonly ListingField[] },
): Promise<FieldChange[]> =>
  db.rows(sql`
    select ${columns} from (
      select distinct on (field) * from contractor_changes
      where contractor_id = ${contractorId} and field = any(${[...fields]}::text[]) order by field, contractor_changes.id desc
    ) h
    where h.operator_id = ${operatorId} and h.cause is distinct from 'undo' and h.at > now() - interval '30 days'
    order by h.id desc`);
