import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { photosInWords } from '#app/content/photos.ts';
import type { DeskRequestDetail } from '#app/domain/requests/desk/find-desk-requests.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';
import { Moment } from '#app/ui/desk/times.tsx';
import { RequestPhotos } from '#app/ui/photos/request-photos.tsx';

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
      {message && (
        <div className="wide">
          <dt>Message</dt>
          <dd className="text-lg wrap-anywhere whitespace-pre-line" dir="auto">
            {message}
          </dd>
        </div>
      )}
      {timeline
        .filter(({ kind, note }) => kind === 'addition' && note)
        .map(({ id, note, at }) => (
          <div key={id} className="wide">
            <dt>
              Added <Moment at={at} />
            </dt>
            <dd className="text-lg wrap-anywhere whitespace-pre-line" dir="auto">
              {note}
            </dd>
          </div>
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

/** Limit of the query. */
const maxSameSender = 10;
