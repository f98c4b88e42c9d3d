import sql from 'sql-template-tag';

/**
 * Whether a contractor may see who asked, from the stored consent: the only place that decides it, for pages, mails, lists,
 * exports and searches. The homeowner named the contractor, or we did with their consent; it was sent; it was not canceled,
 * and is not spam. From `submissions s` and `request_contractors r`.
 */
export const mayContact = sql`(s.consent_withdrawn_at is null and s.state not in ('quarantined', 'spam')
  and r.sent_at is not null and r.state not in ('waiting', 'withdrawn'))`;

/** The homeowner's name, contact details, words and exact wish: each null where the contractor may not see it. */
export const contactColumns = sql`${mayContact} as open,
  case when ${mayContact} then s.name end as name, case when ${mayContact} then s.phone end as phone,
  case when ${mayContact} then s.email end as email, case when ${mayContact} then s.message end as message`;
