import { isPolicyReason, policyChoices, policyReasons } from '#app/content/pages/review-policy.ts';
import { counted } from '#app/content/total-words.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import type { OtherReviews as Counted, ModeratedReview, WaitingKind } from '#app/domain/reviews/moderation-queries.ts';
import type { ReviewContent } from '#app/domain/reviews/review.ts';
import { isUnusualName } from '#app/domain/reviews/shown-name.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { ContractorLink, TextLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type Opened = ModeratedReview & { opened: string };

type QueueProps = {
  kind: WaitingKind;
  reviews: readonly Opened[];
  /** Whether its first item is the next step of the page. */
  isFirst: boolean;
};

/** What waits of one kind, longest wait first: request, review and contractor side by side, then the decision. */
export function ReviewQueue({ kind, reviews, isFirst }: QueueProps) {
  return (
    <section aria-labelledby={`queue-${kind}`} className="mb-10">
      <h2 id={`queue-${kind}`} className="mb-3 text-xl">
        {words[kind].title}
      </h2>
      <ul className="space-y-6">
        {reviews.map((review, index) => (
          <li key={review.id} className="desk-panel">
            <h3 className="mb-3 text-lg wrap-anywhere">
              {review.name} about {review.contractor.name}
            </h3>
            <div className="grid gap-5 lg:grid-cols-3">
              <RequestFacts review={review} />
              <Words review={review} kind={kind} />
              <ContractorFacts review={review} />
            </div>
            <Decide review={review} kind={kind} isNext={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestFacts({ review: { request, name, mailbox, sameWords } }: { review: Opened }) {
  return (
    <div>
      <h4 className="text-sm text-ink-soft">Request</h4>
      {request ? (
        <>
          <p>
            <TextLink to={`/admin/requests/${request.id}`}>{request.reference}</TextLink>, {request.service},{' '}
            <Moment at={request.at} />
          </p>
          <p className="wrap-anywhere">
            {request.name}, {request.email}
          </p>
          <p>
            {request.hired ? 'The homeowner said that this contractor did the work. ' : ''}
            {request.acceptedAt && (
              <>
                Accepted <Moment at={request.acceptedAt} />.{' '}
              </>
            )}
            {!request.sentAt && <Chip tone="bad">never sent to this contractor</Chip>}{' '}
            {!request.acceptedAt && <Chip tone="bad">never accepted</Chip>}{' '}
            {request.isMember && <Chip tone="bad">same address as a member of this listing</Chip>}{' '}
            {request.withdrawn && <Chip tone="bad">request canceled</Chip>}
          </p>
          <p>Written {shownWait(request.minutes)} after the request.</p>
          <OtherReviews from="this mailbox" count={mailbox} />
          <OtherReviews from="this network" count={request.network} />
          {sameWords > 0 && <p>In the same words: {counted(sameWords, 'other review')}.</p>}
          {isUnusualName(request.name) && (
            <p className="wrap-anywhere">
              <Chip tone="bad">check the name</Chip> Typed as “{request.name}”, shown as “{name}”.
            </p>
          )}
          {request.message && (
            <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
              {request.message}
            </p>
          )}
        </>
      ) : (
        <p>The request was erased.</p>
      )}
    </div>
  );
}

/** '4 minutes', '3 hours', '9 days' */
function shownWait(minutes: number): string {
  const [count, unit] =
    minutes < 120 ? [minutes, 'minute'] : minutes < 2 * 1440 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  const whole = Math.floor(count as number);
  return counted(whole, String(unit));
}

function OtherReviews({ from, count: { any, here } }: { from: string; count: Counted }) {
  if (any === 0) return null;
  return (
    <p>
      From {from}: {counted(any, 'other review')}, {here} of this contractor.
    </p>
  );
}

function Words({ review, kind }: { review: Opened; kind: WaitingKind }) {
  const { sent, sentAt, shown, town, trade, language } = review;
  const main = kind === 'review' ? sent : shown;
  return (
    <div>
      <h4 className="text-sm text-ink-soft">
        {kind === 'review' && shown ? 'Change' : 'Review'}, <Moment at={sentAt} />
        {[town, trade].filter(Boolean).map((fact) => `, ${fact}`)}
      </h4>
      <Content content={main} language={language} />
      {kind === 'review' && shown && (
        <>
          <h4 className="mt-3 text-sm text-ink-soft">On the site now</h4>
          <Content content={shown} language={language} />
        </>
      )}
    </div>
  );
}

function Content({ content, language }: { content: ReviewContent | null; language: string }) {
  if (!content) return <p>Removed in the meantime.</p>;
  return (
    <div lang={language}>
      <p className="font-semibold">{content.rating} of 5</p>
      {content.done && (
        <p dir="auto" className="wrap-anywhere">
          {content.done}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {content.words}
      </p>
    </div>
  );
}

function ContractorFacts({ review }: { review: Opened }) {
  const { contractor, answer, sentAnswer, answerState, answerBy, answerSentAt, isChangedSince } = review;
  const { reportState, reportReason, reportNote, reportedBy, reportedAt } = review;
  return (
    <div>
      <h4 className="text-sm text-ink-soft">Contractor</h4>
      <p className="wrap-anywhere">
        <ContractorLink id={contractor.id}>{contractor.name}</ContractorLink>
        {contractor.path && (
          <>
            ,{' '}
            <a className="text-link" href={contractorPath(contractor.path)}>
              on the site
            </a>
          </>
        )}
      </p>
      <p>{counted(contractor.reviews, 'review here', 'reviews here')}</p>
      {answerState === 'waiting' && (
        <Part title="Answer" by={answerBy} at={answerSentAt}>
          {sentAnswer}
        </Part>
      )}
      {answer && <Part title="Answer on the site">{answer}</Part>}
      {isChangedSince && <p className="mt-1">The review was changed after this answer.</p>}
      {reportState === 'waiting' && (
        <>
          <Part title="Report" by={reportedBy} at={reportedAt}>
            {reportReason && isPolicyReason(reportReason) ? policyReasons[reportReason].label : reportReason}
          </Part>
          {reportNote && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {reportNote}
            </p>
          )}
        </>
      )}
    </div>
  );
}

type PartProps = { title: string; by?: string | null; at?: string | null; children: string | null };

/** What the contractor wrote. @param by null for a former member. */
function Part({ title, by, at, children }: PartProps) {
  return (
    <>
      <h4 className="mt-3 text-sm text-ink-soft">
        {title}
        {by !== undefined && ` by ${by ?? 'a former member'}`}
        {at && (
          <>
            , <Moment at={at} />
          </>
        )}
      </h4>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {children}
      </p>
    </>
  );
}

const words = {
  review: { title: 'Reviews', yes: 'publish', yesLabel: 'Publish', no: 'decline', noLabel: 'Decline and mail the reason' },
  answer: {
    title: 'Answers',
    yes: 'publish-answer',
    yesLabel: 'Publish the answer',
    no: 'decline-answer',
    noLabel: 'Decline and mail the reason',
  },
  report: {
    title: 'Reports',
    yes: 'keep-reported',
    yesLabel: 'Keep the review',
    no: 'decline-reported',
    noLabel: 'Remove and mail the reason',
  },
} as const satisfies Record<WaitingKind, Record<'title' | 'yes' | 'yesLabel' | 'no' | 'noLabel', string>>;

const reasons = [{ value: '', label: 'Choose' }, ...policyChoices];

function Decide({ review, kind, isNext }: { review: Opened; kind: WaitingKind; isNext: boolean }) {
  const { yes, yesLabel, no, noLabel } = words[kind];
  const { id, opened } = review;
  const about = `${review.name} about ${review.contractor.name}`;
  return (
    <div className="mt-5 flex flex-wrap items-end gap-x-8 gap-y-4 border-t border-line pt-4">
      <PostForm does={yes} fields={{ id, opened }} aria-label={`${yesLabel}: ${about}`}>
        <Button type="submit" look={isNext ? 'primary' : 'secondary'}>
          {yesLabel}
        </Button>
      </PostForm>
      <PostForm does={no} fields={{ id, opened }} aria-label={`${noLabel}: ${about}`} className="flex flex-wrap items-end gap-3">
        {({ errors }) => (
          <>
            <SelectField
              name="reason"
              formId={`${kind}-${id}`}
              label="Reason from the policy"
              options={reasons}
              required
              error={errors['reason']}
            />
            <Button type="submit" look="secondary">
              {noLabel}
            </Button>
          </>
        )}
      </PostForm>
    </div>
  );
}
