import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { mailQueue } from '../mail/mail-job.ts';

/** A mail about an entry, as the queue knows it. */
export type EntryMail = {
  kind: string;
  /** `dead`: every attempt failed. */
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | 'dead';
  attempts: number;
  /** What the mail server said last, where it refused. */
  problem: string | null;
  /** As ISO times. */
  queuedAt: string;
  settledAt: string | null;
  /** When the mail server took it, as the delivery log has it. */
  takenAt: string | null;
};

/** Every mail about an entry, its events and its answers that the queue still knows, newest first. */
export async function selectEntryMails(db: Queryable, id: string): Promise<EntryMail[]> {
  const { rows } = await db.execute<EntryMail>(sql`
    with about as (
      select ${id}::text as id
      union all select e.id::text from request_events e where e.request_id = ${id}
      union all select a.id::text from request_answers a where a.request_id = ${id}
    )
    select j.data->>'kind' as kind, case when j.name = ${mailQueue} then j.state::text else 'dead' end as state,
      case when j.name = ${mailQueue} then j.retry_count + case when j.state > 'retry' then 1 else 0 end
        else coalesce(j.source_retry_count, 0) + 1 end as attempts,
      coalesce(j.source_output, case when j.state <> 'completed' then j.output end)->>'message' as problem,
      ${isoTime('j.created_on')} as "queuedAt", ${isoTime('j.completed_on')} as "settledAt",
      ${isoTime('r.taken_at')} as "takenAt"
    from pgboss.job j
    left join mail_receipts r on r.id = (j.data->>'kind') || '-' || (j.data->>'id')
    where (j.name = ${mailQueue} or (j.name = ${`${mailQueue}-dead`} and j.state in ('created', 'retry', 'active')))
      and j.data->>'id' in (select id from about)
      and j.created_on >= (select created_at - interval '1 minute' from inbox_entries where id = ${id})
      -- One that died lies among the dead, with what it failed of.
      and not (j.name = ${mailQueue} and j.state = 'failed')
    order by j.created_on desc`);
  return rows;
}
