import type { Queryable } from '#app/platform/database.ts';
import { countQuarantined, type QuarantineCursor, type Quarantined, selectQuarantined } from './queries.ts';

/** As many as one form can tick: a posted form has at most fifty fields. */
const pageSize = 40;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text is an id of a quarantined submission, there or not. */
export const isQuarantineId = (text: string): boolean => uuid.test(text);

export type QuarantinePage = {
  /** Newest first. */
  submissions: Quarantined[];
  /** What `before` has to be for those that follow; undefined at the end. */
  older: string | undefined;
  total: number;
};

/** @param before as a page before gave it; anything else is the beginning. */
export async function findQuarantined(db: Queryable, before: string | null): Promise<QuarantinePage> {
  const [rows, total] = await Promise.all([selectQuarantined(db, readCursor(before ?? ''), pageSize + 1), countQuarantined(db)]);
  const submissions = rows.slice(0, pageSize);
  const last = submissions.at(-1);
  return { submissions, older: last && rows.length > pageSize ? `${last.at}_${last.id}` : undefined, total };
}

function readCursor(text: string): QuarantineCursor | undefined {
  const [at = '', id = ''] = text.split('_');
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(Date.parse(at)) && isQuarantineId(id) ? { at, id } : undefined;
}
