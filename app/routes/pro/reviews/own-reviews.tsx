import { answerReview, reportReview, withdrawAnswer } from '#app/domain/reviews/answer-review.ts';
import { selectContractorReviews } from '#app/domain/reviews/member-queries.ts';
import { maxAnswerLength, maxNoteLength } from '#app/domain/reviews/review.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { badRequest, respond } from '#app/routes/respond.ts';
import { PageLinks } from '#app/ui/desk/page-links.tsx';
import { useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { inListing } from '../pro-navigation.ts';
import { requireListings, requireMember } from '../require-member.ts';
import type { Route } from './+types/own-reviews';
import { ContractorReviewItem } from './received-review.tsx';

const pageSize = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, member, listings } = requireListings(context, url);
  const listing = url.searchParams.get('listing');
  const asked = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const ids = listings.map(({ contractorId }) => contractorId);
  const found = await selectContractorReviews(db, ids, { offset: (page - 1) * pageSize, limit: pageSize });
  const limits = { answer: maxAnswerLength, note: maxNoteLength };
  const names = Object.fromEntries(member.listings.map(({ contractorId, name }) => [contractorId, name]));
  return {
    ...found,
    list: {
      asked: { ...(listing && { listing }) },
      pages: 'page' as const,
      page,
      next: page * pageSize < found.total ? String(page + 1) : undefined,
    },
    limits,
    names: member.listings.length > 1 ? names : {},
    done: url.searchParams.get('done'),
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const acting = requireMember(context);
  const fields = { ...acting.form };
  const { do: what = '', id = '' } = fields;
  const run = ownValue({ answer: answerReview, withdraw: withdrawAnswer, report: reportReview }, what);
  if (!run) throw badRequest();
  const outcome = await run(acting, id, fields, acting);
  const query = inListing(url.searchParams.get('listing'), { done: what });
  return respond(outcome, { fields, done: `${url.pathname}?${query}` });
}

const doneWords: Readonly<Record<string, string>> = {
  answer: 'We have your answer. A person here will read it before it is published.',
  withdraw: 'Your answer is withdrawn and no longer on your page.',
  report: 'We have your report. The review stays up until we have looked into it.',
};

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const refused = useAnswer();
  const { reviews, total, list, limits, names, done } = loaderData;
  return (
    <ProPage
      title="Reviews"
      lede={
        <>
          From people whose requests you accepted, or who said that you did the work. You can post one answer to each, and change
          or withdraw it. Our{' '}
          <a href="/reviews-policy" className="text-link">
            review policy
          </a>{' '}
          says which ones we publish.
        </>
      }
    >
      {refused ? (
        <Notice tone="problem">{refused.problem ?? 'Nothing was sent. See the message below.'}</Notice>
      ) : (
        <Notice>{ownValue(doneWords, done)}</Notice>
      )}
      {total === 0 && (
        <p>
          No reviews yet. We ask each homeowner for one a week after you accept their request, or once they say that you did the
          work.
        </p>
      )}
      <ul>
        {reviews.map((review) => (
          <ContractorReviewItem key={review.id} review={review} listing={names[review.contractorId]} limits={limits} />
        ))}
      </ul>
      <PageLinks list={list} newer="Newer reviews" older="Older reviews" />
    </ProPage>
  );
}
