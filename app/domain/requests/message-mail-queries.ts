import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { type RateLimit, spendAhead, takeToken } from '#app/platform/rate-limit-queries.ts';

/** What mails between a homeowner and a contractor are about; those about an end go to the contractor. */
type Topic = 'message' | 'answer' | 'end';

/** Mails about one request to one side. What happens beyond it is stored and shown, and mailed later. */
const limits: Readonly<Record<Topic, RateLimit>> = {
  message: { burst: 3, refillSeconds: 600 },
  answer: { burst: 3, refillSeconds: 600 },
  end: { burst: 3, refillSeconds: 3_600 },
};

type Conversation = { requestId: string; contractorId: string; to: 'contractor' | 'homeowner'; topic: Topic };

/**
 * When the next mail about an event may be sent.
 * @returns seconds from now; undefined if one is delayed already, which will be about this event instead.
 */
export async function nextThreadMail(tx: Queryable, conversation: Conversation, eventId: string): Promise<number | undefined> {
  if (await hasDelayed(tx, conversation, eventId)) return undefined;
  const { requestId, contractorId, to, topic } = conversation;
  const key = `${topic} mail ${requestId} ${contractorId} ${to}`;
  const wait = await takeToken(tx, key, limits[topic]);
  if (wait > 0) await spendAhead(tx, key);
  return wait;
}

async function hasDelayed(
  tx: Queryable,
  { requestId, contractorId, to, topic }: Conversation,
  eventId: string,
): Promise<boolean> {
  // Two ends say the same where the first was not sent yet: how it is now.
  const delayed = sql`m.entry_id = ${requestId} and m.state = 'waiting' and (m.due_at > now() or ${topic === 'end'})`;
  const { rows } =
    to === 'homeowner'
      ? await tx.execute(sql`
          update mails m set about = ${eventId} from request_events e
          where ${delayed} and m.kind = 'request-news' and e.id::text = m.about and e.contractor_id = ${contractorId}
            and (e.kind = 'message') = ${topic === 'message'}
          returning 1`)
      : await tx.execute(sql`
          update lead_links l set event_id = ${eventId} from mails m
          where ${delayed} and m.kind = ${topic === 'end' ? 'lead-ended' : 'lead-message'} and l.id::text = m.about
            and l.contractor_id = ${contractorId}
          returning 1`);
  return rows.length > 0;
}
