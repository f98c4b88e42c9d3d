import { reviewByline } from '#app/content/pages/review-byline.ts';
import { policyChoices, policyWords } from '#app/content/pages/review-policy.ts';
import type { ContractorReview } from '#app/domain/reviews/member-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, SelectField } from '#app/ui/form/field.tsx';
import { fieldsOf, isAnswerTo, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';

type ItemProps = {
  review: ContractorReview;
  /** The listing's name, for a member with several. */
  listing: string | undefined;
  limits: { answer: number; note: number };
};

/** A review with its answer, or a form for one, and a report. */
export function ContractorReviewItem({ review, listing, limits }: ItemProps) {
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
      <Answer review={review} limit={limits.answer} />
      <Report review={review} limit={limits.note} />
    </li>
  );
}

type PartProps = { review: ContractorReview; limit: number };

const foldLook = 'text-link flex min-h-11 w-fit cursor-pointer items-center';

function Answer({ review, limit }: PartProps) {
  const { id, name, answer, answerState, sentAnswer, answerSentAt, answerDeclineReason, isChangedSince } = review;
  const isWaiting = answerState === 'waiting';
  const isDeclined = answerState === 'declined';
  const hasAnswer = answer !== null || isWaiting;
  const fields = { id, replaces: answerSentAt ?? '' };
  const isRefused = isAnswerTo(useAnswer(), 'answer', fields);
  const label = hasAnswer ? `Change your answer to ${name}` : `Answer ${name}`;
  return (
    <>
      {answer !== null && <Written title="Your answer" text={answer} />}
      {isWaiting && <Written title="Your answer, waiting for our approval" text={sentAnswer} />}
      {hasAnswer && isChangedSince && <p className="mt-2">The review was changed after this answer.</p>}
      {isDeclined && (
        <p className="mt-3 font-medium text-clay">We did not publish your answer: {policyWords(answerDeclineReason)}</p>
      )}
      <details open={isRefused || isDeclined || undefined} className="mt-2">
        <summary className={foldLook}>{label}</summary>
        <PostForm does="answer" fields={fields} aria-label={label} className="mt-2 flex flex-col gap-4">
          {(own) => (
            <>
              <MessageField
                {...fieldsOf(`answer-${id}`, own)('answer', sentAnswer)}
                label="Your public answer"
                limit={limit}
                required
              />
              <p>
                <Button type="submit">{hasAnswer ? 'Send My Change' : 'Send My Answer'}</Button>
              </p>
            </>
          )}
        </PostForm>
        {hasAnswer && (
          <PostForm does="withdraw" fields={{ id }} aria-label={`Withdraw your answer to ${name}`} className="my-4">
            <Button type="submit" look="secondary">
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

function Report({ review: { id, name, reportState }, limit }: PartProps) {
  const isRefused = isAnswerTo(useAnswer(), 'report', { id });
  if (reportState === 'waiting') return <p className="mt-3 text-ink-soft">You reported it. We are looking into it.</p>;
  if (reportState === 'kept') return <p className="mt-3 text-ink-soft">You reported it. We looked into it and kept it.</p>;
  return (
    <details open={isRefused || undefined}>
      <summary className={foldLook}>Report a broken rule</summary>
      <PostForm does="report" fields={{ id }} aria-label={`Report the review of ${name}`} className="mt-2 flex flex-col gap-4">
        {(own) => (
          <>
            <SelectField
              {...fieldsOf(`report-${id}`, own)('reason')}
              label="Which rule does it break?"
              options={reasons}
              required
            />
            <MessageField {...fieldsOf(`report-${id}`, own)('note')} label="What should we know?" limit={limit} />
            <p>
              <Button type="submit" look="secondary">
                Report This Review
              </Button>
            </p>
          </>
        )}
      </PostForm>
    </details>
  );
}
