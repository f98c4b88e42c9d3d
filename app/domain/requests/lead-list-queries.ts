import sql from 'sql-template-tag';
import { escapeLike } from '#app/platform/sql-texts.ts';
import { defineList, type List } from '../lists/define-list.ts';
import { filter, oneOf, optional, text } from '../lists/list-filters.ts';
import { isWithFirm, mayContact } from './contact-queries.ts';
import { type LeadRow, leadColumns } from './lead-queries.ts';

/** What a member's list can be narrowed to. */
export const leadListStates = { open: 'Not answered yet', answered: 'Answered' } as const;

type ListedLead = LeadRow & { id: string };
type CsvRow = ListedLead & { messages: string | null };

/** What both sides wrote, as on the request's page: one message a line, oldest first. */
const messages = sql`case when ${mayContact} then (
  select string_agg(case e.side when 'homeowner' then s.name else e.contractor_name end || ': ' ||
    trim(regexp_replace(e.note, '\\s+', ' ', 'g')), E'\\n' order by e.created_at, e.id)
  from request_events e
  where e.request_id = r.request_id and e.side in ('homeowner', 'contractor') and e.note <> ''
    and (e.kind = 'message' and e.contractor_id = r.contractor_id or e.kind = 'addition')) end as messages`;

const isOpen = sql`(${mayContact} and r.answered_at is null)`;
const isLate = sql`(${isOpen} and coalesce(r.answer_by < now(), false))`;

/** By reference, ZIP code, trade or job: never by what the homeowner may take back. */
const searched = (words: string) => {
  const like = `%${escapeLike(words)}%`;
  return sql`(s.reference like ${`%${escapeLike(words.replace(/\s+/g, '').toUpperCase())}%`} or s.zip = ${words}
    or s.service_type ilike ${like} or s.payload->>'job' ilike ${like})`;
};

const pageSize = 30;
const lastPage = 100;

/** The requests that were sent to some listings, late ones first, then those without an answer, then the newest. */
export const leadsOf = (contractorIds: readonly string[]): List<ListedLead> =>
  defineList<ListedLead>({
    from: sql`request_contractors r join submissions s on s.id = r.request_id`,
    columns: sql`${leadColumns}, s.id as id`,
    csvColumns: messages,
    always: sql`r.contractor_id = any(${[...contractorIds]}::text[]) and ${isWithFirm} and s.state <> 'quarantined'`,
    filters: {
      text: filter(optional(text(100, 'Search for at most 100 characters')), searched),
      state: filter(oneOf(leadListStates), (state) => (state === 'open' ? isOpen : sql`r.answered_at is not null`)),
      listing: filter(optional(text(100, 'There is no such listing')), (id) => sql`r.contractor_id = ${id}`),
    },
    sorts: {
      late: sql`${isLate} desc, ${isOpen} desc, case when ${isOpen} then r.answer_by end, coalesce(r.sent_at, r.moved_at) desc, s.id, r.contractor_id`,
    },
    paging: { by: 'number', last: lastPage },
    size: pageSize,
    csv: {
      reference: ({ reference }) => reference,
      listing: ({ contractor }) => contractor,
      sent: ({ sentAt }) => sentAt,
      state: ({ state }) => state,
      answer_by: ({ answerBy }) => answerBy,
      answered: ({ answeredAt }) => answeredAt,
      call_by: ({ callBy }) => callBy,
      decline_reason: ({ declineReason }) => declineReason,
      service: ({ service }) => service,
      job: ({ job }) => job,
      zip: ({ zip }) => zip,
      urgency: ({ urgency }) => urgency,
      name: ({ name }) => name,
      phone: ({ phone }) => phone,
      email: ({ email }) => email,
      message: ({ message }) => message,
      messages: (row) => (row as CsvRow).messages,
    },
  });
