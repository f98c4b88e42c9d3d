import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { literals } from '#app/platform/sql-texts.ts';
import { openStates } from '../requests/request.ts';

/** Fewer requests say too little. */
const min = 10;
const days = 90;
/** Per statement: a change of more contractors would outdate every cached page. */
const maxAtOnce = 100;

/** Nobody had finished the request when an answer was due. From `request_contractors r`. */
const wasOpen = sql`coalesce((
  select e.state in (${literals(openStates)}) from request_events e
  where e.request_id = r.request_id and e.state is not null and e.created_at < r.answer_by
  order by e.created_at desc limit 1), true)`;

type Changed = { id: string; median: number | null; answered: number; count: number | null };

/**
 * Counts again how soon contractors answer, and writes what changed. A request counts once it is answered or its answer is due;
 * not if it is spam, was passed on by phone, or was canceled or finished before an answer was due. So that nobody makes or
 * ruins them alone: only requests whose mailed link was opened, and for each contractor the first one of a mailbox and of a
 * network.
 */
export async function refreshAnswerTimes(db: Queryable, now = new Date()): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Changed>(sql`
    with sent as (
      select r.*, s.consent_withdrawn_at,
        row_number() over (partition by r.contractor_id, coalesce(provider_mailbox(s.mailbox), s.id::text) order by r.sent_at, s.id) as of_mailbox,
        row_number() over (partition by r.contractor_id, coalesce(s.network, s.id::text) order by r.sent_at, s.id) as of_network
      from request_contractors r join submissions s on s.id = r.request_id join contractors c on c.id = r.contractor_id
      where r.answer_by is not null and r.sent_at > ${moment} - ${days} * interval '1 day' and s.state <> 'spam'
        -- Without an address, an operator stored it for a caller.
        and (s.opened_at is not null or s.mailbox is null)
    ),
    counted as (
      select r.contractor_id as id, count(*)::int as count, count(r.answered_at)::int as answered,
        round(percentile_cont(0.5) within group (order by extract(epoch from r.answered_at - r.sent_at) / 60))::int as median
      from sent r
      where r.of_mailbox = 1 and r.of_network = 1
        and (r.answered_at is not null or r.answer_by <= least(${moment}, r.consent_withdrawn_at) and ${wasOpen})
      group by 1 having count(*) >= ${min}
    )
    select coalesce(n.id, o.contractor_id) as id, n.median, n.answered, n.count
    from counted n full join contractor_answers o on o.contractor_id = n.id
    where (n.median, n.answered, n.count) is distinct from (o.median_minutes, o.answered, o.count)`);
  for (let at = 0; at < rows.length; at += maxAtOnce) await write(db, rows.slice(at, at + maxAtOnce));
}

async function write(db: Queryable, rows: readonly Changed[]): Promise<void> {
  const gone = rows.filter(({ count }) => count === null).map(({ id }) => id);
  const changed = rows.filter(({ count }) => count !== null);
  if (gone.length > 0) await db.execute(sql`delete from contractor_answers where contractor_id = any(${gone}::text[])`);
  if (changed.length === 0) return;
  await db.execute(sql`
    insert into contractor_answers (contractor_id, median_minutes, answered, count)
    select c.id, n.median, n.answered, n.count
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) n (id text, median integer, answered integer, count integer)
    join contractors c on c.id = n.id
    on conflict (contractor_id) do update
    set median_minutes = excluded.median_minutes, answered = excluded.answered, count = excluded.count`);
}
