import { listOf } from '#app/content/locations.ts';
import { photosInWords } from '#app/content/photos.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { answerLine, callAction, noticeMail, reachRows } from '../mail/notice-mail.tsx';
import { type EventNotice, selectChosenNames, selectEvent } from './request-queries.ts';

export const requestUpdateKind = 'request-update';

const went = { won: 'the work is done', lost: 'hired no one', closed: 'no longer needs it' } as Record<string, string>;

/** What the homeowner did with a request, for the subject and the heading. */
function headline({ kind, state, name, note, contractor, details }: EventNotice): string {
  switch (kind) {
    case 'withdrawal':
      return `${name} cancels their request`;
    case 'recipients':
      return `${name} also asks ${note}`;
    case 'outcome':
      return `${name} says: ${contractor ? `${contractor} did the work` : (went[state ?? ''] ?? 'still looking')}`;
    case 'message':
      return `${name} writes to ${contractor}`;
    case 'not-called':
      return `${name} says: ${contractor} did not call`;
    case 'reported':
      return `${name} reports a message from ${contractor}`;
    default:
      return details.photos ? `${name} adds ${photosInWords(details.photos)}` : `${name} adds details`;
  }
}

/** Notifies the operator of a homeowner’s action, by event id. */
export const requestUpdateMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event) return undefined;
  const { kind, reference, name, email, service_type, note, happened } = event;
  const chosen = await selectChosenNames(db, event.request_id);
  const heading = headline(event);
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
