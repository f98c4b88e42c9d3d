import { listOf } from '#app/content/locations.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { answerLine, callAction, noticeMail, reachRows } from '../mail/notice-mail.tsx';
import { eventWords } from './event-words.ts';
import { selectChosenNames, selectEvent } from './request-queries.ts';

export const requestUpdateKind = 'request-update';

/** Notifies the operator of a homeowner’s action, by event id. */
export const requestUpdateMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event) return undefined;
  const { kind, reference, name, email, service_type, note, happened } = event;
  const chosen = await selectChosenNames(db, event.request_id);
  const told = { ...event, homeowner: name, firm: event.contractor ?? '' };
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
