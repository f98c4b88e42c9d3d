import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { type RateLimit, spendAhead, takeToken } from '#app/platform/rate-limit-queries.ts';

/** Mails about what one side of a conversation writes. A message beyond it is stored and shown, and mailed later. */
const perConversation: RateLimit = { burst: 3, refillSeconds: 600 };

type Conversation = { requestId: string; contractorId: string; to: 'contractor' | 'homeowner' };

/**
 * When the next mail about a message may be sent.
 * @returns seconds from now; undefined if one is delayed already: it will lead to this message too.
 */
export async function nextMessageMail(tx: Queryable, conversation: Conversation): Promise<number | undefined> {
  if (await hasDelayed(tx, conversation)) return undefined;
  const { requestId, contractorId, to } = conversation;
  const key = `message mail ${requestId} ${contractorId} ${to}`;
  const wait = await takeToken(tx, key, perConversation);
  if (wait > 0) await spendAhead(tx, key);
  return wait;
}

async function hasDelayed(tx: Queryable, { requestId, contractorId, to }: Conversation): Promise<boolean> {
  const isAbout =
    to === 'contractor'
      ? sql`m.kind = 'lead-message' and exists (
          select from lead_links l where l.id::text = m.about and l.contractor_id = ${contractorId})`
      : sql`m.kind = 'request-news' and exists (
          select from request_events e where e.id::text = m.about and e.contractor_id = ${contractorId} and e.kind = 'message')`;
  const { rows } = await tx.execute(sql`
    select from mails m where m.entry_id = ${requestId} and m.state = 'waiting' and m.due_at > now() and ${isAbout} limit 1`);
  return rows.length > 0;
}
