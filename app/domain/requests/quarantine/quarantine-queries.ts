import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { exactTime } from '#app/platform/sql-texts.ts';
import { defineList } from '../../lists/define-list.ts';
import { timeAndId } from '../../lists/list-paging.ts';

/** What filled the hidden field that people do not see. */
export type Quarantined = {
  id: string;
  /** Name of the form. */
  form: string;
  reference: string;
  payload: Record<string, unknown>;
  /** As an ISO time, to the microsecond. */
  at: string;
};

const isQuarantined = sql`state = 'quarantined'`;
const columns = sql`id, form, reference, payload,
  ${exactTime('created_at')} as at`;

/** Newest first. */
export const quarantine = defineList<Quarantined>({
  from: sql`submissions`,
  columns,
  always: isQuarantined,
  filters: {},
  sorts: { newest: sql`created_at desc, submissions.id desc` },
  paging: {
    by: 'row',
    name: 'before',
    cursor: {
      of: ({ at, id }) => `${at}_${id}`,
      where(cursor) {
        const place = timeAndId(cursor);
        return place && sql`(created_at, id) < (${place.time}::timestamptz, ${place.id}::uuid)`;
      },
    },
  },
  // A form takes fifty fields, one for each submission that is selected among them.
  size: 40,
});

/** Locked until the transaction ends. @returns undefined if gone. */
export const lockQuarantined = (tx: Queryable, id: string): Promise<Quarantined | undefined> =>
  tx.row(sql`
    select ${columns} from submissions where id = ${id} and ${isQuarantined} for update`);

/** Of contractors on the site and off it, by id. */
export async function selectContractorNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = sql`${[...ids]}::text[]`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from contractors where id = any(${wanted})
    union all select id, name from hidden_contractors where id = any(${wanted})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @returns the references of those that were still there. */
export const deleteQuarantined = (tx: Queryable, ids: readonly string[]): Promise<{ id: string; reference: string }[]> =>
  tx.rows(sql`
    delete from submissions where id = any(${[...ids]}::uuid[]) and ${isQuarantined} returning id, reference`);
