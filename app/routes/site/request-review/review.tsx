import { data } from 'react-router';
import { findReviewPage, sendReview, withdrawReview } from '#app/domain/reviews/send-review.ts';
import { keepForms } from '#app/routes/keep-forms.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { nothing, respond } from '#app/routes/respond.ts';
import { UnknownRequest } from '#app/routes/site/request/unknown-request.tsx';
import tilesStyle from '#app/ui/form/option-tiles.css?url';
import ratingStyle from '#app/ui/form/rating-tiles.css?url';
import type { Route } from './+types/review';
import { presentReview } from './present-review.ts';
import { ReviewView } from './review-view.tsx';

export const links: Route.LinksFunction = () => [tilesStyle, ratingStyle].map((href) => ({ rel: 'stylesheet', href }));

export const handle: PageHandle = { cache: false };

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const page = await findReviewPage(scope.db, params.token);
  if (!page) return nothing({ shown: undefined, isSpanish: false });
  return data({ shown: presentReview(page), isSpanish: page.language === 'es' });
}

export async function action({ params, context }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const fields = { ...scope.form };
  const outcome = await (fields['do'] === 'withdraw'
    ? withdrawReview(scope, params.token, scope)
    : sendReview(scope, params.token, fields, scope));
  return respond(outcome, { fields, whole: ['review'], saysMissing: true, done: `/review/${params.token}#main` });
}

export const clientMiddleware = keepForms;

export default function ReviewPage({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <ReviewView shown={shown} /> : <UnknownRequest isReview />;
}
