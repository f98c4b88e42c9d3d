import { Link } from 'react-router';
import type { MailAttempt, MailDetail, MailRecord } from '#app/domain/mail/mail-states.ts';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { mailState, reasonInWords } from './mail-words.ts';

/** The text as sent, or as it would be sent. */
export function MailText({
  mail: { state, attempts },
  text,
}: {
  mail: Pick<MailDetail, 'state' | 'attempts'>;
  text: string | null;
}) {
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

const link = 'text-link inline-flex min-h-11 items-center';

export function MailFacts({ mail, hasServer, repeats, belongsTo }: FactsProps) {
  const { recipients, state, queuedAt, firstTriedAt, dueAt, settledAt, attempts, person, againOf, problem } = mail;
  return (
    <Panel title="Delivery">
      <dl className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Fact label="To">{recipients || 'Known when it is sent'}</Fact>
        <Fact label="State">{mailState(mail).label}</Fact>
        <Fact label="Attempts">{attempts}</Fact>
        {state === 'retrying' && (
          <Fact label="Failing since">
            <Moment at={firstTriedAt ?? queuedAt} />
          </Fact>
        )}
        {state === 'retrying' && dueAt && (
          <Fact label="Next attempt">
            <Moment at={dueAt} />
          </Fact>
        )}
        {settledAt && (
          <Fact label={state === 'sent' ? (hasServer ? 'Accepted by the mail server' : 'Written to the outbox folder') : 'Ended'}>
            <Moment at={settledAt} />
          </Fact>
        )}
        {problem && <Fact label="Last response">{reasonInWords(problem)}</Fact>}
        {belongsTo && (
          <Fact label="Belongs to">
            <Link to={belongsTo.to} className={link}>
              {belongsTo.label}
            </Link>
          </Fact>
        )}
        {person && <Fact label="Sent by">{person}</Fact>}
        {againOf && (
          <Fact label="First sent as">
            <Link to={`/admin/mail/${againOf}`} className={link}>
              This mail
            </Link>
          </Fact>
        )}
      </dl>
      {repeats.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Sent another time</h3>
          <ul>
            {repeats.map((repeat) => (
              <li key={repeat.id}>
                <Link to={`/admin/mail/${repeat.id}`} className={link}>
                  <Moment at={repeat.queuedAt} />
                </Link>
                , {mailState(repeat).label.toLowerCase()}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
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
