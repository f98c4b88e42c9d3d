import { data, redirect } from 'react-router';
import { findReviewPage, type SendOutcome, sendReview, withdrawReview } from '#app/domain/reviews/send-review.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { UnknownRequest } from '#app/routes/site/request/unknown-request.tsx';
import tilesStyle from '#app/ui/form/option-tiles.css?url';
import ratingStyle from '#app/ui/form/rating-tiles.css?url';
import type { Route } from './+types/review';
import { presentReview } from './present-review.ts';
import { ReviewView } from './review-view.tsx';

export const links: Route.LinksFunction = () => [tilesStyle, ratingStyle].map((href) => ({ rel: 'stylesheet', href }));

export const handle: PageHandle = { cache: false };

/** The answer to a refused form. */
export type ReviewAnswer = {
  values: Record<string, string>;
  errors: Record<string, string>;
  problem?: string | undefined;
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const page = await findReviewPage(scope.db, params.token);
    if (!page) return data({ shown: undefined, isSpanish: false }, { status: 404 });
    return data({ shown: presentReview(page), isSpanish: page.language === 'es' });
  });
}

export async function action({ params, context }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const fields = { ...scope.form };
  const send = (): Promise<SendOutcome> =>
    fields['do'] === 'withdraw' ? withdrawReview(scope, params.token, scope) : sendReview(scope, params.token, fields, scope);
  const outcome = await fromDatabase(scope, send);
  const refused: ReviewAnswer = { values: fields, errors: {} };
  switch (outcome.outcome) {
    case 'done':
      throw redirect(`/review/${params.token}#main`, 303);
    case 'unknown':
      return data(refused, { status: 404 });
    case 'invalid':
      return data({ ...refused, errors: outcome.fields, problem: outcome.fields['review'] }, { status: 422 });
    case 'limited':
      return data(
        { ...refused, problem: outcome.error },
        { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
      );
  }
}

export default function ReviewPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  return shown ? <ReviewView shown={shown} answer={actionData} /> : <UnknownRequest isReview />;
}
