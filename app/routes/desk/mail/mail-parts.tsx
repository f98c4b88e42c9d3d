import type { MailAttempt, MailDetail, MailRecord } from '#app/domain/mail/mail-states.ts';
import { FactList, Panel } from '#app/ui/desk/desk-page.tsx';
import { LineLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { mailState, reasonInWords } from './mail-words.ts';

/** The text as sent, or as it would be sent. */
export function MailText({ mail: { state, attempts }, text }: { mail: MailDetail; text: string | null }) {
  return (
    <Panel title={state === 'sent' ? 'Its text, as it was sent' : 'Its text'}>
      {text ? (
        <>
          {state !== 'sent' && attempts === 0 && <p className="mb-2 text-ink-soft">As it would be sent now.</p>}
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {text}
          </p>
          {text.includes('•••') && (
            <p className="mt-3 text-sm text-ink-soft">••• replaces what only its reader may know, such as a code or a link.</p>
          )}
        </>
      ) : (
        <p>
          {state === 'failed'
            ? 'It is no longer stored; it will be created again when it is sent.'
            : 'There is none: it was never created, or is no longer stored.'}
        </p>
      )}
    </Panel>
  );
}

type FactsProps = {
  mail: MailDetail;
  /** Whether a mail server is configured; else mails are written to the outbox folder. */
  hasServer: boolean;
  repeats: readonly MailRecord[];
  belongsTo: { to: string; label: string } | undefined;
};

export function MailFacts({ mail, hasServer, repeats, belongsTo }: FactsProps) {
  const { recipients, state, queuedAt, firstTriedAt, dueAt, settledAt, attempts, person, againOf, problem } = mail;
  return (
    <Panel title="Delivery">
      <FactList
        className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)] [&>div]:contents"
        facts={{
          To: recipients || 'Known when it is sent',
          State: mailState(mail).label,
          Attempts: attempts,
          'Failing since': state === 'retrying' && <Moment at={firstTriedAt ?? queuedAt} />,
          'Next attempt': state === 'retrying' && dueAt && <Moment at={dueAt} />,
          [state === 'sent' ? (hasServer ? 'Accepted by the mail server' : 'Written to the outbox folder') : 'Ended']:
            settledAt && <Moment at={settledAt} />,
          'Last response': problem && reasonInWords(problem),
          'Belongs to': belongsTo && <LineLink to={belongsTo.to}>{belongsTo.label}</LineLink>,
          'Sent by': person,
          'First sent as': againOf && <LineLink to={`/admin/mail/${againOf}`}>This mail</LineLink>,
        }}
      />
      {repeats.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Sent another time</h3>
          <ul>
            {repeats.map((repeat) => (
              <li key={repeat.id}>
                <LineLink to={`/admin/mail/${repeat.id}`}>
                  <Moment at={repeat.queuedAt} />
                </LineLink>
                , {mailState(repeat).label.toLowerCase()}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

export function Attempts({ attempts }: { attempts: readonly MailAttempt[] }) {
  return (
    <Panel title="Attempts">
      {attempts.length === 0 && <p>None kept.</p>}
      <ol className="divide-y divide-line">
        {attempts.map(({ number, startedAt, endedAt, problem }) => (
          <li key={number} className="py-2">
            {number}. <Moment at={startedAt} />
            <span className={`block text-sm wrap-anywhere ${problem ? 'text-clay' : 'text-ink-soft'}`}>
              {problem ? reasonInWords(problem) : endedAt ? 'Ended without an error.' : 'In progress.'}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
