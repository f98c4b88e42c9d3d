import { Link } from 'react-router';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { DeskRequestDetail } from '#app/domain/requests/desk/find-desk-requests.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import type { ShownDecision } from './read-decision.ts';

type SubmittedProps = { detail: DeskRequestDetail; decision: ShownDecision | undefined };

/** The whole submission, unchanged; for a claim or a correction with its listing and a link to decide it. */
export function Submitted({ detail: { request, sent, message }, decision }: SubmittedProps) {
  const { name, business, email, phone } = request;
  return (
    <>
      <dl className="divide-y divide-line">
        <Row label="Name" value={name} />
        <Row label="Business" value={business} />
        <Row label="Phone" value={shownPhone(phone)} href={phoneHref(phone)} />
        <Row label="Email" value={email} href={email && mailtoHref(email)} />
        {sent.map(({ field, label, value }) => (
          <Row key={field} label={label} value={value} />
        ))}
        {decision?.rows.map(({ label, value, to }) => (
          <Row
            key={label}
            label={label}
            value={
              to ? (
                <Link to={to} className="text-link">
                  {value}
                </Link>
              ) : (
                value
              )
            }
          />
        ))}
        <Row label="Message" value={message} />
      </dl>
      {decision && (
        <p className="mt-4">
          <ButtonLink to={decision.to} look={decision.isOpen ? 'primary' : 'secondary'}>
            {decision.label}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type RowProps = { label: string; value: React.ReactNode; href?: string | undefined };

function Row({ label: term, value, href }: RowProps) {
  if (!value) return null;
  return (
    <div className="gap-x-4 py-2 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{term}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {href ? (
          <a href={href} className="text-link">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

/** The text that the sender agreed to. */
export function Consent({ consent, takenBy }: Pick<DeskRequestDetail, 'consent' | 'takenBy'>) {
  return (
    <>
      {consent.withdrawnAt && (
        <p className="mb-3 font-semibold text-clay">
          Canceled <Moment at={consent.withdrawnAt} />: do not pass it on.
        </p>
      )}
      {consent.text ? (
        <figure>
          <blockquote className="border-l-2 border-line-strong pl-3 text-ink-soft">{consent.text}</blockquote>
          <figcaption className="mt-1 text-sm text-ink-soft">
            {takenBy ? 'Read out' : 'Shown'} and agreed to {consent.at && <Moment at={consent.at} />}, version {consent.version}
          </figcaption>
        </figure>
      ) : (
        <p className="text-ink-soft">No consent line was shown. Ask before you pass the number on.</p>
      )}
    </>
  );
}
