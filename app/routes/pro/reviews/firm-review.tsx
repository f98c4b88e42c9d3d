import { reviewByline } from '#app/content/pages/review-byline.ts';
import { policyChoices, policyWords } from '#app/content/pages/review-policy.ts';
import type { FirmReview } from '#app/domain/reviews/member-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, SelectField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { ReviewFormAnswer } from './reviews.tsx';

type ItemProps = {
  review: FirmReview;
  /** The listing's name, for a member with several. */
  listing: string | undefined;
  limits: { answer: number; note: number };
  /** To this review's form, if it was refused. */
  answer: ReviewFormAnswer | undefined;
};

/** A review with its answer, or a form for one, and a report. */
export function FirmReviewItem({ review, listing, limits, answer }: ItemProps) {
  const { id, rating, done, text } = review;
  return (
    <li id={`review-${id}`} className="scroll-mt-4 border-t border-line py-5">
      <h2 className="text-lg wrap-anywhere">
        {rating} of 5{done && `: ${done}`}
      </h2>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="mt-1 text-ink-soft">{[reviewByline(review), listing].filter(Boolean).join(' · ')}</p>
      <Answer review={review} limit={limits.answer} refused={answer?.what === 'answer' ? answer : undefined} />
      <Report review={review} limit={limits.note} refused={answer?.what === 'report' ? answer : undefined} />
    </li>
  );
}

type PartProps = { review: FirmReview; limit: number; refused: ReviewFormAnswer | undefined };

const foldLook = 'text-link flex min-h-11 w-fit cursor-pointer items-center';

function Answer({ review, limit, refused }: PartProps) {
  const { id, name, answer, answerState, sentAnswer, answerSentAt, answerDeclineReason, isChangedSince } = review;
  const isWaiting = answerState === 'waiting';
  const isDeclined = answerState === 'declined';
  const hasAnswer = answer !== null || isWaiting;
  const label = hasAnswer ? `Change your answer to ${name}` : `Answer ${name}`;
  return (
    <>
      {answer !== null && <Written title="Your answer" text={answer} />}
      {isWaiting && <Written title="Your answer, waiting for our approval" text={sentAnswer} />}
      {hasAnswer && isChangedSince && <p className="mt-2">The review was changed after this answer.</p>}
      {isDeclined && (
        <p className="mt-3 font-medium text-clay">We did not publish your answer: {policyWords(answerDeclineReason)}</p>
      )}
      <details open={refused !== undefined || isDeclined || undefined} className="mt-2">
        <summary className={foldLook}>{label}</summary>
        <PostForm aria-label={label} className="mt-2 flex flex-col gap-4">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="replaces" value={answerSentAt ?? ''} />
          <MessageField
            name="answer"
            formId={`answer-${id}`}
            label="Your public answer"
            limit={limit}
            required
            error={refused?.errors['answer']}
            defaultValue={refused?.values['answer'] ?? sentAnswer ?? ''}
          />
          <p>
            <Button type="submit" name="do" value="answer">
              {hasAnswer ? 'Send My Change' : 'Send My Answer'}
            </Button>
          </p>
        </PostForm>
        {hasAnswer && (
          <PostForm aria-label={`Withdraw your answer to ${name}`} className="my-4">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="do" value="withdraw" look="secondary">
              Withdraw My Answer
            </Button>
          </PostForm>
        )}
      </details>
    </>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  return (
    <div className="mt-3 border-l-4 border-line pl-4">
      <p className="text-ink-soft">{title}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

const reasons = [{ value: '', label: 'Choose' }, ...policyChoices];

function Report({ review: { id, name, reportState }, limit, refused }: PartProps) {
  if (reportState === 'waiting') return <p className="mt-3 text-ink-soft">You reported it. We are looking into it.</p>;
  if (reportState === 'kept') return <p className="mt-3 text-ink-soft">You reported it. We looked into it and kept it.</p>;
  return (
    <details open={refused !== undefined || undefined}>
      <summary className={foldLook}>Report a broken rule</summary>
      <PostForm aria-label={`Report the review of ${name}`} className="mt-2 flex flex-col gap-4">
        <input type="hidden" name="id" value={id} />
        <SelectField
          name="reason"
          formId={`report-${id}`}
          label="Which rule does it break?"
          options={reasons}
          required
          error={refused?.errors['reason']}
          defaultValue={refused?.values['reason'] ?? ''}
        />
        <MessageField
          name="note"
          formId={`report-${id}`}
          label="What should we know?"
          limit={limit}
          error={refused?.errors['note']}
          defaultValue={refused?.values['note'] ?? ''}
        />
        <p>
          <Button type="submit" name="do" value="report" look="secondary">
            Report This Review
          </Button>
        </p>
      </PostForm>
    </details>
  );
}
