import { Link } from 'react-router';
import type { MailRecord } from '#app/domain/mail/mail-record.ts';
import type { TimelineEvent } from '#app/domain/requests/desk/desk-request-queries.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import type { ShownMail } from '../mail/mail-table.tsx';
import { mailState, reasonInWords, takenWords } from '../mail/mail-words.ts';

const saysAll = new Set<TimelineEvent['kind']>(['recipients', 'assignment', 'withdrawal']);

export type ToldTimelineEvent = TimelineEvent & { words: string };

/** All events since the request, newest first. */
export function History({ timeline }: { timeline: readonly ToldTimelineEvent[] }) {
  return (
    <>
      {timeline.length === 0 && <p>Nothing so far.</p>}
      <ol className="space-y-4">
        {timeline.map((event) => (
          <li key={`${event.kind}-${event.id}`} className="border-l-2 border-line-strong pl-3">
            <p className="font-semibold wrap-anywhere">{event.words}</p>
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
