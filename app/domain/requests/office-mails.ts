import { recentTime } from '#app/content/dates.ts';
import { listOf } from '#app/content/find-city.ts';
import { urgencyIn } from '#app/content/urgencies.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { ComposeMail, MailKind } from '../mail/mail-kind.ts';
import { answerLine, callAction, noticeMail, reachRows } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import { nextStepOf } from './next-step.ts';
import { selectChosenNames, selectEvent } from './request-queries.ts';
import { eventWords } from './request-words.ts';
import { selectLate, takeUnnoticed } from './waiting-queries.ts';

export const requestUpdateKind = 'request-update';

/** Notifies the operator of a homeowner’s action, by event id. */
const requestUpdateMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event) return undefined;
  const { kind, reference, name, email, service_type, note, happened } = event;
  const chosen = await selectChosenNames(db, event.request_id);
  const told = { ...event, homeowner: name, contractor: event.contractor ?? '' };
  const heading = eventWords('office', kind, told) ?? '';
  return noticeMail(settings, {
    id: `request-update-${id}`,
    subject: `Request ${reference}: ${heading}`,
    replyTo: { name, address: email },
    preview: [service_type, note].filter(Boolean).join(' · '),
    heading,
    action: kind === 'withdrawal' ? undefined : callAction(event),
    rows: [
      { label: 'Reference', value: reference },
      { label: 'Service', value: service_type },
      ...(chosen.length > 0 ? [{ label: 'Asked', value: listOf(chosen) }] : []),
      { label: 'Name', value: name },
      ...reachRows(event),
      { label: 'When', value: happened },
    ],
    message: kind === 'recipients' ? undefined : note,
    foot:
      kind === 'withdrawal'
        ? 'Do not call or write to them about it anymore, and do not pass it on. Contractors who had it by e-mail are notified by e-mail; Today lists those to call.'
        : answerLine(event),
  });
};

const lateRequestKind = 'request-late';

/** In one transaction. The next run is soon. */
const batch = 50;

/** Queues one mail to the office for each request that became late, in the transaction that notes it. @returns their number. */
export async function noticeLateRequests({ db }: { db: Database }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const late = await takeUnnoticed(tx, batch);
    for (const id of late) await queueMail(tx, { kind: lateRequestKind, about: id, dedupeKey: `${id}-${Date.now()}` });
    return late.length;
  });
}

/** To the office about a late request, by its id; none if somebody has taken it meanwhile. */
const lateRequestMail: ComposeMail = async ({ db, settings }, id, key) => {
  const late = await selectLate(db, id);
  if (!late) return undefined;
  const { reference, name, email, service, zip, urgency, lateAt } = late;
  const soon = urgencyIn('alarm', urgency) ?? 'Late';
  return noticeMail(settings, {
    id: `request-late-${key}`,
    subject: `${soon}: request ${reference} is late`,
    replyTo: { name, address: email },
    preview: [service, zip].filter(Boolean).join(', '),
    heading: `${name} is still waiting for an answer`,
    action: callAction(late),
    rows: [
      { label: 'At the desk', value: reference, href: `${settings.siteUrl}/admin/requests/${id}` },
      { label: 'Service', value: [service, zip].filter(Boolean).join(' in ') },
      { label: 'Why', value: nextStepOf(late, new Date()).detail },
      { label: 'Name', value: name },
      ...reachRows(late),
      { label: 'Late since', value: recentTime(lateAt) },
    ],
    foot: 'Today shows what to do next.',
  });
};

export const officeMails: Readonly<Record<string, MailKind>> = {
  [requestUpdateKind]: { label: 'Notice of a change', compose: requestUpdateMail },
  [lateRequestKind]: { label: 'Notice of a late request', compose: lateRequestMail },
};
