import sql from 'sql-template-tag';
import { timeInOklahoma } from '#app/content/dates.ts';
import { escapeLike, exactTime, literals } from '#app/platform/sql-texts.ts';
import { asIs, defineList, type List } from '../lists/define-list.ts';
import { filter, oneOf, optional, text } from '../lists/list-filters.ts';
import { type RowCursor, timeAndId } from '../lists/list-paging.ts';
import type { Lead } from './lead.ts';
import { isWithContractor, leadColumns, mayContact } from './lead-queries.ts';
import { unansweredStates } from './request.ts';

/** What a member's list can be narrowed to. */
export const leadListStates = { open: 'Not answered yet', answered: 'Answered' } as const;

type ListedLead = Lead & { id: string };
type CsvRow = ListedLead & { messages: string | null; exactSentAt: string };

/** What both sides wrote, as on the request's page: one message a line, oldest first. */
const messages = sql`case when ${mayContact} then (
  select string_agg(case e.side when 'homeowner' then s.name else e.contractor_name end || ': ' ||
    trim(regexp_replace(e.note, '\\s+', ' ', 'g')), E'\\n' order by e.created_at, e.id)
  from request_events e
  where e.request_id = r.request_id and e.side in ('homeowner', 'contractor') and e.note <> ''
    and (e.kind = 'message' and e.contractor_id = r.contractor_id or e.kind = 'addition')) end as messages`;

const isOpen = sql`(${mayContact} and r.question_at is null and r.state in ('sending', 'failed', ${literals(unansweredStates)}))`;
const isLate = sql`(${isOpen} and coalesce(r.answer_by < now(), false))`;

/** By reference, ZIP code, trade or job: never by what the homeowner may take back. */
const searched = (words: string) => {
  const like = `%${escapeLike(words)}%`;
  return sql`(s.reference like ${`%${escapeLike(words.replace(/\s+/g, '').toUpperCase())}%`} or s.zip = ${words}
    or s.service_type ilike ${like} or s.payload->>'job' ilike ${like})`;
};

/** When it was sent, or began to be. */
const since = sql`coalesce(r.sent_at, r.moved_at)`;

/** Of the file, which begins with what was sent last: whether a request is late changes while it is read. */
const sentCursor: RowCursor<ListedLead> = {
  of: (row) => [(row as CsvRow).exactSentAt, row.id, row.contractorId].join('_'),
  where(cursor) {
    const [time, id, ...contractorId] = cursor.split('_');
    const place = timeAndId(`${time}_${id}`);
    return (
      place && sql`(${since}, s.id, r.contractor_id) < (${place.time}::timestamptz, ${place.id}::uuid, ${contractorId.join('_')})`
    );
  },
};

const pageSize = 30;
const lastPage = 100;

/** The requests that were sent to some listings, late ones first, then those without an answer, then the newest. */
export const leadsOf = (contractorIds: readonly string[]): List<ListedLead> =>
  defineList<ListedLead>({
    from: sql`request_contractors r join submissions s on s.id = r.request_id`,
    columns: sql`${leadColumns}, s.id as id`,
    csvColumns: sql`${messages}, ${exactTime(since)} as "exactSentAt"`,
    always: sql`r.contractor_id = any(${[...contractorIds]}::text[]) and ${isWithContractor} and s.state <> 'quarantined'`,
    filters: {
      text: filter(optional(text(100, 'Search for at most 100 characters')), searched),
      state: filter(oneOf(leadListStates), (state) => (state === 'open' ? isOpen : sql`r.answered_at is not null`)),
      listing: filter(optional(text(100, 'There is no such listing')), (id) => sql`r.contractor_id = ${id}`),
    },
    sorts: {
      late: sql`${isLate} desc, ${isOpen} desc, case when ${isOpen} then r.answer_by end, ${since} desc, s.id, r.contractor_id`,
    },
    paging: { by: 'number', last: lastPage },
    csvPaging: { order: sql`${since} desc, s.id desc, r.contractor_id desc`, cursor: sentCursor },
    size: pageSize,
    csv: {
      ...asIs('reference'),
      listing: ({ contractor }) => contractor,
      sent: ({ sentAt }) => timeInOklahoma(sentAt),
      ...asIs('state'),
      answer_by: ({ answerBy }) => timeInOklahoma(answerBy),
      answered: ({ answeredAt }) => timeInOklahoma(answeredAt),
      call_by: ({ callBy }) => timeInOklahoma(callBy),
      decline_reason: ({ declineReason }) => declineReason,
      ...asIs('service', 'job', 'zip', 'urgency', 'name', 'phone', 'email', 'message'),
      messages: (row) => (row as CsvRow).messages,
    },
  });
