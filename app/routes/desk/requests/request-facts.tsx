import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { photosInWords } from '#app/content/photos.ts';
import type { ListingRequest } from '#app/domain/listings/requests/listing-request-queries.ts';
import type { DeskRequest } from '#app/domain/requests/desk/desk-request.ts';
import type { DeskRequestDetail } from '#app/domain/requests/desk/find-desk-requests.ts';
import { stateWords } from '#app/domain/requests/state-words.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { ContractorLink, LineLink, TextLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { RequestPhotos } from '#app/ui/photos/request-photos.tsx';
import { MailLink, PhoneLink } from '../contact-links.tsx';
import type { ShownDecision } from './present-at-desk.ts';
import { RequestForm } from './request-forms.tsx';

/** The sender, their contact details, job and message. */
export function Facts({ detail: { request, message, photos, sameSender, timeline } }: { detail: DeskRequestDetail }) {
  const { name, business, phone, email, job } = request;
  const tel = phoneHref(phone);
  // On a phone it breaks behind the @.
  const [mailbox, domain] = email.split(/(?<=@)/);
  return (
    <dl className="desk-facts">
      <div>
        <dt>{request.fromHomeowner ? 'Homeowner' : 'From'}</dt>
        <dd className="text-lg font-semibold" dir="auto">
          {name || business}
        </dd>
        {name && business && <dd dir="auto">{business}</dd>}
        {sameSender.length > 0 && (
          <dd>
            <a href="#same-sender" className="text-link">
              {sameSender.length === maxSameSender ? `${maxSameSender} or more` : sameSender.length} more from this person
            </a>
          </dd>
        )}
      </div>
      <div>
        <dt>Phone</dt>
        {tel ? (
          <dd className="text-lg font-semibold tabular-nums">
            <a href={tel} className="text-link">
              {shownPhone(phone)}
            </a>
          </dd>
        ) : (
          <dd>{phone || 'none'}</dd>
        )}
        {email && (
          <dd className="wrap-anywhere">
            <a href={mailtoHref(email)} className="text-link">
              {mailbox}
              <wbr />
              {domain}
            </a>
          </dd>
        )}
      </div>
      {job && (
        <div className="wide">
          <dt>Job</dt>
          <dd className="text-lg font-semibold">{job}</dd>
        </div>
      )}
      {message && <Wide term="Message">{message}</Wide>}
      {timeline
        .filter(({ kind, note }) => kind === 'addition' && note)
        .map(({ id, note, at }) => (
          <Wide key={id} term={<>Added {<Moment at={at} />}</>}>
            {note}
          </Wide>
        ))
        .reverse()}
      {photos.length > 0 && (
        <div className="wide">
          <dt>{photosInWords(photos.length)}</dt>
          <dd>
            <RequestPhotos
              photos={photos.map(({ id, width, height }, index) => ({
                address: `/admin/requests/${request.id}/photos/${id}`,
                ...{ alt: `Photo ${index + 1} of ${photos.length}`, width, height },
              }))}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

const Wide = ({ term, children }: { term: React.ReactNode; children: string }) => (
  <div className="wide">
    <dt>{term}</dt>
    <dd className="text-lg wrap-anywhere whitespace-pre-line" dir="auto">
      {children}
    </dd>
  </div>
);

/** Limit of the query. */
const maxSameSender = 10;

type SubmittedProps = { detail: DeskRequestDetail; decision: ShownDecision | undefined };

/** The whole submission, unchanged; for a claim or a correction with its listing and a link to decide it. */
export function Submitted({ detail: { request, sent, message }, decision }: SubmittedProps) {
  const { name, business, email, phone } = request;
  return (
    <>
      <dl className="divide-y divide-line">
        <Row label="Name" value={name} />
        <Row label="Business" value={business} />
        <Row label="Phone" value={phone && <PhoneLink phone={phone} />} />
        <Row label="Email" value={email && <MailLink email={email} />} />
        {sent.map(({ field, label, value }) => (
          <Row key={field} label={label} value={value} />
        ))}
        {decision?.rows.map(({ label, value, to }) => (
          <Row key={label} label={label} value={to ? <TextLink to={to}>{value}</TextLink> : value} />
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

function Row({ label, value }: { label: string; value: React.ReactNode }) {
  if (!value) return null;
  return (
    <div className="gap-x-4 py-2 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {value}
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

/** Other requests with the same e-mail address or phone. */
export function SameSender({ requests, id }: { requests: readonly DeskRequest[]; id: string }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {requests.map(({ id: other, reference, service, business, state, at }) => (
          <li key={other} className="flex flex-wrap items-center gap-x-3 py-1">
            <LineLink to={`/admin/requests/${other}`}>{[reference, service ?? business].filter(Boolean).join(', ')}</LineLink>
            <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
            <span className="text-sm text-ink-soft">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <LineLink to={`/admin/requests?person=${id}`}>All of them, in the list</LineLink>
      </p>
    </>
  );
}

/** `likely`: the slug of the business's likely listing. */
type ListingDecisionProps = { request: ListingRequest; likely: string };

/** For a business that asks for a listing: whether it was listed. */
export function ListingDecision({ request, likely }: ListingDecisionProps) {
  const { decision, decided_at, decided_by, contractor_id, decline_reason } = request;
  return (
    <Panel title="Listed or not" className="space-y-4">
      {decision && decided_at ? (
        <p className="wrap-anywhere">
          {decision === 'listed' ? 'Listed' : 'Declined'} by {decided_by}, <Moment at={decided_at} />. {decline_reason}
          {contractor_id && <ContractorLink id={contractor_id}>Open the listing</ContractorLink>}
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            Either way they get an e-mail. If you list it, they also get an invitation as its owner, unless it has one: so first
            check that the address belongs to the contractor.{' '}
            <TextLink to="/admin/contractors/new">Add the listing first</TextLink>
            if there is none.
          </p>
          <RequestForm does="listed" label="Listed" hidden={{}} button="Listed: e-mail them the page and invite them">
            {(field) => (
              <TextField
                {...field('page', likely)}
                label="Its page"
                hint={likely ? 'Found by its name or phone.' : 'The address of the page, on the site or at the desk.'}
                required
              />
            )}
          </RequestForm>
          <RequestForm does="declined" label="Declined" hidden={{}} button="Decline and mail the reason" look="secondary">
            {(field) => <MessageField {...field('reason')} label="Reason, in your words" rows={2} limit={500} required />}
          </RequestForm>
        </>
      )}
    </Panel>
  );
}
