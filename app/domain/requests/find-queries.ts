import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { serviceNamedBy } from './service-queries.ts';

/** A homeowner's requests whose pages we mail links to: of the last twelve months, neither canceled nor spam. */
const isFindable = sql`s.token_hash is not null and s.consent_withdrawn_at is null and s.state not in ('quarantined', 'spam')
  and s.created_at > now() - interval '1 year'`;

/** The newest of a mailbox. */
export async function selectNewestOf(db: Queryable, mailbox: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from submissions s where s.mailbox = ${mailbox} and ${isFindable} order by s.created_at desc limit 1`);
  return rows[0]?.id;
}

export type FoundRequest = {
  id: string;
  reference: string;
  email: string;
  /** As the directory names it. */
  service: string;
  job: string | null;
  /** Path of the page that it was sent from. */
  page: string | null;
  /** An ISO time. */
  at: string;
};

/** Those of the mailbox that a request is from, newest first. */
export async function selectWithMailboxOf(db: Queryable, requestId: string, max: number): Promise<FoundRequest[]> {
  const { rows } = await db.execute<FoundRequest>(sql`
    select s.id, s.reference, s.email, ${serviceNamedBy('s')} as service, s.payload->>'job' as job, s.payload->>'page_url' as page,
      ${isoTime('s.created_at')} as at
    from submissions s where s.mailbox = (select mailbox from submissions where id = ${requestId}) and ${isFindable}
    order by s.created_at desc limit ${max}`);
  return rows;
}
