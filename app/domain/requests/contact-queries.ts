import sql from 'sql-template-tag';
import { literals } from '#app/platform/sql-texts.ts';
import { openStates } from './request.ts';

/**
 * Whether people of the firm see a recipient's request: it was sent, its mail is on the way, or could not be delivered. From
 * `request_contractors r`.
 */
export const isWithFirm = sql`(r.sent_at is not null or r.state = 'sending' or coalesce(r.fail_reason in ('refused', 'muted'), false))`;

/**
 * Whether a contractor may see who asked, from the stored consent: the only place that decides it, for pages, mails, lists,
 * exports and searches. The homeowner named the contractor, or we did with their consent; it was sent; it was neither canceled
 * nor ended for this contractor, and is not spam. From `submissions s` and `request_contractors r`.
 */
export const mayContact = sql`(s.consent_withdrawn_at is null and s.state not in ('quarantined', 'spam')
  and ${isWithFirm} and r.state not in ('waiting', 'withdrawn', 'closed')
  and not (r.state in ('declined', 'failed') and s.state not in (${literals(openStates)})))`;

/** The homeowner's name, contact details, words and exact wish: each null where the contractor may not see it. */
export const contactColumns = sql`${mayContact} as open,
  case when ${mayContact} then s.name end as name, case when ${mayContact} then s.phone end as phone,
  case when ${mayContact} then s.email end as email, case when ${mayContact} then s.message end as message`;
