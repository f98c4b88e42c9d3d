import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { opens } from '../lead-link-queries.ts';
import { isListed, isRecent, mayBeSent } from './delivery-queries.ts';

/** A recipient whose state does not fit its firm any more. */
type Adrift = { requestId: string; contractorId: string; why: 'left' | 'back' | 'nobody'; isNews: boolean };

/** One that answered has somebody, and one that said it called is in touch with the homeowner. */
const why = sql`case
  when r.state = 'closed' then case when ${isListed} then 'back' end
  when r.state = 'failed' and r.fail_reason = 'left' then case when ${isListed} and ${isRecent} then 'back' end
  when not ${isListed} then case
    when r.state in ('waiting', 'sending', 'sent', 'seen', 'unanswered') or r.state = 'failed'
      or r.state = 'accepted' and r.called_at is null then 'left' end
  when r.state in ('sent', 'seen', 'unanswered') and r.answered_at is null and ${isRecent}
    and exists (select from lead_links l where l.request_id = r.request_id and l.contractor_id = r.contractor_id)
    and not exists (
      select from lead_links l where l.request_id = r.request_id and l.contractor_id = r.contractor_id and ${opens}) then 'nobody'
end`;

/** Such recipients of open requests, oldest first. @param one only this one. */
export async function selectAdrift(
  db: Queryable,
  limit: number,
  one?: { requestId: string; contractorId: string },
): Promise<Adrift[]> {
  const { rows } = await db.execute<Adrift>(sql`
    select * from (
      select r.request_id as "requestId", r.contractor_id as "contractorId", ${why} as why, ${isRecent} as "isNews", r.created_at
      from request_contractors r join submissions s on s.id = r.request_id
      where ${mayBeSent} and r.state not in ('declined', 'withdrawn')
        and ${one ? sql`r.request_id = ${one.requestId} and r.contractor_id = ${one.contractorId}` : sql`true`}
    ) a where why is not null order by created_at limit ${limit}`);
  return rows;
}
