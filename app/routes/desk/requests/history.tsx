import { Link } from 'react-router';
import { shortTime } from '#app/content/dates.ts';
import { photosInWords } from '#app/content/photos.ts';
import type { TimelineEntry } from '#app/domain/inbox/detail-queries.ts';
import type { MailRecord } from '#app/domain/mail/mail-states.ts';
import { isFinished } from '#app/domain/requests/request.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import type { ShownMail } from '../mail/mail-table.tsx';
import { mailState, reasonInWords, takenWords } from '../mail/mail-words.ts';
import { failWords, stateWords } from './state-words.ts';

/** An event in a few words. */
function eventWords({ kind, state, side, person, note, subject, contractor, details }: TimelineEntry): string {
  const who = side === 'homeowner' ? 'The homeowner' : side === 'contractor' ? firmMember(contractor, person) : person;
  switch (kind) {
    case 'state':
      return `${who} changed the state to “${state ? stateWords[state].label : ''}”`;
    case 'addition':
      return details.photos ? `${who} added ${photosInWords(details.photos)}` : `${who} added details`;
    case 'removal':
      return `${who} removed a photo`;
    case 'recipients':
      return `${who} also asked ${note}`;
    case 'withdrawal':
      return `${who} canceled the request`;
    case 'outcome':
      return contractor
        ? `${who} said that ${contractor} did the work`
        : `${who} said how it went: ${state && isFinished(state) ? stateWords[state].label.toLowerCase() : 'still looking'}`;
    case 'sending':
      return side === 'site' ? `E-mail to ${contractor} on its way` : `${who} put an e-mail to ${contractor} on its way`;
    case 'delivered':
      return side === 'site' ? `Mail server of ${contractor} took it` : `${who} passed it on to ${contractor}`;
    case 'failed':
      if (details.failed === 'left') return `${contractor} is no longer on the site`;
      return `Not delivered to ${contractor}: ${failWords[details.failed ?? 'refused']}`;
    case 'added':
      return `${who} named ${contractor} to the homeowner, and added it`;
    case 'settled':
      return `${who} looked at a reported message`;
    case 'undone':
      return `${who} noted by mistake that ${contractor} has it`;
    case 'seen':
      return `${contractor} opened it`;
    case 'accepted':
      return `${who} accepted${details.callBy ? `, will call by ${shortTime(details.callBy)}` : ''}`;
    case 'declined':
      return `${who} declined: ${details.reason ?? 'no reason'}`;
    case 'unanswered':
      return `${contractor} did not answer in time`;
    case 'message':
      return side === 'homeowner' ? `The homeowner wrote to ${contractor}` : `${who} wrote to the homeowner`;
    case 'reminded':
      return side === 'site' ? `${contractor} was reminded automatically` : `${who} reminded ${contractor}`;
    case 'called':
      return side === 'homeowner' ? `The homeowner said that ${contractor} called` : `${who} called the homeowner`;
    case 'no-answer':
      return `${who} called the homeowner and got no answer`;
    case 'not-called':
      return `The homeowner said that ${contractor} did not call`;
    case 'reported':
      return side === 'homeowner'
        ? `The homeowner reported a message from ${contractor}`
        : `${who} reported the homeowner’s message`;
    case 'note':
      return `${who} noted`;
    case 'assignment':
      return assigned(who, note);
    case 'next-step':
      return `${who} set the next step`;
    case 'answer':
      return `${who} wrote: ${subject}`;
  }
}

/** The firm, with the name of its member if one is known. */
const firmMember = (contractor: string | null, person: string): string =>
  !person || person === contractor ? (contractor ?? person) : `${contractor} (${person})`;

/** Reads assignments as earlier versions stored them. */
function assigned(who: string, note: string): string {
  const holder = note.replace(/ has it$/, '').replace(/^nobody$/i, 'no one');
  return holder === who ? `${who} took this request` : `${who} assigned this request to ${holder}`;
}

const saysAll = new Set<TimelineEntry['kind']>(['recipients', 'assignment', 'withdrawal']);

/** All events since the request, newest first. */
export function History({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <>
      {timeline.length === 0 && <p>Nothing so far.</p>}
      <ol className="space-y-4">
        {timeline.map((event) => (
          <li key={`${event.kind}-${event.id}`} className="border-l-2 border-line-strong pl-3">
            <p className="font-semibold wrap-anywhere">{eventWords(event)}</p>
            {event.note && !saysAll.has(event.kind) && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {event.note}
              </p>
            )}
            {event.consent && <p className="text-sm text-ink-soft">Agreed to: {event.consent}</p>}
            <p className="text-sm text-ink-soft">
              <Moment at={event.at} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The mails about it and their delivery. */
export function Mails({ mails, hasServer }: { mails: readonly ShownMail[]; hasServer: boolean }) {
  return (
    <>
      {mails.length === 0 ? (
        <p>None, or none kept.</p>
      ) : (
        <ul className="divide-y divide-line">
          {mails.map(({ id, kindLabel, queuedAt, firstTriedAt, settledAt, problem, attempts, ...mail }) => {
            const { label, tone } = mailState(mail);
            return (
              <li key={id} className="py-2">
                <span className="flex flex-wrap items-center gap-2">
                  <Link to={`/admin/mail/${id}`} className="text-link mr-auto inline-flex min-h-11 items-center font-medium">
                    {kindLabel}
                  </Link>
                  <Chip tone={tone}>{label}</Chip>
                </span>
                <span className="block text-sm text-ink-soft">
                  {mail.state === 'retrying' && 'Failing since '}
                  <Moment at={settledAt ?? firstTriedAt ?? queuedAt} />
                  {attempts > 1 && `, ${attempts} attempts`}
                  {mail.state === 'sent' && `, ${takenWords(hasServer)}`}
                </span>
                {problem && <span className="block text-sm wrap-anywhere text-clay">{reasonInWords(problem)}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** For a request that is still new: an answer not sent yet. */
export function AnswerState({ mails }: { mails: readonly MailRecord[] }) {
  const answer = mails.find(({ kind }) => kind === 'request-answer');
  if (!answer || answer.state === 'sent' || answer.state === 'unneeded') return null;
  const isFailing = answer.state === 'retrying' || answer.state === 'failed';
  return (
    <Chip tone={isFailing ? 'bad' : 'plain'}>{isFailing ? 'Answer not sent: sending fails' : 'Answer waiting to be sent'}</Chip>
  );
}
