import { data, redirect } from 'react-router';
import { selectWaitingPhotos } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { type Decision, decideReview, decisions } from '#app/domain/reviews/decide-review.tsx';
import { openedVersion, selectWaiting } from '#app/domain/reviews/moderation-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import photoStyle from '#app/ui/photos/photos.css?url';
import { decideInQueue } from '../photos/photo-decisions.ts';
import { WaitingPhotos } from '../photos/waiting-photos.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/reviews';
import { ReviewQueue } from './review-queue.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: photoStyle }];

/** Shown at once. */
const maxPhotos = 60;

/** Of each kind; the rest follows once these are decided. */
const maxShown = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const { db } = context.get(requestScope);
  const [reviews, answers, reports] = await Promise.all(
    (['review', 'answer', 'report'] as const).map(async (kind) => {
      const found = await selectWaiting(db, kind, maxShown);
      return found.map((review) => ({ ...review, opened: openedVersion(review) }));
    }),
  );
  const photos = await selectWaitingPhotos(db, maxPhotos);
  const done = url.searchParams.get('done');
  return { reviews: reviews ?? [], answers: answers ?? [], reports: reports ?? [], photos, done };
}

export async function action({ context, url }: Route.ActionArgs) {
  const by = requireOperator(context);
  const { form = {}, db } = context.get(requestScope);
  const { do: what = '', id = '', opened = '', reason } = form;
  if (what === 'photos') return data({ id, error: undefined, ...(await decideInQueue(db, form, by)) });
  if (!isDecision(what)) throw data(null, { status: 400 });
  const outcome = await decideReview({ db }, { id, decision: what, opened, reason }, by);
  switch (outcome.outcome) {
    case 'done':
      return redirect(`${url.pathname}?done=${what}`);
    case 'missing':
    case 'changed':
      return data(
        {
          id,
          error: undefined,
          said: undefined,
          problem: 'It was changed, removed or decided in the meantime. See what is waiting now.',
        },
        { status: 409 },
      );
    case 'invalid':
      return data(
        { id, error: outcome.fields['reason'], said: undefined, problem: 'Nothing was changed. Choose a reason.' },
        { status: 422 },
      );
  }
}

const isDecision = (what: string): what is Decision => decisions.some((one) => one === what);

const doneWords: Readonly<Record<Decision, string>> = {
  publish: 'Published. The homeowner and the contractor’s members get an e-mail.',
  decline: 'Declined. The homeowner gets the reason by e-mail.',
  'publish-answer': 'The answer is published. Its writer gets an e-mail.',
  'decline-answer': 'The answer is declined. Its writer gets the reason by e-mail.',
  'keep-reported': 'The review stays. The contractor’s page shows that you looked at it.',
  'decline-reported': 'The review is removed. The homeowner gets the reason by e-mail.',
};

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, answers, reports, photos, done } = loaderData;
  const waiting = reviews.length + answers.length + reports.length + photos.length;
  const refused = actionData?.error ? { id: actionData.id, error: actionData.error } : undefined;
  return (
    <DeskPage title="Reviews and photos">
      {actionData?.problem ? (
        <Notice tone="problem">{actionData.problem}</Notice>
      ) : (
        <Notice>{actionData?.said ?? ownValue(doneWords, done)}</Notice>
      )}
      <p className="mb-6 max-w-prose text-ink-soft">
        Publish, or decline by the{' '}
        <a className="text-link" href="/reviews-policy">
          review policy
        </a>
        . A low rating is never a reason.
      </p>
      {waiting === 0 && <p>Nothing is waiting.</p>}
      <ReviewQueue kind="review" title="Reviews" reviews={reviews} refused={refused} isFirst />
      <ReviewQueue kind="answer" title="Answers" reviews={answers} refused={refused} isFirst={reviews.length === 0} />
      <ReviewQueue
        kind="report"
        title="Reports"
        reviews={reports}
        refused={refused}
        isFirst={reviews.length + answers.length === 0}
      />
      {photos.length > 0 && (
        <section aria-labelledby="waiting-photos">
          <h2 id="waiting-photos" className="mb-3 text-xl">
            Photos of work
          </h2>
          <WaitingPhotos photos={photos} />
        </section>
      )}
    </DeskPage>
  );
}
